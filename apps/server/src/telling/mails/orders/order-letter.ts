import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { ticketLinkDays } from '../../links/ticket-link.ts';
import { composeMail, type Letterhead, type Part } from '../compose.ts';

/** What every mail about an order needs. */
export interface OrderMail extends Letterhead {
  to: string;
  /** Empty: not known, or not to be written to an address that nobody has verified (decision 39). */
  firstname: string;
  ticketID: number;
  device: string;
  issue: string;
  /** Signed: it opens this order without signing in. */
  link: string;
}

interface OrderLetter {
  /** Follows the number of the order. */
  subject: string;
  heading: string;
  /** The first of them says what has happened. */
  say: readonly [string, ...string[]];
  /** Besides the order and the repair. */
  rows?: readonly (readonly [string, string])[];
  /** Between what is said and what is listed. */
  between?: readonly Part[];
  steps?: readonly string[];
  action?: { label: string; to?: 'pay' | 'feedback' };
  after?: readonly string[];
  unsubscribeUrl?: string;
}

/** A mail about an order: greeting, what happened, the essentials in a table, one link to the order. */
export function orderLetter(order: OrderMail, letter: OrderLetter): Mail {
  const { brand, publicUrl, to, firstname, ticketID, device, issue } = order;
  const { say, rows = [], between = [], steps = [], after = [], unsubscribeUrl } = letter;
  const { label, to: target } = letter.action ?? { label: 'See your order' };
  const number = formatTicketNumber(ticketID);
  const [first, ...rest] = say;
  return composeMail({
    brand,
    publicUrl,
    to,
    subject: `${number}: ${letter.subject}`,
    preview: first,
    heading: letter.heading,
    parts: [
      ...paragraphs([...(firstname === '' ? [] : [`Hello ${firstname},`]), first, ...rest]),
      ...between,
      {
        kind: 'facts',
        rows: [['Order', number], ['Device', device], ['Repair', issue], ...rows],
      },
      ...(steps.length > 0 ? nextSteps(steps) : []),
      { kind: 'action', label, url: target ? `${order.link}?to=${target}` : order.link },
      ...paragraphs(after),
      { kind: 'note', text: linkNote },
    ],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  });
}

const nextSteps = (items: readonly string[]): Part[] => [
  { kind: 'paragraph', text: 'What happens next:' },
  { kind: 'steps', items },
];

const linkNote = `The link opens this order without signing in, for ${ticketLinkDays} days. Please don’t pass it on.`;

const paragraphs = (texts: readonly string[]): Part[] => texts.map((text) => ({ kind: 'paragraph', text }));
