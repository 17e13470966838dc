import type { BillKind, BillStatus } from '@fettle/domain/ticket/bill';
import type { ClearableReason } from '@fettle/domain/ticket/events';
import type { NoticeName } from '@fettle/domain/ticket/telling/notices';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { CheckResult, CheckStage } from '@fettle/domain/ticket/checklist';
import type { MessageSide } from '@fettle/domain/ticket/message';
import type { PhotoStage } from '@fettle/domain/ticket/photo';
import type { FindingKind } from '@fettle/domain/ticket/diagnosis/finding';
import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { RepairFacts } from '@fettle/passport/repair-record';
import type { PrivateJwk } from '@fettle/passport/signing-keys';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Why somebody must speak to the customer. */
export type ContactReason = Exclude<ClearableReason, 'payment-failed'>;

/** Tickets and what belongs to one. */
export interface TicketTables {
  ticket: {
    ticket_id: Generated<number>;
    customer_id: number;
    start_key: string | null;
    device_id: number;
    model_id: number | null;
    repair_type_id: number;
    problem: string;
    status: TicketStatus;
    workflow_id: number;
    technician_id: number | null;
    area_id: number;
    address: string;
    postcode: string;
    phone: string;
    reach_phone: Generated<string>;
    cookie_pref: 'all' | 'essential' | null;
    promo_code: string | null;
    contact_reason: ContactReason | null;
    contact_since: Date | null;
    collect_asap: Generated<boolean>;
    paying_since: Date | null;
    processing_since: Date | null;
    mail_to: string | null;
    firstname: string | null;
    surname: string | null;
    claim_of: number | null;
    // read as text, like every date
    guaranteed_until: string | null;
    serial: Generated<string>;
    created_at: Date;
    updated_at: Date;
  };
  quote: {
    quote_id: Generated<number>;
    ticket_id: number;
    title: string;
    variation: string;
    tool_tip: string;
    img_url: string;
    amount_pence: number | null;
    min_pence: number | null;
    max_pence: number | null;
    // read as text, because pg would take it for midnight of the machine's own zone
    valid_until: string;
    names_fee: Generated<boolean>;
    accepted: Generated<boolean>;
    withdrawn_at: Date | null;
    created_at: Date;
  };
  bill: {
    bill_id: Generated<number>;
    ticket_id: number;
    quote_id: number | null;
    kind: BillKind;
    amount_pence: number;
    version: number;
    status: BillStatus;
    payment_id: string | null;
    paid_at: Date | null;
    created_at: Date;
  };
  lead: {
    lead_id: Generated<number>;
    ticket_id: number;
    quote_id: number | null;
    email: string;
    created_at: Date;
  };
  feedback: {
    ticket_id: number;
    technician_id: number | null;
    firstname: string;
    stars: number;
    comment: string;
    given_at: Date;
    updated_at: Date;
  };
  // the functions in functions/ write these two
  courier_window: {
    area_id: number;
    day: string;
    start_hour: number;
    places: number;
    taken: number;
    own_places: Generated<number | null>;
  };
  window_hold: {
    ticket_id: number;
    task: HoldTask;
    area_id: number;
    day: string;
    start_hour: number;
    state: 'held' | 'booked';
    expires_at: Date | null;
  };
  hand_over_signature: {
    signature_id: GeneratedAlways<number>;
    ticket_id: number;
    step: HandOverStep;
    strokes: ColumnType<Signature, string>;
    staff_id: number;
    signed_at: Date;
  };
  passport: {
    passport_id: GeneratedAlways<number>;
    number: string;
    serial: string;
    customer_id: number | null;
    made_at: Date;
    share_version: Generated<number>;
    shared_since: Date | null;
    frozen_at: Date | null;
    frozen_reason: Generated<string>;
  };
  passport_record: {
    record_id: string;
    passport_id: number;
    ticket_id: number;
    status_index: GeneratedAlways<number>;
    facts: ColumnType<RepairFacts, string>;
    issued_at: Date;
    revoked_at: Date | null;
    revoked_why: 'corrected' | null;
  };
  passport_photo: { passport_id: number; photo_id: number };
  passport_key: {
    key_id: GeneratedAlways<number>;
    jwk: ColumnType<PrivateJwk, string>;
    made_at: Date;
    retired_at: Date | null;
  };
  repair_report: {
    report_id: Generated<number>;
    ticket_id: number;
    checks: ColumnType<unknown, string>;
    note: string;
    written_by: number;
    written_at: Date;
  };
  ticket_checklist: { ticket_id: number; checklist_id: number };
  ticket_check: {
    ticket_id: number;
    stage: CheckStage;
    point: number;
    result: CheckResult;
    remark: string;
    checked_by: number;
    checked_at: Date;
  };
  ticket_part: {
    part_id: GeneratedAlways<number>;
    ticket_id: number;
    part_key: string;
    description: string;
    quantity: number;
    unit_pence: number;
    supplier_ref: string;
    added_by: number;
    added_at: Date;
    corrects: number | null;
    ended_at: Date | null;
    ended_by: number | null;
    ended_note: Generated<string>;
  };
  ticket_finding: {
    finding_id: GeneratedAlways<number>;
    ticket_id: number;
    kind: FindingKind;
    bill_id: number | null;
    price_pence: number | null;
    text: string;
    photo_ids: number[];
    written_by: number;
    written_at: Date;
  };
  ticket_note: {
    note_id: Generated<number>;
    ticket_id: number;
    kind: string;
    reason: string;
    actor: string;
    written_at: Date;
  };
  ticket_message: {
    message_id: Generated<number>;
    ticket_id: number;
    sender: MessageSide;
    staff_id: number | null;
    message_key: string;
    text: string;
    sent_at: Date;
    unread_by_team: Generated<boolean>;
  };
  message_read: { ticket_id: number; side: MessageSide; message_id: number };
  ticket_photo: {
    photo_id: Generated<number>;
    ticket_id: number;
    stage: PhotoStage;
    staff_id: number | null;
    photo_key: string;
    file_name: string;
    width: number;
    height: number;
    added_at: Date;
  };
  ticket_event: {
    happened_on: string;
    // bigint arrives as text
    event_id: Generated<string>;
    ticket_id: number;
    at: Date;
    kind: string;
    actor: string;
    detail: ColumnType<Record<string, unknown>, string>;
    recorded_at: Generated<Date | null>;
  };
  sent_notice: {
    event_id: string;
    notice: NoticeName | `${NoticeName} by text`;
    ticket_id: number;
    told_at: Date;
  };
}
