import type { ApiOrder } from '@fettle/contract/entities/api-order';
import type { Principal } from '@fettle/domain/principal';
import { Refusal } from '@fettle/domain/refusal';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { Database } from '../../platform/database/database.ts';
import { loadApiFacts } from '../../stores/tools/api-orders.ts';
import { listTickets } from '../../stores/tickets/find-ticket.ts';

type Key = Pick<Extract<Principal, { kind: 'key' }>, 'scopes'>;

/** Orders as a key may see them, in the order of these numbers. */
export async function loadApiOrders(
  db: Database,
  ticketIDs: readonly number[],
  { scopes }: Key,
): Promise<ApiOrder[]> {
  if (ticketIDs.length === 0) return [];
  const [tickets, facts] = await Promise.all([listTickets(db, ticketIDs), loadApiFacts(db, ticketIDs)]);
  const byID = new Map(tickets.map((ticket) => [ticket.ticketID, ticket]));
  return ticketIDs.flatMap((ticketID) => {
    const ticket = byID.get(ticketID);
    const own = facts.get(ticketID);
    return ticket && own
      ? [toApiOrder(ticket, own, { seesCustomer: scopes.includes('customers:read') })]
      : [];
  });
}

export async function loadApiOrder(db: Database, ticketID: number, key: Key): Promise<ApiOrder> {
  const [order] = await loadApiOrders(db, [ticketID], key);
  if (!order) throw new Refusal('unknownTicket');
  return order;
}

type Facts = Awaited<ReturnType<typeof loadApiFacts>> extends Map<number, infer Row> ? Row : never;

function toApiOrder(ticket: Ticket, facts: Facts, { seesCustomer }: { seesCustomer: boolean }): ApiOrder {
  const { technician, bill, repairType } = ticket;
  const { name, email, phone, serial, startedAt } = facts;
  return {
    orderNum: formatTicketNumber(ticket.ticketID),
    status: ticket.status,
    lastEventID: ticket.lastEventID,
    startedAt: startedAt.toISOString(),
    customerID: ticket.customerID,
    contact: seesCustomer ? { name, email, phone, address: ticket.address } : null,
    postcode: ticket.postcode,
    device: { deviceID: ticket.deviceID, name: ticket.device, model: ticket.model?.model ?? null, serial },
    repair: { ...repairType, problem: ticket.problem },
    technician: technician && {
      technicianID: technician.userID,
      name: `${technician.firstname} ${technician.surname}`.trim(),
    },
    quotes: ticket.quotes.map(({ quoteID, title, variation, price, accepted, validUntil }) => ({
      quoteID,
      title,
      variation,
      price,
      isAccepted: accepted,
      validUntil,
    })),
    bill: bill
      ? { billID: bill.billID, kind: bill.kind, amountPence: bill.amountPence, status: bill.status }
      : null,
    isPaying: ticket.isPaying,
    pickup: toPickupView(ticket.pickup),
    delivery: ticket.delivery ?? null,
  };
}

function toPickupView(pickup: Ticket['pickup']): ApiOrder['pickup'] {
  if (!pickup) return null;
  if (pickup.kind === 'asap') return { kind: 'asap' };
  const { day, hour, expiresAt } = pickup;
  return { kind: 'window', day, hour, isHeld: expiresAt !== null };
}
