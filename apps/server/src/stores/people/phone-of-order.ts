import { sql } from 'kysely';

const either = (ticket: string) =>
  sql<string>`case when ${sql.ref(`${ticket}.reach_phone`)} <> '' then ${sql.ref(`${ticket}.reach_phone`)} else ${sql.ref(`${ticket}.phone`)} end`;

/** Where the customer of an order is reached: their telephone may be what we repair. Of a ticket `t`. */
export const phoneOfOrder = either('t');
/** The same where the ticket goes by its table's name. */
export const phoneOfTicket = either('ticket');
