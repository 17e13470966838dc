import { formatTicketNumber, parseTicketNumber } from '@fettle/domain/ticket/number';

/** What a label's QR code holds: the address of the order's page in this console. */
export const orderAddress = (ticketID: number, origin: string): string =>
  `${origin}/ops/orders/${formatTicketNumber(ticketID)}`;

/** The order that a scanned code or a typed number means; undefined for anything else. */
export function orderOf(scanned: string): number | undefined {
  const typed = scanned.trim().replaceAll(' ', '');
  const [, number] = /\/ops\/orders\/(RE\d+)$/.exec(typed) ?? [];
  return parseTicketNumber(number ?? typed);
}
