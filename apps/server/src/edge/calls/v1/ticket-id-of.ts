import { Refusal } from '@fettle/domain/refusal';
import { parseTicketNumber } from '@fettle/domain/ticket/number';

/** The contract has checked its form. */
export function ticketIDOf({ orderNum }: { orderNum: string }): number {
  const ticketID = parseTicketNumber(orderNum);
  if (ticketID === undefined) throw new Refusal('unknownTicket');
  return ticketID;
}
