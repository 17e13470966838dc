import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/database/database.ts';

/** All that our tables hold about a customer, in words they can read. */
export async function collectCustomerData(db: Database, customerID: number) {
  const [profile, sessions, pushSubscriptions, tickets, events] = await Promise.all([
    collectProfile(db, customerID),
    collectSessions(db, customerID),
    collectPushSubscriptions(db, customerID),
    collectTickets(db, customerID),
    collectEvents(db, customerID),
  ]);
  const eventsOf = (ticketID: number) =>
    events
      .filter((event) => event.ticketID === ticketID)
      .map(({ at, kind, actor, detail }) => ({ at, kind, actor, detail }));
  return {
    profile,
    sessions,
    pushSubscriptions,
    tickets: tickets.map((ticket) => ({ ...ticket, events: eventsOf(ticket.ticketID) })),
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

const collectTickets = (db: Database, customerID: number) =>
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
    .orderBy('ticket.ticket_id')
    .execute();

const collectEvents = (db: Database, customerID: number) =>
  db
    .selectFrom('ticket_event')
    .innerJoin('ticket', 'ticket.ticket_id', 'ticket_event.ticket_id')
    .select([
      'ticket_event.ticket_id as ticketID',
      'ticket_event.at',
      'ticket_event.kind',
      'ticket_event.actor',
      'ticket_event.detail',
    ])
    .where('ticket.customer_id', '=', customerID)
    .orderBy('ticket_event.event_id')
    .execute();

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
