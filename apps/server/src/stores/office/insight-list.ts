import { sql } from 'kysely';
import type { InsightFigure, InsightMoney, InsightStage, InsightStep } from '@fettle/domain/ops/insight';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import * as rows from './insight-rows.ts';
import { nameOfOrder } from '../people/name-of-order.ts';

interface FigureRows {
  figure: InsightFigure;
  /** The caller has checked that the figure has such a key. */
  key: string | undefined;
  span: rows.InsightSpan;
}

/** Where a page ends: rows of one moment are told apart by their id. The moment is text, to the microsecond. */
export interface RowKey {
  at: string;
  id: string;
}

interface InsightRecord extends RowKey {
  ticketID: number | null;
  status: TicketStatus | null;
  customer: string | null;
  device: string | null;
  pence: number | null;
  seconds: number | null;
  stars: number | null;
  text: string;
}

function rowsOf({ figure, key = '', span }: FigureRows) {
  const optional = key === '' ? undefined : key;
  switch (figure) {
    // the keys of these three are names of their tables
    case 'step':
      return rows.stepRows(span, key as InsightStep);
    case 'stage':
      return rows.stageRows(span, key as InsightStage);
    case 'money':
      return rows.moneyRows(span, key as InsightMoney);
    case 'claims':
      return rows.claimRows(span);
    case 'feedback':
      return rows.feedbackRows(span, optional);
    case 'promo':
      return rows.promoRows(span, key);
    case 'promoPaid':
      return rows.promoPaidRows(span, key);
    case 'outside':
      return rows.outsideRows(span, optional);
    case 'outsideTries':
      return rows.outsideTryRows(span, optional);
    case 'errors':
      return rows.errorRows(span, optional);
  }
}

/** A page of the rows behind a figure, newest first. */
export async function listInsightRows(
  db: Database,
  { after, limit, ...of }: FigureRows & { after: RowKey | undefined; limit: number },
): Promise<InsightRecord[]> {
  const isBeyond = after
    ? sql`(r.at, r.id collate "C") < (${after.at}::timestamptz, ${after.id}::text)`
    : sql`true`;
  const { rows: found } = await sql<InsightRecord>`
    select to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.id, p.ticket_id as "ticketID", t.status,
      ${nameOfOrder} as customer, d.name as device, p.pence, p.seconds, p.stars, p.text
    from (
      select * from (${rowsOf(of)}) r where ${isBeyond} order by r.at desc, r.id collate "C" desc limit ${limit}
    ) p
    left join ticket t using (ticket_id)
    left join customer c using (customer_id)
    left join device d using (device_id)
    order by p.at desc, p.id collate "C" desc`.execute(db);
  return found;
}

export async function sumInsightRows(
  db: Database,
  of: FigureRows,
): Promise<{ count: number; pence: number }> {
  const { rows: sums } = await sql<{ count: number; pence: number }>`
    select count(*)::integer as count, coalesce(sum(r.pence), 0)::float8 as pence from (${rowsOf(of)}) r`.execute(
    db,
  );
  return sums[0] ?? { count: 0, pence: 0 };
}
