import { sql } from 'kysely';
import type { PromoRules, Promo } from '@fettle/domain/promo';
import type { BillKind } from '@fettle/domain/ticket/bill';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Pickup } from '@fettle/domain/window';
import { builtOnce, sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { countingHit, type Hit } from '../../platform/limits/rate-limits.ts';
import { toPromo } from '../prices/promos.ts';
import { toPrice } from '../prices/to-price.ts';
import type { OfferedQuote } from './quotes.ts';
import { toPickup } from '../road/windows.ts';

/** What a customer's decision about quote and promo asks of a ticket. */
export interface UndecidedTicket {
  ticketID: number;
  customerID: number;
  status: TicketStatus;
  isPaying: boolean;
  promo: Promo | undefined;
  quotes: OfferedQuote[];
  openBill: { kind: BillKind; quoteID: number | null; amountPence: number } | undefined;
  pickup: Pickup | undefined;
  /** How many there were: what was decided holds as long as there are no more (lock_unchanged). */
  events: number;
}

/** All of it in one statement; undefined if there is none, or not of that customer (null: of any). */
export async function findUndecidedTicket(
  db: Database,
  own: { ticketID: number; customerID: number | null },
): Promise<UndecidedTicket | undefined> {
  const [row] = await ticketToDecide(db, own);
  return row && toUndecided(row);
}

/** The code that somebody wants on a ticket. */
interface AskedPromo {
  promo: Promo;
  rules: PromoRules;
}

/** The same with the code, and with the hit that a rate limit counts, whether there is such a ticket and code or not. */
export async function findAskedPromo(
  db: Database,
  asked: { ticketID: number; customerID: number | null; code: string; hit: Hit },
): Promise<{ hits: number; ticket: UndecidedTicket | undefined; asked: AskedPromo | undefined }> {
  const { ticketID, customerID, code, hit } = asked;
  const [row] = await promoToApply(db, { ticketID, customerID, code, ...hit });
  if (!row) throw new Error('no hit was counted');
  return {
    hits: row.hits,
    ticket: row.ticket_id === null ? undefined : toUndecided({ ...row, ticket_id: row.ticket_id }),
    asked: toAsked(row),
  };
}

interface TicketColumns {
  ticket_id: number;
  customer_id: number;
  status: TicketStatus;
  paying_since: Date | null;
  promo_code: string | null;
  discount_pence: number | null;
  discount_percentage: number | null;
  quotes: QuoteColumns[];
  open_bill: UndecidedTicket['openBill'] | null;
  collect_asap: boolean;
  held_day: string | null;
  held_hour: number | null;
  hold_expires_at: Date | null;
  events: number;
}

interface QuoteColumns {
  quote_id: number;
  amount_pence: number | null;
  min_pence: number | null;
  max_pence: number | null;
  accepted: boolean;
  valid_until: string;
}

interface AskedColumns {
  hits: number;
  asked_code: string | null;
  asked_pence: number | null;
  asked_percentage: number | null;
  is_on: boolean;
  starts_at: Date;
  ends_at: Date;
  total_limit: number | null;
  customer_limit: number | null;
}

/** By primary keys and the indexes quote_of_ticket, bill_open_of_ticket and ticket_event_of_ticket. */
const columns = sql`t.ticket_id, t.customer_id, t.status, t.paying_since, p.promo_code, p.discount_pence,
  p.discount_percentage, t.collect_asap, h.day::text as held_day, h.start_hour as held_hour,
  h.expires_at as hold_expires_at,
  (select coalesce(json_agg(json_build_object('quote_id', q.quote_id, 'amount_pence', q.amount_pence,
      'min_pence', q.min_pence, 'max_pence', q.max_pence, 'accepted', q.accepted, 'valid_until', q.valid_until)), '[]')
    from quote q where q.ticket_id = t.ticket_id and q.withdrawn_at is null) as quotes,
  (select json_build_object('kind', b.kind, 'quoteID', b.quote_id, 'amountPence', b.amount_pence)
    from bill b where b.ticket_id = t.ticket_id and b.status = 'open') as open_bill,
  (select count(*)::integer from ticket_event e where e.ticket_id = t.ticket_id) as events`;
const joined = sql`left join promo p on p.promo_code = t.promo_code
  left join window_hold h on h.ticket_id = t.ticket_id and h.task = 'PICKUP'`;

type Own = { ticketID: number; customerID: number | null };

const isTheirs = ({ ticketID, customerID }: Params<Own>) =>
  sql`t.ticket_id = ${ticketID} and (${customerID}::integer is null or t.customer_id = ${customerID})`;

const ticketToDecide = sharedRead((db: Database, own: Params<Own>) =>
  sql<TicketColumns>`select ${columns} from ticket t ${joined} where ${isTheirs(own)}`.compile(db),
);

type AskedRow = AskedColumns & { [Column in keyof TicketColumns]: TicketColumns[Column] | null };

const promoToApply = builtOnce((db: Database, asked: Params<Own & Hit & { code: string }>) =>
  sql<AskedRow & TicketColumns>`
    with hit as (${countingHit(asked)})
    select hit.hits, asked.promo_code as asked_code, asked.discount_pence as asked_pence,
      asked.discount_percentage as asked_percentage, asked.is_on, asked.starts_at, asked.ends_at,
      asked.total_limit, asked.customer_limit, ${columns}
    from hit
    left join ticket t on ${isTheirs(asked)} ${joined}
    left join promo asked on asked.promo_code = ${asked.code}`.compile(db),
);

const toUndecided = (row: TicketColumns): UndecidedTicket => ({
  ticketID: row.ticket_id,
  customerID: row.customer_id,
  status: row.status,
  isPaying: row.paying_since !== null,
  promo: toPromo(row),
  quotes: row.quotes.map((quote) => ({
    quoteID: quote.quote_id,
    price: toPrice(quote),
    accepted: quote.accepted,
    validUntil: quote.valid_until,
  })),
  openBill: row.open_bill ?? undefined,
  pickup: toPickup(row.collect_asap, {
    day: row.held_day,
    hour: row.held_hour,
    expiresAt: row.hold_expires_at,
  }),
  events: row.events,
});

function toAsked(row: AskedColumns): AskedPromo | undefined {
  const { asked_code, asked_pence, asked_percentage, starts_at: startsAt, ends_at: endsAt } = row;
  const promo = toPromo({
    promo_code: asked_code,
    discount_pence: asked_pence,
    discount_percentage: asked_percentage,
  });
  return (
    promo && {
      promo,
      rules: {
        isOn: row.is_on,
        startsAt,
        endsAt,
        totalLimit: row.total_limit,
        customerLimit: row.customer_limit,
      },
    }
  );
}
