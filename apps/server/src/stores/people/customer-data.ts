import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { collectPassports } from '../passports/passports.ts';
import type { Database } from '../../platform/database/database.ts';

/** What our tables hold about a customer beside their tickets, in words they can read. */
export async function collectCustomerData(db: Database, customerID: number) {
  const [profile, sessions, pushSubscriptions, passports] = await Promise.all([
    collectProfile(db, customerID),
    collectSessions(db, customerID),
    collectPushSubscriptions(db, customerID),
    collectPassports(db, customerID),
  ]);
  return { profile, sessions, pushSubscriptions, passports };
}

interface TicketsPage {
  customerID: number;
  after: number;
  limit: number;
}

/** Some of their tickets, with all that happened to them, and where to go on. */
export async function collectTicketData(db: Database, page: TicketsPage) {
  const tickets = await collectTickets(db, page);
  const events = await collectEvents(
    db,
    tickets.map(({ ticketID }) => ticketID),
  );
  const last = tickets.length === page.limit ? tickets.at(-1) : undefined;
  return {
    tickets: tickets.map((ticket) => ({ ...ticket, events: events.get(ticket.ticketID) ?? [] })),
    next: last?.ticketID ?? null,
  };
}

const collectProfile = (db: Database, customerID: number) =>
  db
    .selectFrom('customer')
    .select([
      'customer_id as customerID',
      'issuer as authIssuer',
      'subject as authProviderUID',
      'auth_provider as authProvider',
      'email',
      'email_verified as emailVerified',
      'firstname',
      'surname',
      'address',
      'postcode',
      'phone',
      'receive_promo as receivePromo',
      'wants_feedback as wantsFeedback',
      'wants_texts as wantsTexts',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('customer_id', '=', customerID)
    .executeTakeFirstOrThrow();

const collectSessions = (db: Database, customerID: number) =>
  db
    .selectFrom('session')
    .select([
      'session_id as sessionID',
      'user_agent as userAgent',
      'signed_in_at as signedInAt',
      'last_seen_at as lastSeenAt',
      'ended_at as endedAt',
      'expires_at as expiresAt',
      'data as kept',
    ])
    .where('customer_id', '=', customerID)
    .orderBy('session_id')
    .execute();

/** Without the keys: with them and the endpoint somebody could send in our name. */
const collectPushSubscriptions = (db: Database, customerID: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.session_id', 'push_subscription.session_id')
    .select([
      'push_subscription.session_id as sessionID',
      'endpoint',
      'push_subscription.created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('session.customer_id', '=', customerID)
    .orderBy('push_subscription.session_id')
    .execute();

const collectTickets = (db: Database, { customerID, after, limit }: TicketsPage) =>
  db
    .selectFrom('ticket')
    .innerJoin('device', 'device.device_id', 'ticket.device_id')
    .innerJoin('manufacturer', 'manufacturer.manufacturer_id', 'device.manufacturer_id')
    .innerJoin('repair_type', 'repair_type.repair_type_id', 'ticket.repair_type_id')
    .leftJoin('model', 'model.model_id', 'ticket.model_id')
    .select((eb) => [
      'ticket.ticket_id as ticketID',
      'ticket.status',
      'manufacturer.name as manufacturer',
      'device.name as device',
      'model.name as model',
      'repair_type.issue as repair',
      'ticket.problem',
      'ticket.serial',
      'ticket.address',
      'ticket.postcode',
      'ticket.phone',
      'ticket.reach_phone as reachPhone',
      'ticket.cookie_pref as cookiePref',
      'ticket.promo_code as promoCode',
      'ticket.collect_asap as collectAsap',
      jsonArrayFrom(
        eb
          .selectFrom('window_hold')
          .select([
            'window_hold.task',
            'window_hold.day',
            'window_hold.start_hour as startHour',
            'window_hold.state',
          ])
          .whereRef('window_hold.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('window_hold.task'),
      ).as('windows'),
      jsonArrayFrom(
        eb
          .selectFrom('repair_report')
          .select(['repair_report.checks', 'repair_report.note', 'repair_report.written_at as writtenAt'])
          .whereRef('repair_report.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('repair_report.report_id'),
      ).as('reports'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_finding')
          .select(['ticket_finding.kind', 'ticket_finding.text', 'ticket_finding.written_at as writtenAt'])
          .whereRef('ticket_finding.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('ticket_finding.finding_id'),
      ).as('findings'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_note')
          .select(['ticket_note.kind', 'ticket_note.reason', 'ticket_note.written_at as writtenAt'])
          .whereRef('ticket_note.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('ticket_note.note_id'),
      ).as('notes'),
      jsonArrayFrom(
        eb
          .selectFrom('hand_over_signature')
          .select([
            'hand_over_signature.step',
            'hand_over_signature.strokes',
            'hand_over_signature.signed_at as signedAt',
          ])
          .whereRef('hand_over_signature.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('hand_over_signature.signature_id'),
      ).as('signatures'),
      jsonArrayFrom(
        eb
          .selectFrom('quote')
          .select([
            'quote.title',
            'quote.variation',
            'quote.amount_pence as amountPence',
            'quote.min_pence as minPence',
            'quote.max_pence as maxPence',
            'quote.valid_until as validUntil',
            'quote.accepted',
          ])
          .whereRef('quote.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('quote.quote_id'),
      ).as('quotes'),
      jsonArrayFrom(
        eb
          .selectFrom('bill')
          .select([
            'bill.version',
            'bill.kind',
            'bill.amount_pence as amountPence',
            'bill.status',
            'bill.created_at as createdAt',
          ])
          .whereRef('bill.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('bill.version'),
      ).as('bills'),
      jsonArrayFrom(
        eb
          .selectFrom('lead')
          .select(['lead.lead_id as leadID', 'lead.email', 'lead.created_at as createdAt'])
          .whereRef('lead.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('lead.lead_id'),
      ).as('savedQuotes'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_message')
          .select([
            'ticket_message.sender as from',
            'ticket_message.text',
            'ticket_message.sent_at as sentAt',
          ])
          .whereRef('ticket_message.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('ticket_message.message_id'),
      ).as('messages'),
      jsonArrayFrom(
        eb
          .selectFrom('ticket_photo')
          .select([
            'ticket_photo.photo_id as photoID',
            'ticket_photo.stage',
            sql<string>`'/photos/' || ticket_photo.photo_id || '/large.webp'`.as('url'),
            'ticket_photo.added_at as addedAt',
          ])
          .whereRef('ticket_photo.ticket_id', '=', 'ticket.ticket_id')
          .orderBy('ticket_photo.photo_id'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('feedback')
          .select([
            'feedback.firstname',
            'feedback.stars',
            'feedback.comment',
            'feedback.given_at as givenAt',
            'feedback.updated_at as updatedAt',
          ])
          .whereRef('feedback.ticket_id', '=', 'ticket.ticket_id'),
      ).as('feedback'),
      'ticket.created_at as createdAt',
      'ticket.updated_at as updatedAt',
    ])
    .where('ticket.customer_id', '=', customerID)
    .where('ticket.ticket_id', '>', after)
    .orderBy('ticket.ticket_id')
    .limit(limit)
    .execute();

async function collectEvents(db: Database, ticketIDs: readonly number[]) {
  const rows = await db
    .selectFrom('ticket_event')
    .select([
      'ticket_event.ticket_id as ticketID',
      'ticket_event.at',
      'ticket_event.kind',
      'ticket_event.actor',
      'ticket_event.detail',
    ])
    .where('ticket_event.ticket_id', 'in', ticketIDs.length > 0 ? ticketIDs : [0])
    .orderBy('ticket_event.event_id')
    .execute();
  const byTicket = new Map<number, Omit<(typeof rows)[number], 'ticketID'>[]>();
  for (const ticketID of ticketIDs) byTicket.set(ticketID, []);
  for (const { ticketID, ...event } of rows) byTicket.get(ticketID)?.push(event);
  return byTicket;
}

/** What the embedded identity service holds about the same person. */
export async function collectIdentityData(db: Database, userID: string) {
  const { rows: user } = await sql<object>`
    select name, email, email_verified as "emailVerified", created_at as "createdAt"
    from identity_user where id = ${userID}`.execute(db);
  const { rows: waysIn } = await sql<object>`
    select provider_id as provider, created_at as "createdAt"
    from identity_account where user_id = ${userID} order by created_at`.execute(db);
  const { rows: sessions } = await sql<object>`
    select provider, ip_address as "ipAddress", user_agent as "userAgent", created_at as "createdAt",
      expires_at as "expiresAt"
    from identity_session where user_id = ${userID} order by created_at`.execute(db);
  return { user: user[0], waysIn, sessions };
}
