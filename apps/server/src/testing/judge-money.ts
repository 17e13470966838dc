import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { compareBooks, type Movement } from '@fettle/domain/payment/books';
import { toMovements } from '../money/to-movements.ts';
import { toBalanceEntry } from '../outside/stripe/stripe-objects.ts';
import type { Database } from '../platform/database/database.ts';

/** All that is known of money when a history is over, on both sides. */
export interface MoneyFacts {
  ours: Movement[];
  theirs: Movement[];
  /** What the provider's balance says is left: amounts less fees. */
  balancePence: number;
  /** What is not settled, in words. */
  pending: string[];
  /** Of every invoice and credit note: what it says, and what it is about. */
  documents: { number: string; saysPence: number; isPence: number }[];
  /** Paid bills without an invoice, refunds without a credit note. */
  undocumented: string[];
  customers: {
    ticketID: number;
    /** Of bills that are paid. */
    billedPence: number;
    /** Paid, less what they got back by whatever means. */
    keptPence: number;
    /** Promised back and not got: nothing, when all is over. */
    owedPence: number;
    /** How many payments no refund was made of. */
    wholePayments: number;
    paidBills: number;
  }[];
}

/** What is wrong, a sentence each; nothing where money is where it belongs. */
export function judgeMoney(facts: MoneyFacts): string[] {
  const { ours, theirs, balancePence, pending, documents, undocumented, customers } = facts;
  const booked = ours.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return [
    ...compareBooks(ours, theirs).map(
      ({ kind, providerID, oursPence, theirsPence }) =>
        `${kind} ${providerID}: ours ${oursPence ?? 'nothing'}, theirs ${theirsPence ?? 'nothing'}`,
    ),
    ...(booked === balancePence ? [] : [`the books say ${booked}, the provider's balance ${balancePence}`]),
    ...pending,
    ...documents
      .filter(({ saysPence, isPence }) => saysPence !== isPence)
      .map(({ number, saysPence, isPence }) => `${number} says ${saysPence} of ${isPence}`),
    ...undocumented,
    ...customers.flatMap(({ ticketID, billedPence, keptPence, owedPence, wholePayments, paidBills }) => [
      ...(keptPence > billedPence ? [`RE${ticketID} paid ${keptPence} for ${billedPence}`] : []),
      ...(keptPence < 0 ? [`RE${ticketID} got back ${-keptPence} more than was paid`] : []),
      ...(owedPence === 0 ? [] : [`RE${ticketID} is owed ${owedPence}`]),
      ...(wholePayments > paidBills ? [`RE${ticketID} paid ${wholePayments} times`] : []),
    ]),
  ];
}

export async function loadMoneyFacts(db: Database, client: Stripe): Promise<MoneyFacts> {
  const lines: Stripe.BalanceTransaction[] = [];
  for await (const line of client.balanceTransactions.list({ limit: 100 })) lines.push(line);
  const { rows: ours } = await sql<Movement>`
    select kind, provider_id as "providerID", amount_pence as "amountPence" from ledger_entry where means = 'provider'`.execute(
    db,
  );
  const { rows: pending } = await sql<{ what: string }>`
    select 'attempt ' || attempt_id || ' is ' || status as what from payment_attempt where status = 'onItsWay'
    union all select 'RE' || ticket_id || ' is being paid' from ticket where paying_since is not null
    union all select 'the fee of attempt ' || attempt_id || ' is awaited' from payment_attempt
      where status = 'succeeded' and balance_on is null
    union all select 'refund ' || refund_id || ' is ' || coalesce(state, status) from refund
      where status in ('wanted', 'pending') or balance_awaited
    union all select 'dispute ' || provider_id || ' is ' || status from dispute where status in ('inquiry', 'open')
    union all select 'event ' || event_id || ' is not worked off' from webhook_event where worked_at is null
    union all select 'job ' || task || ': ' || coalesce(last_error, '') from job
      where task in ('workWebhook', 'sendRefund')`.execute(db);
  const { rows: documents } = await sql<MoneyFacts['documents'][number]>`
    select d.kind || ' ' || d.number as number, (d.content ->> 'amountPence')::integer as "saysPence",
      coalesce(b.amount_pence, r.amount_pence) as "isPence"
    from document d left join bill b on b.bill_id = d.bill_id left join refund r on r.refund_id = d.refund_id`.execute(
    db,
  );
  const { rows: undocumented } = await sql<{ what: string }>`
    select 'bill ' || bill_id || ' has no invoice' as what from bill b
      where status = 'paid' and not exists (select from document d where d.bill_id = b.bill_id)
    union all select 'refund ' || refund_id || ' has no credit note' from refund r
      where state in ('succeeded', 'failedAfterSuccess', 'paidAnotherWay') and again_of is null
        and not exists (select from document d where d.refund_id = r.refund_id)
    union all select 'refund ' || refund_id || ' has a second credit note' from refund r
      where again_of is not null and exists (select from document d where d.refund_id = r.refund_id)
        and exists (select from document d where d.refund_id = r.again_of)`.execute(db);
  const { rows: customers } = await sql<MoneyFacts['customers'][number]>`
    select t.ticket_id as "ticketID",
      (select coalesce(sum(amount_pence), 0)::integer from bill b where b.ticket_id = t.ticket_id and status = 'paid') as "billedPence",
      (select coalesce(sum(amount_pence), 0)::integer from ledger_entry l where l.ticket_id = t.ticket_id
        and kind in ('charged', 'refunded', 'refundFailed')) as "keptPence",
      (select coalesce(sum(amount_pence), 0)::integer from refund r where r.ticket_id = t.ticket_id
        and state = 'failedAfterSuccess') as "owedPence",
      (select count(*)::integer from payment_attempt a where a.ticket_id = t.ticket_id and a.status = 'succeeded'
        and not exists (select from refund r where r.attempt_id = a.attempt_id and r.status <> 'refused')) as "wholePayments",
      (select count(*)::integer from bill b where b.ticket_id = t.ticket_id and status = 'paid') as "paidBills"
    from ticket t where exists (select from payment_attempt a where a.ticket_id = t.ticket_id)`.execute(db);
  return {
    ours,
    theirs: lines.map(toBalanceEntry).flatMap(toMovements).toReversed(),
    balancePence: lines.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    pending: pending.map(({ what }) => what),
    documents,
    undocumented: undocumented.map(({ what }) => what),
    customers,
  };
}
