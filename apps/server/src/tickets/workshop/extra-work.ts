import { formatActor } from '@fettle/domain/actor';
import { settlementOf } from '@fettle/domain/payment/refund-due';
import { Refusal } from '@fettle/domain/refusal';
import { openExtraWork } from '@fettle/domain/ticket/extra-work';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { readFacts } from '../pipeline/read-facts.ts';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';
import { clearContactReason } from '../../stores/office/contact-queue.ts';
import { openBill, voidBill } from '../../stores/quoting/bills.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { insertFinding, type WrittenFinding } from '../../stores/workshop/findings.ts';
import { refundTicket } from '../refunding/refund-ticket.ts';

interface OfferedWork extends WrittenFinding {
  amountInPence: number;
  isEssential: boolean;
}

/** More than was agreed and paid: a bill beside the paid one. The status stays; repair and promise wait for the answer. */
export const offerExtraWork: Work<'offerExtraWork', OfferedWork> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    const { amountInPence: amountPence, isEssential } = input;
    const happening = { ticketID, actor, now };
    const billID = await openBill(trx, { ...happening, kind: 'extraWork', quoteID: null, amountPence });
    const billed = { billID, pricePence: amountPence };
    await insertFinding(trx, {
      ...input,
      ticketID,
      kind: 'extraWork',
      billed,
      staffID: staffIDOf(actor),
      now,
    });
    const detail = { billID, amountPence, isEssential };
    await appendTicketEvent(trx, { ...happening, kind: 'extraWorkOffered', detail });
  },
};

/** We need no answer any more. Whoever pays the bill nevertheless gets the money back (outcome billReplaced). */
export const withdrawExtraWork: Work<'withdrawExtraWork'> = {
  run: async (trx, { ticketID, facts, actor, now }) => {
    const detail = { billID: billOf(facts) };
    const happening = { ticketID, actor, now };
    await voidBill(trx, happening);
    await clearContactReason(trx, { ticketID, reason: 'extra-work' });
    await appendTicketEvent(trx, { ...happening, kind: 'extraWorkWithdrawn', detail });
  },
};

/** 'Keep to what we agreed': it costs nothing, and the repair goes on. */
export const keepAgreed: Work<'keepAgreed'> = {
  run: async (trx, { ticketID, facts, actor, now }) => {
    const detail = { billID: billOf(facts) };
    const happening = { ticketID, actor, now };
    await voidBill(trx, happening);
    await clearContactReason(trx, { ticketID, reason: 'extra-work' });
    await appendTicketEvent(trx, { ...happening, kind: 'extraWorkKept', detail });
  },
};

/** Rather back than without the extra work: everything that was paid goes back, and no fee is owed. */
export const sendBack: Work<'sendBack', { refundInPence: number }> = {
  run: async (trx, { ticketID, ticket, facts, input, actor, now }) => {
    const { refundablePence } = await readFacts(trx, ticket, ['refundablePence']);
    const { refundPence } = settlementOf('sentBack', { paidPence: refundablePence, feePence: 0 });
    if (input.refundInPence !== refundPence) throw new Refusal('refundChanged');
    const detail = { billID: billOf(facts) };
    const happening = { ticketID, actor, now };
    await voidBill(trx, happening);
    await clearContactReason(trx, { ticketID, reason: 'extra-work' });
    await moveTicket(trx, { ...happening, from: ticket.status, step: 'sendBack', detail });
    if (refundPence > 0) {
      const refund = { ticketID, amountPence: refundPence, reason: 'declined', now } as const;
      await refundTicket(trx, { ...refund, actor: formatActor(actor) });
    }
  },
};

/** The rule has seen that there is one. */
function billOf({ events }: { events: readonly Pick<TicketEvent, 'kind' | 'detail'>[] }): number {
  const offer = openExtraWork(events);
  if (!offer) throw new Error('no extra work is offered');
  return offer.billID;
}
