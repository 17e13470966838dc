import { isPaid, owesFee } from '../ticket/bill.ts';
import { checkStages, mayCheck } from '../ticket/checklist.ts';
import { openExtraWork } from '../ticket/extra-work.ts';
import { mayRecordParts } from '../ticket/parts.ts';
import { can, isOnWayBack } from '../ticket/status.ts';
import { isOpenQuoted } from '../ticket/ticket.ts';
import { tripOf } from '../ticket/trip.ts';
import { moneyBack, nameOf, paragraphLength } from './act-words.ts';
import { defineAct, onlyIf, workshop, consoleAct } from './define-act.ts';

/** What is done at the bench. */
export const workshopActs = {
  diagnose: consoleAct({
    by: workshop,
    whilePaying: true,
    isPersonal: true,
    rule: ({ status }) => onlyIf(can('finalPrice', status)),
    button: {
      label: 'Diagnosis',
      consequence: (order) =>
        `What you found is kept for the team. ${nameOf(order)} gets no email: the price tells them, if there is one to agree.`,
      fields: [{ name: 'found', label: 'What did you find?', kind: 'text', length: paragraphLength }],
    },
  }),
  setFinalPrice: consoleAct({
    by: workshop,
    needs: ['bill', 'quotes'],
    isPersonal: true,
    refusals: ['quoteUnavailable'],
    rule: (ticket) => {
      if (!can('finalPrice', ticket.status)) return 'ticketMovedOn';
      if (!isOpenQuoted(ticket)) return 'quoteUnavailable';
      // it has a final price, and the customer paid it: another would be a second bill for the whole sum
      return onlyIf(!isPaid(ticket));
    },
    button: {
      label: 'Final price',
      consequence: (order) =>
        `${nameOf(order)} gets an email with what you found and the price, to pay or decline. Work waits for that.`,
    },
  }),
  offerExtraWork: consoleAct({
    by: workshop,
    needs: ['bill', 'events'],
    isPersonal: true,
    refusals: ['notPaid', 'extraWorkOpen'],
    // beside what is paid, one at a time, and never once it is repaired
    rule: (ticket) => {
      if (!can('repair', ticket.status)) return 'ticketMovedOn';
      if (!isPaid(ticket)) return 'notPaid';
      return openExtraWork(ticket.events) ? 'extraWorkOpen' : undefined;
    },
    button: {
      label: 'Extra work',
      consequence: (order) =>
        `${nameOf(order)} gets an email with what you found and the price, to pay or not. The repair and the promise wait for the answer.`,
    },
  }),
  withdrawExtraWork: consoleAct({
    by: workshop,
    needs: ['events'],
    rule: ({ events }) => onlyIf(openExtraWork(events) !== undefined),
    button: {
      label: 'Withdraw extra work',
      consequence: (order) =>
        `${nameOf(order)} gets an email that there’s nothing more to decide, and the repair goes on as agreed.`,
      fields: [],
    },
  }),
  repaired: consoleAct({
    by: workshop,
    needs: ['bill', 'events'],
    refusals: ['notPaid', 'extraWorkOpen'],
    isDone: ({ status }) => status === 'REPAIRED',
    // design §6: nobody works on what is not paid for, nor on what the customer is still asked about
    rule: (ticket) => {
      if (!can('repair', ticket.status)) return 'ticketMovedOn';
      if (!isPaid(ticket)) return 'notPaid';
      return openExtraWork(ticket.events) ? 'extraWorkOpen' : undefined;
    },
    button: {
      label: 'Repaired',
      consequence: (order) =>
        `${nameOf(order)} gets an email with the test report, and chooses when it comes back.`,
    },
  }),
  unrepairable: consoleAct({
    by: workshop,
    isPersonal: true,
    isDone: ({ status }) => status === 'UNREPAIRABLE',
    rule: ({ status }) => onlyIf(can('unrepairable', status)),
    button: {
      label: 'Can’t be repaired',
      consequence: (order) =>
        `${moneyBack(order)}, ${nameOf(order)} gets an email that says why, and the device goes back as it came.`,
      isIrreversible: true,
    },
  }),
  handToCourier: consoleAct({
    by: workshop,
    needs: ['bill', 'events'],
    refusals: ['feeOpen'],
    isDone: ({ status, events }) => isOnWayBack(status) && tripOf('DELIVERY', events).isHandedOver,
    rule: (ticket) => onlyIf(isOnWayBack(ticket.status)) ?? (owesFee(ticket) ? 'feeOpen' : undefined),
    button: {
      label: 'Hand to courier',
      consequence: (order) =>
        `${nameOf(order)} gets an email that our driver has it. The window can’t be moved any more.`,
      fields: [],
    },
  }),
  check: defineAct({
    by: workshop,
    whilePaying: true,
    isPersonal: true,
    rule: ({ status }) => onlyIf(checkStages.some((stage) => mayCheck(stage, status))),
  }),
  addPart: defineAct({
    by: workshop,
    whilePaying: true,
    rule: ({ status }) => onlyIf(mayRecordParts(status)),
  }),
  correctPart: defineAct({
    by: workshop,
    whilePaying: true,
    rule: ({ status }) => onlyIf(mayRecordParts(status)),
  }),
  removePart: defineAct({
    by: workshop,
    whilePaying: true,
    rule: ({ status }) => onlyIf(mayRecordParts(status)),
  }),
};
