import type { Fact, ReadFacts } from '@fettle/domain/acts/define-act';
import { openReportOf } from '@fettle/domain/ticket/custody';
import { failedPaymentSince } from '@fettle/domain/ticket/telling/failed-payment';
import { hasEnded, type TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { listOwedRefunds, listRefundable } from '../../stores/money/refunds.ts';
import { findBill } from '../../stores/quoting/bills.ts';
import { findContactReason } from '../../stores/office/contact-queue.ts';
import { listOfferedQuotes } from '../../stores/quoting/quotes.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { findDelivery, findPickup } from '../../stores/road/windows.ts';

interface Asked {
  ticketID: number;
  status: TicketStatus;
}

/** One read for each fact that a rule may ask for. The ticket is locked, so none of them changes any more. */
const readers: { [Name in Fact]: (trx: Database, ticket: Asked) => Promise<ReadFacts[Name]> } = {
  bill: (trx, { ticketID }) => findBill(trx, ticketID),
  quotes: (trx, { ticketID }) => listOfferedQuotes(trx, ticketID),
  pickup: (trx, { ticketID }) => findPickup(trx, ticketID),
  delivery: (trx, { ticketID }) => findDelivery(trx, ticketID),
  events: (trx, { ticketID }) => readTicketEvents(trx, ticketID),
  contactReason: readContactReason,
  openReport: async (trx, { ticketID }) => openReportOf(await readTicketEvents(trx, ticketID)),
  refundablePence: async (trx, { ticketID }) => {
    const payments = await listRefundable(trx, ticketID);
    return payments.reduce((sum, { refundablePence }) => sum + refundablePence, 0);
  },
  owedRefunds: (trx, { ticketID }) => listOwedRefunds(trx, ticketID),
};

/** What the queue says, else a payment that failed. */
async function readContactReason(trx: Database, { ticketID, status }: Asked) {
  const reason = await findContactReason(trx, ticketID);
  if (reason !== null || hasEnded(status)) return reason;
  return failedPaymentSince(await readTicketEvents(trx, ticketID)) ? 'payment-failed' : null;
}

export async function readFacts<Needs extends Fact>(
  trx: Database,
  ticket: Asked,
  needs: readonly Needs[],
): Promise<Pick<ReadFacts, Needs>> {
  const facts: Partial<ReadFacts> = {};
  for (const name of needs) await readInto(facts, name, trx, ticket);
  // each of them was read
  return facts as Pick<ReadFacts, Needs>;
}

async function readInto<Name extends Fact>(
  facts: Partial<ReadFacts>,
  name: Name,
  trx: Database,
  ticket: Asked,
): Promise<void> {
  facts[name] = await readers[name](trx, ticket);
}
