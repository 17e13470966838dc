import type { Brand } from '@fettle/contract/brand';
import type { Actor } from '@fettle/domain/actor';
import { chooseTechnician } from '@fettle/domain/matching';
import { Refusal } from '@fettle/domain/refusal';
import { can } from '@fettle/domain/ticket/status';
import type { Database } from '../database/database.ts';
import { requestReceivedMail } from '../mails/request-received-mail.ts';
import { createOrderLink, orderLinkSecret } from './order-link.ts';
import { enqueueMail } from '../stores/system/mails.ts';
import { haveQuotesExpired } from '../stores/tickets/quotes.ts';
import { appSecret } from '../stores/system/secrets.ts';
import { appendTicketEvent } from '../stores/tickets/ticket-events.ts';
import { releaseHolds } from '../stores/tickets/windows.ts';
import { loadCandidates } from '../stores/catalogue/technicians.ts';
import {
  amendTicket,
  findEarlierStart,
  findOwnTicket,
  insertTicket,
  takeContact,
  type RepairRequest,
  type RequestedTicket,
} from '../stores/tickets/ticket-requests.ts';
import type { CheckedRequest } from './check-request.ts';
import { isOtherWork, quoteAnew, quoteRepair } from './quote-repair.ts';

/** Asking for the same once more within this time is taken for the same request (decision 9). */
const sameRequestMs = 10 * 60 * 1000;

/** Whose name and address the mail carries. */
interface Shop {
  db: Database;
  brand: Brand;
  publicUrl: string;
}

interface Placement {
  actor: Actor;
  customerID: number;
  /** An order to change, or 0 for a new one. */
  ticketID: number;
  startKey: string | undefined;
  request: CheckedRequest;
  now: Date;
}

/** Makes the order, or changes the one that is meant; all of it or nothing. Gives its number. */
export async function placeRequest(context: Shop, placement: Placement): Promise<number> {
  // asked for outside: a secret that is made inside would be lost with the transaction
  const linkSecret = await appSecret(context.db, orderLinkSecret);
  return context.db.transaction().execute(async (trx) => {
    const customer = await takeContact(trx, placement);
    if (!customer) throw new Refusal('loggedOut');
    const earlier = await findMeant(trx, placement);
    if (earlier) return amend(trx, earlier, placement);
    const ticketID = await create(trx, placement);
    if (customer.email) {
      const { publicUrl, brand } = context;
      const orderLink = createOrderLink({ secret: linkSecret, publicUrl, ticketID, now: placement.now });
      const { device, repairType, problem } = placement.request;
      const { email: to, firstname } = customer;
      const { issue } = repairType;
      await enqueueMail(
        trx,
        requestReceivedMail({ brand, publicUrl, to, firstname, ticketID, device, issue, problem, orderLink }),
      );
    }
    return ticketID;
  });
}

async function findMeant(db: Database, placement: Placement): Promise<RequestedTicket | undefined> {
  const { ticketID, customerID, now } = placement;
  if (ticketID === 0) {
    return findEarlierStart(db, { ...placement, since: new Date(now.getTime() - sameRequestMs) });
  }
  const own = await findOwnTicket(db, { ticketID, customerID });
  if (!own) throw new Refusal('unknownTicket');
  if (!can('amend', own.status)) throw new Refusal('ticketMovedOn');
  return own;
}

async function create(db: Database, placement: Placement): Promise<number> {
  const { request, actor, now } = placement;
  const technicianID = chooseTechnician(await loadCandidates(db, request));
  const ticketID = await insertTicket(db, { ...placement, technicianID });
  const detail = { technicianID: technicianID ?? null };
  await appendTicketEvent(db, { ticketID, kind: 'start', actor, detail, now });
  await quoteRepair(db, { ticketID, technicianID, request, actor, now });
  return ticketID;
}

async function amend(
  db: Database,
  before: RequestedTicket,
  { request, actor, now }: Placement,
): Promise<number> {
  const { ticketID } = before;
  const changed = requestFields.filter((field) => before.request[field] !== request[field]);
  const expired = can('amend', before.status) && (await haveQuotesExpired(db, { ticketID, now }));
  if (changed.length === 0 && !expired) return ticketID;
  const technicianID = chooseTechnician(await loadCandidates(db, request), { current: before.technicianID });
  const after = { ticketID, technicianID, request, actor, now };
  if (!(await amendTicket(db, after))) throw new Refusal('ticketMovedOn');
  const detail = { changed, technicianID: technicianID ?? null };
  await appendTicketEvent(db, { ticketID, kind: 'amend', actor, detail, now });
  if (expired || isOtherWork(before, after)) await quoteAnew(db, after);
  if (changed.includes('areaID')) await releaseHolds(db, [ticketID], ['PICKUP']);
  return ticketID;
}

const requestFields = [
  'deviceID',
  'modelID',
  'repairTypeID',
  'problem',
  'areaID',
  'address',
  'postcode',
  'phone',
  'cookiePref',
] as const satisfies (keyof RepairRequest)[];
