import { sql } from 'kysely';
import type { Promo, PromoRules } from '@fettle/domain/promo';
import type { Database } from '../../platform/database/database.ts';
import { takeLock } from '../../platform/database/locks.ts';
import { toPromo } from './promos.ts';

/** A code as it is set up. */
export type SetUpPromo = Promo & PromoRules;

const columns = sql.raw(`promo_code, discount_pence, discount_percentage, starts_at as "startsAt",
  ends_at as "endsAt", total_limit as "totalLimit", customer_limit as "customerLimit", is_on as "isOn"`);

interface PromoColumns extends PromoRules {
  promo_code: string;
  discount_pence: number | null;
  discount_percentage: number | null;
}

function toSetUp({ promo_code, discount_pence, discount_percentage, ...rules }: PromoColumns): SetUpPromo {
  const promo = toPromo({ promo_code, discount_pence, discount_percentage });
  if (!promo) throw new Error('a promo has its code as its key');
  return { ...promo, ...rules };
}

export async function findSetUpPromo(db: Database, code: string): Promise<SetUpPromo | undefined> {
  const { rows } = await sql<PromoColumns>`
    select ${columns} from promo where promo_code = ${code}`.execute(db);
  return rows[0] && toSetUp(rows[0]);
}

export interface PromoTickets {
  /** Orders that have the code and were not given up. */
  uses: number;
  /** All that have it. */
  orders: number;
}

export async function listPromos(db: Database): Promise<(SetUpPromo & PromoTickets)[]> {
  const { rows } = await sql<PromoColumns & PromoTickets>`
    select ${columns}, coalesce(uses, 0) as uses, coalesce(orders, 0) as orders
    from promo left join (
      select promo_code, ${counted} from ticket where promo_code is not null group by promo_code
    ) counted using (promo_code)
    order by promo_code`.execute(db);
  return rows.map(({ uses, orders, ...row }) => ({ ...toSetUp(row), uses, orders }));
}

/**
 * Locks a code and counts its orders. Whoever puts it on an order waits until the transaction ends, and finds it as it is by then:
 * no order gets other terms than the customer saw.
 */
export async function lockPromoTickets(db: Database, code: string): Promise<PromoTickets> {
  takeLock(db, 'promo', code);
  // stronger than what a foreign key takes
  await sql`select from promo where promo_code = ${code} for update`.execute(db);
  // by a statement of its own, which sees what was committed while this one waited
  const { rows } = await sql<PromoTickets>`
    select ${counted} from ticket where promo_code = ${code}`.execute(db);
  return rows[0] ?? { uses: 0, orders: 0 };
}

const counted = sql`count(*) filter (where status not in ('CANCELLED', 'EXPIRED'))::integer as uses,
  count(*)::integer as orders`;

export async function savePromo(db: Database, promo: SetUpPromo): Promise<void> {
  const { promoCode, discount, ...rules } = promo;
  const terms = {
    discount_pence: discount.kind === 'amount' ? discount.pence : null,
    discount_percentage: discount.kind === 'percentage' ? discount.percent : null,
    starts_at: rules.startsAt,
    ends_at: rules.endsAt,
    total_limit: rules.totalLimit,
    customer_limit: rules.customerLimit,
    is_on: rules.isOn,
  };
  await db
    .insertInto('promo')
    .values({ promo_code: promoCode, ...terms })
    .onConflict((conflict) => conflict.column('promo_code').doUpdateSet(terms))
    .execute();
}

/** One that no order has. */
export async function deletePromo(db: Database, code: string): Promise<void> {
  await sql`delete from promo where promo_code = ${code}`.execute(db);
}
