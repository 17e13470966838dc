import { isOpen, type Pickup, type WindowHour } from '../window.ts';
import { owesFee, type Billed } from './bill.ts';
import type { TicketEvent } from './events.ts';
import { can, isOnWayBack, type TicketStatus } from './status.ts';
import { tripOf } from './trip.ts';

/** What customers may do themselves after booking. The acts refuse by the same rules. */
interface OwnTicket extends Billed {
  status: TicketStatus;
  isPaying: boolean;
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  events: readonly Pick<TicketEvent, 'kind' | 'detail'>[];
}

/** Everything that was paid comes back. */
export const mayCancel = ({ status, isPaying }: OwnTicket): boolean => can('cancel', status) && !isPaying;

/** Until the courier is as good as on the way. */
export const mayMoveCollection = ({ status, isPaying, pickup }: OwnTicket, now: Date): boolean =>
  can('collect', status) && !isPaying && (pickup?.kind !== 'window' || isOpen(pickup.day, pickup.hour, now));

/** The same for the way back, which waits for the fee. */
export const mayChooseDelivery = (ticket: OwnTicket, now: Date): boolean =>
  isOnWayBack(ticket.status) &&
  !ticket.isPaying &&
  !owesFee(ticket) &&
  !tripOf('DELIVERY', ticket.events).isHandedOver &&
  (!ticket.delivery || isOpen(ticket.delivery.day, ticket.delivery.hour, now));
