import { sql, type RawBuilder } from 'kysely';
import { hasExpired, type Price } from '@fettle/domain/quote';
import type { ParamsOrValues } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { toPrice } from '../prices/to-price.ts';
import { appending, type Happening } from '../events/ticket-events.ts';

interface PricedRepair extends Happening {
  technicianID: number;
  deviceID: number;
  modelID: number | null;
  repairTypeID: number;
}

/**
 * Quotes what the technician's list says, in its order; a price for the very model stands before that for all models.
 * Gives how many there are.
 */
export async function quoteFromPrices(
  db: Database,
  repair: PricedRepair & { validUntil: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${offering(repair)}, ${insertingOffer({ ...repair, ticketID: sql`${repair.ticketID}::integer` })}
    select ${appending({ ...repair, kind: 'quotesAdded', detail: sql`detail` })}, count from counted
    where count > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

interface QuotedRepair extends Omit<PricedRepair, 'ticketID' | 'actor' | 'technicianID'> {
  ticketID: RawBuilder<number>;
  /** null: nobody, who has no prices. */
  technicianID: number | null;
  validUntil: string;
}

/** The part of a statement that reads what the list offers. */
export const offering = (
  repair: ParamsOrValues<Pick<QuotedRepair, 'technicianID' | 'deviceID' | 'modelID' | 'repairTypeID'>>,
) => sql`
  offer as (
    select distinct on (variation) title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence, price_id
    from price
    where user_id = ${repair.technicianID} and device_id = ${repair.deviceID}
      and repair_type_id = ${repair.repairTypeID} and (model_id is null or model_id = ${repair.modelID})
    order by variation, model_id nulls last
  )`;

/** What the list offers for a repair, from the least to the most; null where it offers nothing. */
export async function findOfferedSpan(
  db: Database,
  repair: { technicianID: number; deviceID: number; modelID: number | null; repairTypeID: number },
): Promise<{ technicianID: number; firstname: string; min: number; max: number } | null> {
  const { rows } = await sql<{ firstname: string; minPence: number | null; maxPence: number | null }>`
    with ${offering(repair)}
    select (select firstname from technician where user_id = ${repair.technicianID}) as firstname,
      min(coalesce(amount_pence, min_pence)) as "minPence", max(coalesce(amount_pence, max_pence)) as "maxPence"
    from offer`.execute(db);
  const [span] = rows;
  if (!span || span.minPence === null || span.maxPence === null) return null;
  const { firstname, minPence, maxPence } = span;
  return { technicianID: repair.technicianID, firstname, min: minPence / 100, max: maxPence / 100 };
}

/** The part that inserts it, if there is a ticket: `counted` says how many there are, with the detail of their event. */
export const insertingOffer = (
  quoted: ParamsOrValues<Pick<QuotedRepair, 'ticketID' | 'validUntil' | 'now'>>,
) => sql`
  added as (
    insert into quote (ticket_id, title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence,
                       valid_until, created_at)
    select ${quoted.ticketID}, title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence,
           ${quoted.validUntil}, ${quoted.now}
    from offer
    where ${quoted.ticketID} is not null
    order by price_id
    returning quote_id
  ), counted as (${idsOf('added')})`;

interface WrittenQuote extends Happening {
  title: string;
  variation: string;
  toolTip: string;
  imgUrl: string;
  price: Price;
  namesFee: boolean;
  validUntil: string;
}

/** A quote that somebody of the shop has written for this ticket. Gives its id. */
export async function addQuote(db: Database, quote: WrittenQuote): Promise<number> {
  const { ticketID, title, variation, toolTip, imgUrl, price, namesFee, validUntil, now } = quote;
  const [amount, min, max] =
    price.kind === 'fixed' ? [price.pence, null, null] : [null, price.minPence, price.maxPence];
  const detail = sql`jsonb_build_object('quoteIDs', jsonb_build_array(quote_id))`;
  const { rows } = await sql<{ quoteID: number }>`
    with added as (
      insert into quote (ticket_id, title, variation, tool_tip, img_url, amount_pence, min_pence, max_pence,
                         names_fee, valid_until, created_at)
      values (${ticketID}, ${title}, ${variation}, ${toolTip}, ${imgUrl}, ${amount}, ${min}, ${max},
              ${namesFee}, ${validUntil}, ${now})
      returning quote_id
    )
    select quote_id as "quoteID", ${appending({ ...quote, kind: 'quotesAdded', detail })} from added`.execute(
    db,
  );
  const [added] = rows;
  if (!added) throw new Error(`no quote was added to ticket ${ticketID}`);
  return added.quoteID;
}

/** The detail of an event about quotes that the same statement has added or withdrawn. */
const idsOf = (changed: 'added' | 'withdrawn') => sql`
  select count(*)::integer, jsonb_build_object('quoteIDs', jsonb_agg(quote_id order by quote_id)) as detail
  from ${sql.ref(changed)}`;

/** What was quoted so far is not on offer any more, accepted or not. */
export async function withdrawQuotes(db: Database, happening: Happening): Promise<void> {
  const { ticketID, now } = happening;
  await sql`
    with withdrawn as (
      update quote set withdrawn_at = ${now}, accepted = false
      where ticket_id = ${ticketID} and withdrawn_at is null
      returning quote_id
    ), counted as (${idsOf('withdrawn')})
    select ${appending({ ...happening, kind: 'quotesWithdrawn', detail: sql`detail` })} from counted
    where count > 0`.execute(db);
}

/** That one alone. False if it is not on offer. */
export async function withdrawQuote(
  db: Database,
  withdrawal: Happening & { quoteID: number },
): Promise<boolean> {
  const { ticketID, quoteID, now } = withdrawal;
  const { rows } = await sql`
    with withdrawn as (
      update quote set withdrawn_at = ${now}, accepted = false
      where ticket_id = ${ticketID} and quote_id = ${quoteID} and withdrawn_at is null
      returning quote_id
    )
    select ${appending({ ...withdrawal, kind: 'quotesWithdrawn', detail: { quoteIDs: [quoteID] } })}
    from withdrawn`.execute(db);
  return rows.length > 0;
}

/** Whether the ticket has quotes and none of them can be accepted any more. */
export async function haveQuotesExpired(
  db: Database,
  { ticketID, now }: { ticketID: number; now: Date },
): Promise<boolean> {
  const quotes = await db
    .selectFrom('quote')
    .select(sql<string>`valid_until::text`.as('validUntil'))
    .where('ticket_id', '=', ticketID)
    .where('withdrawn_at', 'is', null)
    .execute();
  return quotes.length > 0 && quotes.every((quote) => hasExpired(quote, now));
}

/** What the rules ask of a quote. */
export interface OfferedQuote {
  quoteID: number;
  price: Price;
  accepted: boolean;
  validUntil: string;
}

/** With what it says about declining, which counts once it is booked. */
type BookedQuote = OfferedQuote & { namesFee: boolean };

export async function findAcceptedQuote(db: Database, ticketID: number): Promise<BookedQuote | undefined> {
  const row = await offeredQuotes(db, ticketID).where('accepted', '=', true).executeTakeFirst();
  return row && toOffered(row);
}

/** Those on offer, in the order in which they were made. */
export async function listOfferedQuotes(db: Database, ticketID: number): Promise<BookedQuote[]> {
  return (await offeredQuotes(db, ticketID).orderBy('quote_id').execute()).map(toOffered);
}

const offeredQuotes = (db: Database, ticketID: number) =>
  db
    .selectFrom('quote')
    .select([
      'quote_id',
      'amount_pence',
      'min_pence',
      'max_pence',
      'accepted',
      'names_fee',
      sql<string>`valid_until::text`.as('valid_until'),
    ])
    .where('ticket_id', '=', ticketID)
    .where('withdrawn_at', 'is', null);

type OfferedRow = Awaited<ReturnType<ReturnType<typeof offeredQuotes>['executeTakeFirstOrThrow']>>;

const toOffered = (row: OfferedRow): BookedQuote => ({
  quoteID: row.quote_id,
  price: toPrice(row),
  accepted: row.accepted,
  validUntil: row.valid_until,
  namesFee: row.names_fee,
});

/** This one and no other. One after the other: the database allows one at a time. */
export async function markAccepted(
  db: Database,
  { ticketID, quoteID }: { ticketID: number; quoteID: number },
): Promise<void> {
  const others = db.updateTable('quote').set({ accepted: false }).where('ticket_id', '=', ticketID);
  await others.where('accepted', '=', true).where('quote_id', '<>', quoteID).execute();
  await db.updateTable('quote').set({ accepted: true }).where('quote_id', '=', quoteID).execute();
}
