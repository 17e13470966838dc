import type { Brand } from '@fettle/contract/brand';
import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { mayMailUnbooked } from '../limits/mail-limits.ts';
import { requestReceivedMail } from '../mails/request-received-mail.ts';
import { loadCandidates } from '../stores/catalogue/technicians.ts';
import { enqueueMail } from '../stores/system/mails.ts';
import { appSecret } from '../stores/system/secrets.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import {
  insertTicket,
  lockEarlierStart,
  lockOwnRequest,
  takeContact,
  type RequestedTicket,
} from '../stores/tickets/ticket-requests.ts';
import { amendTicket } from './amend-ticket.ts';
import type { CheckedRequest } from './check-request.ts';
import { quoteTicket } from './quote-ticket.ts';
import { createTicketLink, ticketLinkSecret } from './ticket-link.ts';

/** Idempotency: the same request again within this time is the same request (decision 9). */
const sameRequestMs = 10 * 60 * 1000;

/** Brand and base URL for the mail. */
interface Shop {
  db: Database;
  brand: Brand;
  publicUrl: string;
}

export interface Placement {
  actor: Actor;
  customerID: number;
  /** A ticket to change, or 0 for a new one. */
  ticketID: number;
  startKey: string | undefined;
  request: CheckedRequest;
  now: Date;
}

/** Makes the ticket, or changes the one that is meant; all of it or nothing. Gives its id. */
export async function placeTicket(context: Shop, placement: Placement): Promise<number> {
  // asked for outside: a secret that is made inside would be lost with the transaction
  const linkSecret = await appSecret(context.db, ticketLinkSecret);
  return context.db.transaction().execute(async (trx) => {
    const customer = await takeContact(trx, placement);
    if (!customer) throw new Refusal('loggedOut');
    const earlier = await lockMeant(trx, placement);
    if (earlier) return amendTicket(trx, earlier, placement);
    const ticketID = await create(trx, placement);
    if (customer.email) await confirmByMail(trx, { ...context, linkSecret, customer, placement, ticketID });
    return ticketID;
  });
}

interface Confirmation extends Pick<Shop, 'brand' | 'publicUrl'> {
  linkSecret: string;
  customer: { email: string; isVerified: boolean; firstname: string };
  placement: Placement;
  ticketID: number;
}

/** The ticket stands without it: beyond the limit it is left out. */
async function confirmByMail(trx: Database, confirmation: Confirmation): Promise<void> {
  const { brand, publicUrl, linkSecret, customer, placement, ticketID } = confirmation;
  const { customerID, request, now } = placement;
  const { email: to, isVerified } = customer;
  if (!(await mayMailUnbooked({ db: trx, now }, { to, isVerified, customerID }))) return;
  // anybody may sign up with a stranger's address: what they typed must not reach it from us
  const { firstname, problem } = isVerified ? { ...customer, ...request } : { firstname: '', problem: '' };
  const { device, repairType } = request;
  const ticketLink = createTicketLink({ secret: linkSecret, publicUrl, ticketID, now });
  const about = { ticketID, device, issue: repairType.issue, problem, ticketLink };
  await enqueueMail(trx, requestReceivedMail({ brand, publicUrl, to, firstname, ...about }));
}

async function lockMeant(trx: Database, placement: Placement): Promise<RequestedTicket | undefined> {
  const { ticketID, customerID, now } = placement;
  if (ticketID === 0) {
    return lockEarlierStart(trx, { ...placement, since: new Date(now.getTime() - sameRequestMs) });
  }
  const own = await lockOwnRequest(trx, { ticketID, customerID });
  if (!own) throw new Refusal('unknownTicket');
  if (!can('amend', own.status)) throw new Refusal('ticketMovedOn');
  return own;
}

async function create(trx: Database, placement: Placement): Promise<number> {
  const { request, actor, now } = placement;
  const technicianID = chooseTechnician(await loadCandidates(trx, request));
  const ticketID = await insertTicket(trx, { ...placement, technicianID });
  const detail = { technicianID: technicianID ?? null };
  await appendTicketEvent(trx, { ticketID, kind: 'start', actor, detail, now });
  await quoteTicket(trx, { ticketID, technicianID, request, actor, now });
  return ticketID;
}
