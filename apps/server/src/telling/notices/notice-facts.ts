import { avoidableFeePence } from '@fettle/domain/payment/avoidable-fee';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import type { OrderMail } from '../mails/orders/order-letter.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { findTicket } from '../../stores/tickets/find-ticket.ts';
import { findTicketContact, type TicketContact } from '../../stores/tickets/ticket-contact.ts';
import { findFindingOfBill } from '../../stores/workshop/findings.ts';
import { createTicketLink, ticketLinkSecret } from '../links/ticket-link.ts';
import type { NoticeParts } from './parts.ts';

/** All that any notice says. */
export interface NoticeFacts {
  event: TicketEvent;
  events: readonly TicketEvent[];
  /** The events told of at once: several messages may come in one mail. */
  about: readonly TicketEvent[];
  ticket: Ticket;
  contact: TicketContact;
  order: OrderMail;
  /** For a number, which nobody verifies: the order without address, problem, photos and messages. */
  plainLink: string;
}

export async function loadNoticeFacts(
  { db, clock, brand, publicUrl }: NoticeParts,
  told: { ticketID: number } & Pick<NoticeFacts, 'event' | 'events'>,
): Promise<Omit<NoticeFacts, 'about'> | undefined> {
  const { ticketID, ...happened } = told;
  const [contact, ticket, secret] = await Promise.all([
    findTicketContact(db, ticketID),
    findTicket(db, ticketID),
    appSecret(db, ticketLinkSecret),
  ]);
  if (!contact || !ticket) return undefined;
  // a lead's mail goes to an address of its own
  const isTheirs = contact.isVerified && told.event.kind !== 'saveLead';
  const linkTo = (isPlain: boolean) =>
    createTicketLink({ secret, publicUrl, ticketID, isPlain, now: clock.now() });
  const { bill } = ticket;
  const finding = bill?.status === 'open' ? await findFindingOfBill(db, bill.billID) : undefined;
  const order: OrderMail = {
    brand: brand.current,
    publicUrl,
    to: contact.email,
    // anybody may type a stranger's address: what else they typed must not reach it from us (decisions 39 and 116)
    firstname: isTheirs ? contact.firstname : '',
    ticketID,
    device: ticket.device,
    issue: ticket.repairType.issue,
    link: linkTo(!isTheirs),
    avoidableFeePence: avoidableFeePence(ticket, finding?.pricePence),
  };
  return { ...happened, ticket, contact, order, plainLink: linkTo(true) };
}
