import { awaitsStartEarly } from '../payment/start-early.ts';
import { owesFee } from '../ticket/bill.ts';
import { can } from '../ticket/status.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import { isToCome, isTripDay, tripOf } from '../ticket/trip.ts';
import { nameOf } from './act-words.ts';
import { consoleAct, onlyIf, road, type Known } from './define-act.ts';

const plannedFor = (task: HoldTask, { pickup, delivery }: Known<'pickup' | 'delivery'>) => {
  if (task === 'DELIVERY') return delivery;
  return pickup?.kind === 'asap' ? 'asap' : pickup;
};

const nobodyThere = (task: HoldTask) =>
  consoleAct({
    by: road,
    trip: task,
    needs: ['events', 'pickup', 'delivery'],
    whilePaying: true,
    rule: (ticket) =>
      onlyIf(
        isToCome(task, ticket.status) &&
          isTripDay(tripOf(task, ticket.events), plannedFor(task, ticket), ticket.now),
      ),
    button: {
      label: 'Nobody there',
      consequence: (order) =>
        `The window becomes free, ${nameOf(order)} is asked to choose another, and the order joins the call list.`,
      fields: [],
    },
  });

/** What happens at a door. */
export const roadActs = {
  collect: consoleAct({
    by: road,
    trip: 'PICKUP',
    needs: ['events'],
    judged: 'proven',
    refusals: ['startEarlyNeeded'],
    isDone: ({ status }) => status === 'COLLECTED',
    rule: ({ status, events, now }) =>
      onlyIf(can('collect', status)) ?? (awaitsStartEarly(events, now) ? 'startEarlyNeeded' : undefined),
    button: {
      label: 'Collected',
      consequence: (order) =>
        `${nameOf(order)} gets an email that we have the device, and the repair can begin.`,
    },
  }),
  deliver: consoleAct({
    by: road,
    trip: 'DELIVERY',
    whilePaying: true,
    judged: 'proven',
    isDone: ({ status }) => status === 'COMPLETED',
    rule: ({ status }) => onlyIf(can('deliver', status)),
    button: {
      label: 'Delivered',
      consequence: (order) =>
        `The order is complete. ${nameOf(order)} gets an email, and the guarantee begins.`,
    },
  }),
  returned: consoleAct({
    by: road,
    trip: 'DELIVERY',
    needs: ['bill'],
    judged: 'proven',
    refusals: ['feeOpen'],
    isDone: ({ status }) => status === 'RETURNED',
    // design §6: a device waits for the fee
    rule: (ticket) => onlyIf(can('return', ticket.status)) ?? (owesFee(ticket) ? 'feeOpen' : undefined),
    button: {
      label: 'Returned',
      consequence: (order) => `The order ends without a repair. ${nameOf(order)} gets an email.`,
    },
  }),
  nobodyTherePickup: nobodyThere('PICKUP'),
  nobodyThereDelivery: nobodyThere('DELIVERY'),
};
