import { sql, type RawBuilder } from 'kysely';
import type { SearchTerms } from '@fettle/domain/ops/search-terms';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Database } from '../../platform/database/database.ts';
import { nameOfOrder } from '../people/name-of-order.ts';

type FoundBy = 'number' | 'serial' | 'phone' | 'postcode' | 'email' | 'name';

export interface FoundTicket {
  ticketID: number;
  status: TicketStatus;
  customer: string;
  device: string;
  postcode: string;
  startedAt: Date;
  foundBy: FoundBy;
}

/** Of each way to find something; and of each customer who is found. */
const most = 20;
const mostOfCustomer = 5;
/** No text goes on with this sign: everything that begins with a prefix lies between the prefix and it. */
const beyond = '\u{10ffff}';

/**
 * Every way by itself, in the order of its index and no further than the first twenty: what it costs does not depend on how many
 * orders there are, nor on how many begin like that. The expressions are those of the indexes.
 */
export async function findTickets(db: Database, terms: SearchTerms): Promise<FoundTicket[]> {
  const ways: RawBuilder<unknown>[] = [];
  if (terms.ticketID !== undefined) {
    ways.push(sql`select 'number' as way, ticket_id from ticket where ticket_id = ${terms.ticketID}`);
  }
  const { serial, phone, postcode, email, name } = terms;
  if (serial !== undefined) ways.push(ticketsBy('serial', sql`serial`, serial, sql`serial <> ''`));
  if (phone !== undefined) ways.push(ticketsBy('phone', phoneDigits, phone, sql`phone <> ''`));
  if (postcode !== undefined) {
    ways.push(ticketsBy('postcode', sql`upper(replace(postcode, ' ', ''))`, postcode, sql`postcode <> ''`));
  }
  if (email !== undefined) ways.push(customersBy('email', sql`lower(email)`, email));
  if (name !== undefined) {
    ways.push(customersBy('name', sql`lower(surname || ' ' || firstname)`, name));
    ways.push(customersBy('name', sql`lower(firstname || ' ' || surname)`, name));
  }
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundTicket>`
    with found as (${sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union all `,
    )})
    select distinct on (f.ticket_id) f.ticket_id as "ticketID", f.way as "foundBy", t.status, t.postcode,
      t.created_at as "startedAt", ${nameOfOrder} as customer, d.name as device
    from found f join ticket t using (ticket_id) join customer c using (customer_id) join device d using (device_id)
    order by f.ticket_id desc, f.way`.execute(db);
  return rows;
}

const phoneDigits = sql`regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^(0044|44|0)', '')`;

const ticketsBy = (
  way: FoundBy,
  expression: RawBuilder<unknown>,
  prefix: string,
  isIndexed: RawBuilder<unknown>,
) =>
  sql`select ${sql.lit(way)} as way, ticket_id from ticket
    where ${isIndexed} and ${isPrefixed(expression, prefix)}
    order by ${expression} collate "C", ticket_id desc limit ${most}`;

const customersBy = (way: FoundBy, expression: RawBuilder<unknown>, prefix: string) =>
  sql`select ${sql.lit(way)} as way, own.ticket_id from (
      select customer_id from customer where ${isPrefixed(expression, prefix)}
      order by ${expression} collate "C", customer_id desc limit ${most}
    ) person cross join lateral (
      select ticket_id from ticket where ticket.customer_id = person.customer_id
      order by ticket_id desc limit ${mostOfCustomer}
    ) own`;

const isPrefixed = (expression: RawBuilder<unknown>, prefix: string) =>
  sql`${expression} collate "C" >= ${prefix} and ${expression} collate "C" < ${prefix + beyond}`;
