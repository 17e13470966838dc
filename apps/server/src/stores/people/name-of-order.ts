import { sql } from 'kysely';

const either = (ticket: string, column: 'firstname' | 'surname') =>
  sql<string>`coalesce(${sql.ref(`${ticket}.${column}`)}, ${sql.ref(`c.${column}`)})`;
const whole = (ticket: string) =>
  sql<string>`trim(${either(ticket, 'firstname')} || ' ' || ${either(ticket, 'surname')})`;

/** Whose order it is: the name typed at its payment, else the account's. Of a ticket `t` and its customer `c`. */
export const firstnameOfOrder = either('t', 'firstname');
export const surnameOfOrder = either('t', 'surname');
export const nameOfOrder = whole('t');
/** The same where the ticket goes by its table's name. */
export const nameOfTicket = whole('ticket');
