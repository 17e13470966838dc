import { formatPence } from '@fettle/domain/money';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { keepPasscode } from '@fettle/domain/ticket/telling/before-we-come';
import type { LinkTarget } from '@fettle/domain/ticket/telling/link-targets';
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
  /** What declining costs, where that can still be avoided; 0: nothing. */
  avoidableFeePence: number;
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
  /** How to get the device ready for the driver. */
  prepare?: readonly string[];
  action?: { label: string; to?: LinkTarget };
  after?: readonly string[];
  unsubscribeUrl?: string;
  /** Why they get it, where that is neither about the order nor advertising. */
  because?: string;
  /** It says itself what declining costs. */
  namesFee?: true;
}

/** A mail about an order: greeting, what happened, the essentials in a table, one link to the order. */
export function orderLetter(order: OrderMail, letter: OrderLetter): Mail {
  const { brand, publicUrl, to, firstname, ticketID, device, issue } = order;
  const {
    say,
    rows = [],
    between = [],
    steps = [],
    prepare = [],
    after = [],
    unsubscribeUrl,
    because,
  } = letter;
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
      ...(steps.length > 0 ? listed('What happens next:', steps) : []),
      ...(prepare.length > 0 ? [...listed('Before we come:', prepare), ...paragraphs([keepPasscode])] : []),
      { kind: 'action', label, url: target ? `${order.link}?to=${target}` : order.link },
      ...paragraphs([...after, ...(letter.namesFee ? [] : feeWords(order))]),
      { kind: 'note', text: linkNote },
    ],
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(because !== undefined && { because }),
  });
}

/** In every mail of an order that has such a fee: nobody should learn of it by owing it. */
const feeWords = ({ avoidableFeePence }: OrderMail): string[] =>
  avoidableFeePence === 0
    ? []
    : [
        `Good to know: if you decline a repair that’s possible, the diagnosis costs ${formatPence(avoidableFeePence)}. If you go ahead, or it can’t be repaired, you don’t pay it.`,
      ];

const listed = (heading: string, items: readonly string[]): Part[] => [
  { kind: 'paragraph', text: heading },
  { kind: 'steps', items },
];

const linkNote = `The link opens this order without signing in, for ${ticketLinkDays} days. Please don’t pass it on.`;

const paragraphs = (texts: readonly string[]): Part[] => texts.map((text) => ({ kind: 'paragraph', text }));
