import type { Actor } from '@fettle/domain/actor';
import type { TimeWindow } from '@fettle/contract/entities/ticket';
import { discountedPence } from '@fettle/domain/promo';
import { isAcceptable } from '@fettle/domain/quote';
import { Refusal } from '@fettle/domain/refusal';
import { describeWindow, holdMs, isGivenUp, isOpen } from '@fettle/domain/window';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { acceptWithBill } from '../../stores/quoting/accept-with-bill.ts';
import { openBill, voidBill } from '../../stores/quoting/bills.ts';
import { markAccepted, type OfferedQuote } from '../../stores/quoting/quotes.ts';
import { appendTicketEvent, type Happening } from '../../stores/events/ticket-events.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import type { UndecidedTicket } from '../../stores/quoting/undecided-ticket.ts';
import { decideLocked, decideUnlocked, knownEvents } from './decide.ts';
import { keepPickup } from '../road/keep-pickup.ts';

interface Accepted {
  quoteID: number;
  /** The window the customer sees as theirs is held on, or taken again; null leaves the collection as it is. */
  window: TimeWindow | null;
  maxHeld: number;
}
type Acceptance = Happening & Accepted;

type FixedQuote = OfferedQuote & { pence: number };

/** Idempotent: the same quote again leaves one bill and one event. Another quote is taken instead until one is paid. */
export const acceptQuote: Work<'acceptQuote', Accepted> = {
  run: (trx, { ticketID, input, actor, now }) =>
    decideLocked(trx, ticketID, decideBy({ ...input, ticketID, actor, now })),
};

/** The same without a lock. False: it takes one. */
export const acceptUnlocked = (
  db: Database,
  acceptance: Acceptance & { actor: Extract<Actor, { kind: 'customer' }> },
): Promise<boolean> =>
  decideUnlocked(db, { ...acceptance, act: 'acceptQuote' }, { decide: decideBy(acceptance) });

const decideBy =
  (acceptance: Acceptance) =>
  async (db: Database, ticket: UndecidedTicket): Promise<boolean> => {
    const { quoteID, window, now } = acceptance;
    const quote = ticket.quotes.find((offered) => offered.quoteID === quoteID);
    if (!quote) throw new Refusal('quoteUnavailable');
    // the accepted price is final
    if (!isAcceptable(quote, now)) throw new Refusal('quoteExpired');
    const { price } = quote;
    const fixed = price.kind === 'fixed' ? { ...quote, pence: price.pence } : undefined;
    const isSimple = fixed && isFirstChoice(ticket) && isWindowSettled(ticket, acceptance);
    if (isSimple && (await acceptFirst(db, ticket, fixed, acceptance))) return true;
    if (!db.isTransaction) return false;
    if (fixed) await acceptFixed(db, ticket, fixed, acceptance);
    else await acceptOpen(db, ticket, quote, acceptance);
    // windows are locked last (platform/database/locks.ts); if theirs is lost, nothing of this has happened
    if (window) await keepPickup(db, { ...acceptance, window });
    return true;
  };

const isFirstChoice = ({ status, quotes, openBill: bill }: UndecidedTicket) =>
  status !== 'ACCEPTED' && !bill && !quotes.some(({ accepted }) => accepted);

/** Whether the window that the customer sees is theirs to hold on to, or they see none. */
function isWindowSettled({ pickup }: UndecidedTicket, { window, now }: Acceptance): boolean {
  if (!window || (!window.asap && !window.startTime)) return true;
  return (
    pickup?.kind === 'window' &&
    !window.asap &&
    pickup.expiresAt !== null &&
    !isGivenUp(pickup, now) &&
    pickup.day === window.day &&
    window.startTime === describeWindow(pickup.hour).startTime &&
    isOpen(pickup.day, pickup.hour, now)
  );
}

/** What most customers do: one statement for quote, status, bill and hold. */
function acceptFirst(
  trx: Database,
  ticket: UndecidedTicket,
  { quoteID, pence }: FixedQuote,
  { actor, window, now }: Acceptance,
): Promise<boolean> {
  const { ticketID, status, promo } = ticket;
  return acceptWithBill(trx, {
    ticketID,
    knownEvents: knownEvents(trx, ticket),
    from: status,
    quoteID,
    amountPence: discountedPence(pence, promo?.discount),
    holdUntil: window?.startTime ? new Date(now.getTime() + holdMs) : null,
    actor,
    now,
  });
}

async function acceptFixed(
  trx: Database,
  { ticketID, status, promo }: UndecidedTicket,
  { quoteID, accepted, pence }: FixedQuote,
  { actor, now }: Happening,
): Promise<void> {
  const happening = { ticketID, actor, now };
  if (status !== 'ACCEPTED' || !accepted) {
    await markAccepted(trx, { ticketID, quoteID });
    const step = status === 'ACCEPTED' ? 'change' : 'accept';
    await moveTicket(trx, { ...happening, from: status, step, detail: { quoteID } });
  }
  const amountPence = discountedPence(pence, promo?.discount);
  await openBill(trx, { ...happening, kind: 'repair', quoteID, amountPence });
}

/** There is nothing to pay yet: the ticket waits to be booked (decision 17). */
async function acceptOpen(
  trx: Database,
  { ticketID, status }: UndecidedTicket,
  { quoteID, accepted }: OfferedQuote,
  { actor, now }: Happening,
): Promise<void> {
  if (accepted) return;
  const happening = { ticketID, actor, now };
  await markAccepted(trx, { ticketID, quoteID });
  const detail = { quoteID };
  if (status !== 'ACCEPTED') return appendTicketEvent(trx, { ...happening, kind: 'chooseQuote', detail });
  await moveTicket(trx, { ...happening, from: status, step: 'reopen', detail });
  await voidBill(trx, happening);
}
