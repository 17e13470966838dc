import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { ticketLinkDays } from '../tickets/ticket-link.ts';
import type { Mail } from '../ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';

export function requestReceivedMail(
  options: Letterhead & {
    to: string;
    /** May be empty: not everybody has told us theirs. */
    firstname: string;
    ticketID: number;
    device: string;
    issue: string;
    /** In the customer's own words; may be empty. */
    problem: string;
    ticketLink: string;
  },
): Mail {
  const { brand, firstname, ticketID, device, issue, problem, ticketLink } = options;
  const number = formatTicketNumber(ticketID);
  return composeMail({
    ...options,
    subject: `Your repair request ${number}: ${device}`,
    heading: 'We have your request',
    parts: [
      {
        kind: 'paragraph',
        text: `${firstname ? `Hello ${firstname}, thank` : 'Thank'} you for asking ${brand.name}. This is what we noted:`,
      },
      {
        kind: 'facts',
        rows: [
          ['Order', number],
          ['Device', device],
          ['Repair', issue],
          ...(problem ? [['In your words', problem] as const] : []),
        ],
      },
      { kind: 'paragraph', text: 'What happens next:' },
      {
        kind: 'steps',
        items: [
          'Open your order to see the prices. If we need to know more before we can name one, we will call you.',
          'Choose the price that suits you and a time for the collection, from home or from work.',
          'A driver collects your device and brings it back once it is fixed. Both ways are free.',
        ],
      },
      { kind: 'action', label: `Open order ${number}`, url: ticketLink },
      {
        kind: 'paragraph',
        text: `The link opens this order without signing in, for ${ticketLinkDays} days. Please do not pass it on. To see all your orders, sign in.`,
      },
    ],
  });
}
