import { sql } from 'kysely';
import pg from 'pg';
import type { Discount, Promo, PromoRules, PromoUses } from '@fettle/domain/promo';
import type { Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { appending, builtByActor, type Happening } from '../events/ticket-events.ts';

interface PromoRow {
  promo_code: string | null;
  discount_pence: number | null;
  discount_percentage: number | null;
}

/** The columns are null where there is no code; otherwise the table has one of the two discounts. */
export function toPromo(row: PromoRow): Promo | undefined {
  const { promo_code: promoCode, discount_pence: pence, discount_percentage: percent } = row;
  if (promoCode === null) return undefined;
  const discount: Discount =
    percent === null ? { kind: 'amount', pence: pence ?? 0 } : { kind: 'percentage', percent };
  return { promoCode, discount };
}

export async function findPromo(db: Database, code: string): Promise<Promo | undefined> {
  const row = await db
    .selectFrom('promo')
    .select(['promo_code', 'discount_pence', 'discount_percentage'])
    .where('promo_code', '=', code)
    .executeTakeFirst();
  return row && toPromo(row);
}

/**
 * A code with its rules, which stay as they are until the transaction ends. Where uses are counted it is locked for others too, so
 * that two who take the last one come one by one.
 */
export async function lockPromo(
  db: Database,
  code: string,
): Promise<{ promo: Promo; rules: PromoRules } | undefined> {
  takeLock(db, 'promo', code);
  const wanted = db
    .selectFrom('promo')
    .select(['promo_code', 'discount_pence', 'discount_percentage', 'starts_at', 'ends_at'])
    .select(['total_limit', 'customer_limit', 'is_on'])
    .where('promo_code', '=', code);
  const limited = wanted
    .where((eb) => eb.or([eb('total_limit', 'is not', null), eb('customer_limit', 'is not', null)]))
    .forNoKeyUpdate();
  const row = (await limited.executeTakeFirst()) ?? (await wanted.forKeyShare().executeTakeFirst());
  const promo = row && toPromo(row);
  if (!promo) return undefined;
  const { is_on: isOn, starts_at: startsAt, ends_at: endsAt, total_limit, customer_limit } = row;
  return { promo, rules: { isOn, startsAt, endsAt, totalLimit: total_limit, customerLimit: customer_limit } };
}

/** A code's rules and how often it was used, without a lock: whether it is worth offering. */
export async function findPromoUses(
  db: Database,
  { code, customerID }: { code: string; customerID: number },
): Promise<{ rules: PromoRules; uses: PromoUses } | undefined> {
  // as the index ticket_by_promo has it
  const used = sql`from ticket where promo_code = promo.promo_code and status not in ('CANCELLED', 'EXPIRED')`;
  const { rows } = await sql<PromoRules & PromoUses>`
    select is_on as "isOn", starts_at as "startsAt", ends_at as "endsAt", total_limit as "totalLimit",
      customer_limit as "customerLimit",
      (select count(*)::integer from (select ${used} limit coalesce(total_limit, 0)) used) as "inAll",
      (select count(*)::integer from (
        select ${used} and customer_id = ${customerID} limit coalesce(customer_limit, 0)) used) as "byCustomer"
    from promo where promo_code = ${code}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { inAll, byCustomer, ...rules } = row;
  return { rules, uses: { inAll, byCustomer } };
}

/** Tickets that carry the code, counted as far as its limits; one that was given up has given its use back. */
export async function countPromoUses(
  db: Database,
  { code, customerID, rules }: { code: string; customerID: number; rules: PromoRules },
): Promise<PromoUses> {
  // as the index ticket_by_promo has it
  const used = sql`from ticket where promo_code = ${code} and status not in ('CANCELLED', 'EXPIRED')`;
  const { rows } = await sql<PromoUses>`select
    (select count(*)::integer from (select ${used} limit ${rules.totalLimit ?? 0}) used) as "inAll",
    (select count(*)::integer from (
      select ${used} and customer_id = ${customerID} limit ${rules.customerLimit ?? 0}) used) as "byCustomer"`.execute(
    db,
  );
  return rows[0] ?? { inAll: 0, byCustomer: 0 };
}

interface PromoChange extends Happening {
  /** How many events the ticket had when this was decided; null: the caller has locked it. */
  knownEvents: number | null;
  /** null: none any more. */
  code: string | null;
  /** Of the event: the code that was given or taken off. */
  changed: string;
}

/**
 * Puts a code on a ticket or takes it off, with its event. False if the ticket has changed since, or if the code was deleted: then
 * nothing happened.
 */
export async function setPromo(db: Database, change: PromoChange): Promise<boolean> {
  const { ticketID, code, changed } = change;
  takeLock(db, 'ticket', ticketID);
  const setting = code === null ? removingCode : applyingCode;
  const detail = JSON.stringify({ code: changed });
  try {
    return (await setting(db, { ...change, detail })).length > 0;
  } catch (error) {
    // a transaction has locked the code (lockPromo)
    if (!db.isTransaction && isUnknownCode(error)) return false;
    throw error;
  }
}

interface PromoValues extends Pick<PromoChange, 'ticketID' | 'knownEvents' | 'code' | 'now'> {
  /** Of the event. */
  detail: string;
}

const settingCode = (kind: 'applyCode' | 'removeCode') =>
  builtByActor((db, { ticketID, knownEvents, code, detail, now }: Params<PromoValues>, actor) =>
    sql`
      with guard as materialized (select lock_unchanged(${ticketID}, ${knownEvents}) as ok),
      changed as (
        update ticket set promo_code = ${code}, updated_at = ${now}
        where ticket_id = ${ticketID} and paying_since is null and (select ok from guard)
        returning ticket_id
      )
      select ${appending({ ticketID, actor, now, kind, detail })} from changed`.compile(db),
  );
const applyingCode = settingCode('applyCode');
const removingCode = settingCode('removeCode');

const isUnknownCode = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'ticket_promo_code_fkey';
