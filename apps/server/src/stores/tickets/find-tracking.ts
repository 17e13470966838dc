import { sql } from 'kysely';
import type { RepairReport } from '@fettle/contract/entities/tracking';
import type { FindingKind } from '@fettle/domain/ticket/diagnosis/finding';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import { z } from 'zod';
import { sharedRead, type Params } from '../../platform/database/built-once.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectTickets, toTicket } from './find-ticket.ts';
import type { Photo } from './photos.ts';

/** What the tracking page shows of a ticket besides the ticket itself. */
export interface TrackingFacts {
  /** What was paid and not given back yet, refunds under way included. */
  refundablePence: number;
  report: RepairReport | null;
  /** The newest that the customer was told of. */
  finding: TrackedFinding | null;
  claimOf: number | null;
  /** Until when the repair was guaranteed that this one puts right. */
  inheritedUntil: string | null;
  /** The newest claim on this repair. */
  claim: { ticketID: number; status: TicketStatus } | null;
  /** First names of the drivers who were sent or came, by their number. */
  firstNames: ReadonlyMap<number, string>;
  /** How its customer signed in last. */
  authProvider: string;
  /** Messages of the team that the customer has not seen. */
  unread: number;
  /** Null until the first code is made. */
  codeSecret: string | null;
}

export interface TrackedFinding {
  kind: FindingKind;
  text: string;
  billID: number | null;
  pricePence: number | null;
  by: string;
  photos: readonly Photo[];
}

export interface TrackedTicket {
  ticket: Ticket;
  facts: TrackingFacts;
}

interface FactsRow {
  refundablePence: number;
  report: unknown;
  finding:
    | (Omit<TrackedFinding, 'photos'> & { photos: (Omit<Photo, 'addedAt'> & { addedAt: string })[] })
    | null;
  claimOf: number | null;
  inheritedUntil: string | null;
  claim: TrackingFacts['claim'];
  names: Record<string, string> | null;
  unread: number;
  authProvider: string;
  codeSecret: string | null;
}

const report = z.object({
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), remark: z.string().optional() })),
  note: z.string(),
});

interface Asked {
  ticketID: number;
  codeSecretName: string;
}

/** In one statement and so of one snapshot: ticket, facts and last event cannot contradict each other. */
export async function findTrackedTicket(db: Database, asked: Asked): Promise<TrackedTicket | undefined> {
  const [row] = await trackedByID(db, asked);
  return row && { ticket: toTicket(row), facts: toFacts(row.facts) };
}

/** By primary keys and the indexes named after what they find: of a ticket, and by claim. */
const trackedByID = sharedRead((db: Database, { ticketID, codeSecretName }: Params<Asked>) =>
  selectTickets(db)
    .select(
      sql<FactsRow>`json_build_object(
        'refundablePence',
          (select coalesce(sum(received_pence), 0) from payment_attempt
            where payment_attempt.ticket_id = ticket.ticket_id and status = 'succeeded')
          - (select coalesce(sum(amount_pence), 0) from refund
            where refund.ticket_id = ticket.ticket_id and status <> 'refused'),
        'report', (select jsonb_build_object('checks', checks, 'note', note) from repair_report
          where repair_report.ticket_id = ticket.ticket_id order by report_id desc limit 1),
        'finding', (select jsonb_build_object('kind', f.kind, 'text', f.text, 'billID', f.bill_id,
            'pricePence', f.price_pence, 'by', split_part(staff.name, ' ', 1),
            'photos', (select coalesce(jsonb_agg(jsonb_build_object('photoID', p.photo_id, 'stage', p.stage,
                'isByCustomer', p.staff_id is null, 'width', p.width, 'height', p.height, 'addedAt', p.added_at)
                order by p.photo_id), '[]')
              from ticket_photo p where p.ticket_id = f.ticket_id and p.photo_id = any (f.photo_ids)))
          from ticket_finding f join staff on staff.staff_id = f.written_by
          left join bill on bill.bill_id = f.bill_id
          where f.ticket_id = ticket.ticket_id and (f.kind <> 'extraWork' or bill.status <> 'void')
          order by f.finding_id desc limit 1),
        'claimOf', ticket.claim_of,
        'inheritedUntil', ticket.guaranteed_until::text,
        'claim', (select jsonb_build_object('ticketID', later.ticket_id, 'status', later.status) from ticket later
          where later.claim_of = ticket.ticket_id order by later.ticket_id desc limit 1),
        'names', (select jsonb_object_agg(staff.staff_id, staff.name) from staff where staff.staff_id in (
          select case when kind = 'courierAssigned' then (detail ->> 'staffID')::integer
            when actor like 'staff:%:driver' then split_part(actor, ':', 2)::integer end
          from ticket_event where ticket_event.ticket_id = ticket.ticket_id)),
        'authProvider', (select auth_provider from customer where customer.customer_id = ticket.customer_id),
        'unread', (select count(*) from ticket_message
          where ticket_message.ticket_id = ticket.ticket_id and sender = 'team' and message_id > coalesce((
            select message_id from message_read
              where message_read.ticket_id = ticket.ticket_id and side = 'customer'), 0)),
        'codeSecret', (select secret from app_secret where app_secret.name = ${codeSecretName}))`.as('facts'),
    )
    .where('ticket.ticket_id', '=', ticketID)
    .compile(),
);

const toFacts = ({ names, ...facts }: FactsRow): TrackingFacts => ({
  ...facts,
  report: facts.report === null ? null : report.parse(facts.report),
  finding: facts.finding && {
    ...facts.finding,
    // JSON has no dates
    photos: facts.finding.photos.map((photo) => ({ ...photo, addedAt: new Date(photo.addedAt) })),
  },
  firstNames: new Map(
    Object.entries(names ?? {}).map(([staffID, name]) => [Number(staffID), name.split(' ')[0] ?? name]),
  ),
});
