import { can, isBeingQuoted } from '../ticket/status.ts';
import { nameOf } from './act-words.ts';
import { office, onlyIf, consoleAct } from './define-act.ts';

/** Talking to the customer, and finding a price. */
export const quotingActs = {
  clearContact: consoleAct({
    by: office,
    needs: ['contactReason'],
    whilePaying: true,
    isPersonal: true,
    rule: ({ contactReason }) => onlyIf(contactReason !== null),
    button: {
      label: 'Call done',
      consequence: () => 'It leaves the call list. What was said is kept with the order.',
    },
  }),
  contact: consoleAct({
    by: office,
    whilePaying: true,
    isDone: ({ status }) => status === 'CONTACTED',
    rule: ({ status }) => onlyIf(can('contact', status)),
    button: {
      label: 'We’re in touch',
      consequence: (order) =>
        `The order shows that we’re talking about a price. ${nameOf(order)} gets no email.`,
      fields: [],
    },
  }),
  addQuote: consoleAct({
    by: [...office, 'key'],
    rule: ({ status }) => onlyIf(isBeingQuoted(status)),
    button: {
      label: 'Add a price',
      consequence: (order) => `${nameOf(order)} gets an email with a link to the price.`,
    },
  }),
  changeQuote: consoleAct({
    by: office,
    needs: ['quotes'],
    refusals: ['quoteUnavailable'],
    rule: ({ status, quotes }) =>
      onlyIf(isBeingQuoted(status)) ?? (quotes.length > 0 ? undefined : 'quoteUnavailable'),
    button: {
      label: 'Change a price',
      consequence: (order) =>
        `The price on offer is withdrawn, and ${nameOf(order)} gets an email with the new one.`,
    },
  }),
};
