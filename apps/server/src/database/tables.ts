import type { Role } from '@fettle/domain/actor';
import type { BillKind, BillStatus } from '@fettle/domain/ticket/bill';
import type { PaymentTables } from './payment-tables.ts';
import type { Scope } from '@fettle/domain/scopes';
import type { WebhookOff, WebhookTypeName } from '@fettle/domain/ops/webhook-types';
import type { ClearableReason } from '@fettle/domain/ticket/events';
import type { NoticeName } from '@fettle/domain/ticket/notices';
import type { PriceChangeKind } from '@fettle/domain/ops/price-list';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import type { CheckResult, CheckStage } from '@fettle/domain/ticket/checklist';
import type { MessageSide } from '@fettle/domain/ticket/message';
import type { PhotoStage } from '@fettle/domain/ticket/photo';
import type { Stage } from '@fettle/domain/ticket/stage-durations';
import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Why somebody must speak to the customer. */
export type ContactReason = Exclude<ClearableReason, 'payment-failed'>;

/** The tables as the migrations leave them, for the queries' types. */

export interface Tables extends PaymentTables {
  device_type: { device_type_id: number; name: string };
  manufacturer: { manufacturer_id: Generated<number>; name: string };
  device: {
    device_id: Generated<number>;
    device_type_id: number;
    manufacturer_id: number;
    name: string;
    help_url: string | null;
    hidden: Generated<boolean>;
  };
  model: {
    model_id: Generated<number>;
    device_id: number;
    name: string;
    custom: Generated<boolean>;
    hidden: Generated<boolean>;
    merged_into: Generated<number | null>;
  };
  former_device_address: {
    device_type_id: number;
    manufacturer: string;
    device: string;
    device_id: number;
  };
  merged_model_ticket: { ticket_id: number; model_id: number };
  repair_type: {
    repair_type_id: Generated<number>;
    device_type_id: number;
    issue: string;
    position: number;
    hidden: Generated<boolean>;
  };
  device_repair: { device_id: number; repair_type_id: number };
  technician: {
    user_id: Generated<number>;
    staff_id: number;
    firstname: string;
    surname: string;
    about: string;
    img_url: string;
    // numeric arrives as text: pg will not round for us
    rating: string;
    active: Generated<boolean>;
  };
  technician_area: { user_id: number; area_id: number };
  technician_skill: { user_id: number; repair_type_id: number; manufacturer_id: number | null };
  area: { area_id: Generated<number>; name: string; city: string };
  price: {
    price_id: Generated<number>;
    user_id: number;
    device_id: number;
    model_id: number | null;
    repair_type_id: number;
    title: string;
    variation: string;
    tool_tip: string;
    img_url: string;
    amount_pence: number | null;
    min_pence: number | null;
    max_pence: number | null;
  };
  price_change: {
    change_id: GeneratedAlways<number>;
    user_id: number;
    kind: PriceChangeKind;
    note: string;
    undoes: number | null;
    made_by: number;
    made_at: Date;
    added: number;
    changed: number;
    removed: number;
    unchanged: Generated<number>;
    missing: Generated<number>;
    applied_at: ColumnType<Date | null, Date | null | undefined>;
    skipped: Generated<number>;
  };
  account_cutoff: { issuer: string; subject: string; not_before: Date };
  write_probe: { probe_id: number; written_at: Date };
  remote_config: { key: string; value: string };
  customer: {
    customer_id: Generated<number>;
    issuer: string;
    subject: string;
    auth_provider: string;
    email: Generated<string>;
    email_verified: Generated<boolean>;
    firstname: Generated<string>;
    surname: Generated<string>;
    address: Generated<string>;
    postcode: Generated<string>;
    phone: Generated<string>;
    receive_promo: Generated<boolean>;
    signed_out_at: Date | null;
    disabled_at: Date | null;
    deleted_at: Date | null;
    created_at: Date;
    updated_at: Date;
  };
  session: {
    session_id: Generated<number>;
    token_hash: Buffer;
    customer_id: number | null;
    // written as text, because pg would turn a top-level array into a PostgreSQL array
    data: ColumnType<Record<string, unknown>, string, string>;
    user_agent: Generated<string>;
    signed_in_at: Date | null;
    last_seen_at: Date | null;
    authenticated_at: Date | null;
    ended_at: Date | null;
    created_at: Date;
    expires_at: Date;
  };
  staff: {
    staff_id: Generated<number>;
    email: string | null;
    name: string;
    role: Role;
    disabled_at: Date | null;
  };
  staff_session: {
    token_hash: Buffer;
    session_id: GeneratedAlways<number>;
    staff_id: number;
    user_agent: Generated<string>;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  staff_credential: { staff_id: number; password_hash: string; changed_at: Date };
  staff_second_factor: {
    staff_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    used_step: Generated<number>;
  };
  staff_recovery_code: { staff_id: number; code_hash: Buffer };
  staff_link: {
    token_hash: Buffer;
    staff_id: number;
    purpose: 'invitation' | 'reset';
    created_at: Date;
    expires_at: Date;
  };
  hand_over_signature: {
    signature_id: GeneratedAlways<number>;
    ticket_id: number;
    step: HandOverStep;
    strokes: ColumnType<Signature, string>;
    staff_id: number;
    signed_at: Date;
  };
  staff_act_once: { act_id: string; staff_id: number; ticket_id: number; done_at: Date };
  api_key: {
    key_id: GeneratedAlways<number>;
    name: string;
    token_hash: Buffer;
    hint: string;
    scopes: Scope[];
    per_minute: number;
    made_by: number;
    made_at: Date;
    expires_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
  };
  api_write: {
    key_id: number;
    idempotency_key: string;
    request_hash: Buffer;
    made: ColumnType<unknown, string | null>;
    done_at: Date;
  };
  webhook_endpoint: {
    endpoint_id: GeneratedAlways<number>;
    url: string;
    types: WebhookTypeName[];
    kinds: string[];
    secret: Buffer;
    former_secret: Buffer | null;
    former_until: Date | null;
    made_by: number;
    made_at: Date;
    off_at: Date | null;
    off_because: WebhookOff | null;
    failing_since: Date | null;
    last_success_at: Date | null;
    claimed_until: Generated<Date>;
    claim: string | null;
  };
  webhook_delivery: {
    // bigint arrives as text
    delivery_id: GeneratedAlways<string>;
    message_id: string;
    endpoint_id: number;
    ticket_id: number | null;
    event_id: string | null;
    kind: string | null;
    happened_at: Date;
    status: Generated<'waiting' | 'sent' | 'failed'>;
    attempts: Generated<number>;
    next_try_at: Date;
    last_tried_at: Date | null;
    last_status: number | null;
    last_error: Generated<string>;
  };
  audit_entry: {
    // bigint arrives as text
    audit_id: GeneratedAlways<string>;
    at: Date;
    actor: string;
    act: string;
    subject: string;
    ticket_id: number | null;
    before: ColumnType<unknown, string | null>;
    after: ColumnType<unknown, string | null>;
    undoes: string | null;
  };
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
    cookie_pref: 'all' | 'essential' | null;
    promo_code: string | null;
    contact_reason: ContactReason | null;
    contact_since: Date | null;
    collect_asap: Generated<boolean>;
    paying_since: Date | null;
    mail_to: string | null;
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
  repair_report: {
    report_id: Generated<number>;
    ticket_id: number;
    checks: ColumnType<unknown, string>;
    note: string;
    written_by: number;
    written_at: Date;
  };
  checklist: {
    checklist_id: GeneratedAlways<number>;
    repair_type_id: number;
    version: number;
    before_points: ColumnType<string[], string>;
    after_points: ColumnType<string[], string>;
    written_by: string | null;
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
  stage_duration: {
    repair_type_id: number;
    stage: Stage;
    in_force_from: string;
    median_days: number;
    p90_days: number;
  };
  stage_measurement: { day: string };
  ticket_note: {
    note_id: Generated<number>;
    ticket_id: number;
    kind: string;
    reason: string;
    actor: string;
    written_at: Date;
  };
  promo: {
    promo_code: string;
    discount_pence: number | null;
    discount_percentage: number | null;
    starts_at: Date;
    ends_at: Date;
    total_limit: number | null;
    customer_limit: number | null;
    is_on: Generated<boolean>;
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
  area_request: {
    area_request_id: Generated<number>;
    email: string;
    outwards: string[];
    asked_at: Date;
  };
  lead: {
    lead_id: Generated<number>;
    ticket_id: number;
    quote_id: number | null;
    email: string;
    created_at: Date;
  };
  window_capacity: { area_id: number; iso_weekday: number; start_hour: number; places: number };
  // the functions in functions/ write these two
  courier_window: {
    area_id: number;
    day: string;
    start_hour: number;
    places: number;
    taken: number;
    own_places: Generated<number | null>;
  };
  closed_day: { day: string; reason: string };
  closure: { day: string; closed_at: Date; opened_at: Date | null };
  window_hold: {
    ticket_id: number;
    task: HoldTask;
    area_id: number;
    day: string;
    start_hour: number;
    state: 'held' | 'booked';
    expires_at: Date | null;
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
  message_read: { ticket_id: number; side: MessageSide; message_id: number };
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
  sent_notice: { event_id: string; notice: NoticeName; ticket_id: number; told_at: Date };
  rate_limit: { key: string; hits: number; resets_at: Date };
  client_log: {
    logged_on: string;
    log_id: string;
    env: string;
    category: string;
    entry: ColumnType<Record<string, unknown>, string>;
    logged_at: Date;
  };
  analytics_event: {
    happened_on: string;
    event_id: string;
    name: string;
    params: ColumnType<Record<string, unknown>, string>;
    happened_at: Date;
  };
  brand_text: { field: string; text: string };
  cache_topic: { topic: string; version: string };
  // written by the function note_cache_change
  cache_change: { topic: string; version: string; keys: string[] };
  app_secret: { name: string; secret: string };
  job: {
    // bigint arrives as text
    job_id: Generated<string>;
    task: string;
    payload: ColumnType<unknown, string>;
    attempts: Generated<number>;
    not_before: Generated<Date>;
    unique_key: string | null;
    begun: Generated<boolean>;
    enqueued_at: Generated<Date>;
    gave_up_at: Date | null;
    last_error: string | null;
  };
  push_subscription: {
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  sandbox_text: {
    sandbox_text_id: Generated<string>;
    text_id: string;
    recipient: string;
    body: string;
    sent_at: Date;
  };
  sandbox_mail: {
    sandbox_mail_id: Generated<string>;
    mail_id: string;
    recipient: string;
    subject: string;
    body_text: string;
    body_html: string;
    sent_at: Date;
  };
  // The embedded identity service writes these itself: here stands what our own queries touch.
  identity_user: { id: string; email_verified: boolean; disabled_at: Date | null };
  identity_session: { id: string; user_id: string; expires_at: Date };
  identity_account: { user_id: string; provider_id: string };
  identity_verification: { id: string; value: string; expires_at: Date; created_at: Date };
  identity_jwks: { id: string; public_key: string; alg: string | null; expires_at: Date | null };
  sandbox_identity_record: {
    kind: string;
    id: string;
    payload: ColumnType<Record<string, unknown>, string, string>;
    expires_at: Date;
  };
  stripe_sandbox_object: {
    id: string;
    position: Generated<string>;
    object: string;
    payment_intent: string | null;
    created_at: Date;
    body: ColumnType<unknown, string, string>;
  };
  stripe_sandbox_key: {
    key: string;
    fingerprint: string;
    status: number;
    answer: ColumnType<unknown, string, string>;
    created_at: Date;
  };
}
