import type { Role } from '../actor.ts';
import { isDriversTrip, type DrivenTicket } from './trips-to-see.ts';

/** Who wants to see or change a ticket. A job and a provider see all of them. */
export type Viewer =
  | { kind: 'customer'; customerID: number }
  /** Somebody who came by a ticket's signed link. */
  | { kind: 'link'; ticketID: number }
  | { kind: 'staff'; staffID: number; roles: readonly Role[] }
  | { kind: 'key' }
  | { kind: 'job' }
  | { kind: 'provider' };

/** What decides who sees a ticket. */
export interface SeenTicket extends DrivenTicket {
  ticketID: number;
  customerID: number;
  /** Of the technician it is given to. */
  technicianStaffID: number | null;
}

/** Design §11: whose tickets each role of the staff sees. */
const seenByRole: Record<Role, (staffID: number, ticket: SeenTicket) => boolean> = {
  administrator: () => true,
  coordinator: () => true,
  technician: (staffID, { technicianStaffID }) => technicianStaffID === staffID,
  driver: isDriversTrip,
};

/** In which of their roles a member of staff sees the ticket: none where it does not exist for them. */
export const rolesThatSee = (
  { staffID, roles }: { staffID: number; roles: readonly Role[] },
  ticket: SeenTicket,
): Role[] => roles.filter((role) => seenByRole[role](staffID, ticket));

/** Whether there is such a ticket for them. What of it they see, sights.ts says. */
export function visibleTo(viewer: Viewer, ticket: SeenTicket): boolean {
  switch (viewer.kind) {
    case 'customer':
      return ticket.customerID === viewer.customerID;
    case 'link':
      return ticket.ticketID === viewer.ticketID;
    case 'staff':
      return rolesThatSee(viewer, ticket).length > 0;
    case 'key':
    case 'job':
    case 'provider':
      return true;
  }
}
