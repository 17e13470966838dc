import { awaitsStartEarly } from '../payment/start-early.ts';
import { owesFee } from '../ticket/bill.ts';
import { arrivalOf, isAwaited } from '../road/arrival.ts';
import { can, hasEnded } from '../ticket/status.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import { isToCome, isTripDay, tripOf } from '../ticket/trip.ts';
import { nameOf } from './act-words.ts';
import {
  always,
  consoleAct,
  defineAct,
  office,
  onlyIf,
  road,
  type Known,
  type LockedFacts,
} from './define-act.ts';

const plannedFor = (task: HoldTask, { pickup, delivery }: Known<'pickup' | 'delivery'>) => {
  if (task === 'DELIVERY') return delivery;
  return pickup?.kind === 'asap' ? 'asap' : pickup;
};

/** Step by step what the office may write down of a driver's report: the same rule as at the door. */
const rulesOfSteps = {
  collect: ({ status, events, now }: Known<'events'>) =>
    onlyIf(can('collect', status)) ?? (awaitsStartEarly(events, now) ? 'startEarlyNeeded' : undefined),
  deliver: ({ status }: LockedFacts) => onlyIf(can('deliver', status)),
  // design §6: a device waits for the fee
  return: (ticket: Known<'bill'>) =>
    onlyIf(can('return', ticket.status)) ?? (owesFee(ticket) ? 'feeOpen' : undefined),
} as const;

/** What a telephone was refused. The office gets it whatever the order has become. */
const tellOffice = (task: HoldTask) =>
  defineAct({ by: ['driver'], trip: task, whilePaying: true, judged: 'proven', rule: always });

/** The driver sets off: the customer is told when to expect them. Told again only once that time has passed. */
const onTheWay = (task: HoldTask) =>
  defineAct({
    by: ['driver'],
    trip: task,
    needs: ['events', 'pickup', 'delivery', 'openReport'],
    whilePaying: true,
    isDone: ({ events, now }) => {
      const told = arrivalOf(task, events);
      return (told !== undefined && isAwaited(told, now)) || wasMade(task, events);
    },
    rule: (ticket) => onlyIf(isOnItsDay(task, ticket)),
  });

/** A telephone may tell of setting off after all is done: that is no contradiction. */
const wasMade = (task: HoldTask, events: Known<'events'>['events']) =>
  events.some(({ kind }) =>
    task === 'PICKUP' ? kind === 'collect' : kind === 'deliver' || kind === 'return',
  );

/** The courier may stand at that door today, and nobody has been there. */
const isOnItsDay = (task: HoldTask, ticket: Known<'events' | 'pickup' | 'delivery' | 'openReport'>) =>
  isToCome(task, ticket.status) &&
  // somebody has been there and has it
  ticket.openReport === undefined &&
  isTripDay(tripOf(task, ticket.events), plannedFor(task, ticket), ticket.now);

const nobodyThere = (task: HoldTask) =>
  consoleAct({
    by: road,
    trip: task,
    needs: ['events', 'pickup', 'delivery', 'openReport'],
    whilePaying: true,
    rule: (ticket) => onlyIf(isOnItsDay(task, ticket)),
    button: {
      label: 'Nobody there',
      consequence: (order) =>
        `The window becomes free, ${nameOf(order)} is asked to choose another, and the order joins the call list.`,
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
    rule: rulesOfSteps.collect,
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
    rule: rulesOfSteps.deliver,
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
    rule: rulesOfSteps.return,
    button: {
      label: 'Returned',
      consequence: (order) => `The order ends without a repair. ${nameOf(order)} gets an email.`,
    },
  }),
  confirmHandOver: consoleAct({
    by: office,
    needs: ['openReport', 'events', 'bill'],
    refusals: ['startEarlyNeeded', 'feeOpen'],
    rule: (ticket) => (ticket.openReport ? rulesOfSteps[ticket.openReport.step](ticket) : onlyIf(false)),
    button: {
      label: 'Confirm the hand-over',
      consequence: (order) =>
        `The order moves on as if the driver had typed the code, at the time it happened. ${nameOf(order)} gets an email.`,
      fields: [],
    },
  }),
  givenBack: consoleAct({
    by: office,
    needs: ['openReport'],
    rule: ({ status, openReport }) => onlyIf(hasEnded(status) && openReport?.step === 'collect'),
    button: {
      label: 'Customer has it again',
      consequence: () => 'The record says that nobody of us has it any more, and the call leaves the list.',
      fields: [],
    },
  }),
  tellOfficePickup: tellOffice('PICKUP'),
  tellOfficeDelivery: tellOffice('DELIVERY'),
  onTheWayPickup: onTheWay('PICKUP'),
  onTheWayDelivery: onTheWay('DELIVERY'),
  nobodyTherePickup: nobodyThere('PICKUP'),
  nobodyThereDelivery: nobodyThere('DELIVERY'),
};
