/**
 * The order in which a transaction locks rows: one order for everything prevents deadlocks. Every table of the database stands in one of
 * the three lists below (lock-order.test.ts). Outside production the database layer reads what each statement locks, its functions and
 * triggers included, and throws where a transaction goes back (transaction-locks.ts, decision 93).
 *
 * A table that is new: does it belong to a row that is always locked first? Then it is in `belongsTo`. Else put it where the
 * transactions that write it come by; if others only ever insert rows of their own into it, say so in `freshInserts`.
 */
export const lockOrder = [
  // one migrates at a time (migrate.ts), and writes whatever a migration says
  'advisory:3853314791062309107',
  'kysely_migration',
  'sql_function',
  // one change of a thing that is set up, and one of a tool's changes by its number, at a time (change-setting.ts, api-writes.ts)
  'advisory:hashtextextended',
  // people and their orders
  'customer',
  'ticket',
  'promo',
  // of one customer, telephone number or address: how many places are held is counted by one at a time (count_held)
  'advisory:32',
  // the road
  'closed_day',
  'closure',
  'area',
  'remote_config',
  'technician_area',
  'driver_area',
  'window_capacity',
  'courier_window',
  'window_hold',
  // all invoices, and all credit notes, wait for its row: it is locked when little is left to do
  'document_counter',
  'document',
  // the team
  'staff',
  'technician',
  'driver_work',
  'road_setup',
  // the catalogue and its prices
  'device_type',
  'manufacturer',
  'device',
  'former_device_address',
  'repair_type',
  'model',
  'device_repair',
  'technician_skill',
  'checklist',
  'price_change',
  'price_change_row',
  'price',
  'brand_text',
  'accounting_text',
  // addresses are loaded by one at a time (refresh_address_groups)
  'address',
  'address_group',
  'address_word',
  'address_word_form',
  'postcode_place',
  // devices and what is signed of them
  'passport',
  'passport_record',
  'passport_photo',
  'passport_key',
  // who is signed in
  'session',
  'account_cutoff',
  'identity_user',
  'identity_account',
  'identity_session',
  'identity_verification',
  'identity_jwks',
  // tools
  'api_key',
  'webhook_endpoint',
  'webhook_delivery',
  // the provider's webhooks, the books and the sandbox
  'webhook_event',
  'payout',
  'books_check',
  'books_difference',
  'books_export',
  'stripe_sandbox_object',
  'stripe_sandbox_key',
  'sandbox_identity_record',
  // what follows from what was done
  'sweep',
  'area_request',
  'stage_measurement',
  'stage_duration',
  'sent_notice',
  'rate_limit',
  'app_secret',
  // by which number something was done, together with what it answered
  'staff_act_once',
  'api_write',
  'sandbox_mail',
  'sandbox_text',
  'job',
  // at the commit (publish_cache_notes)
  'cache_note',
  'cache_topic',
  'cache_change',
] as const;

/**
 * Rows that a transaction locks only while it holds the row they belong to: nobody else waits for them, so they may be locked in any
 * order. A statement outside of a transaction may write them without: it holds nothing while it waits.
 */
export const belongsTo: Readonly<Record<string, string>> = {
  quote: 'ticket',
  bill: 'ticket',
  payment_attempt: 'ticket',
  refund: 'ticket',
  ledger_entry: 'ticket',
  dispute: 'ticket',
  lead: 'ticket',
  feedback: 'ticket',
  ticket_note: 'ticket',
  ticket_finding: 'ticket',
  ticket_consent: 'ticket',
  ticket_message: 'ticket',
  message_read: 'ticket',
  ticket_photo: 'ticket',
  ticket_part: 'ticket',
  ticket_checklist: 'ticket',
  ticket_check: 'ticket',
  repair_report: 'ticket',
  hand_over_signature: 'ticket',
  merged_model_ticket: 'ticket',
  staff_credential: 'staff',
  staff_second_factor: 'staff',
  staff_recovery_code: 'staff',
  staff_link: 'staff',
  staff_session: 'staff',
  staff_device: 'staff',
  staff_absence: 'staff',
  run_order: 'staff',
  push_subscription: 'session',
};

const ownNumber = 'each row has a number of its own';

/** Tables into which a plain insert, one that names no conflict, waits for nobody; with the reason. */
export const freshInserts: Readonly<Record<string, string>> = {
  ticket_event: ownNumber,
  audit_entry: `${ownNumber}; who undoes an entry holds the lock of what it is about`,
  analytics_event: ownNumber,
  client_log: ownNumber,
  job: 'the key of one that tells of an event is that of an event just appended; others have none',
  webhook_delivery: ownNumber,
  cache_note: ownNumber,
  cache_change: "the topic's row is locked",
  write_probe: 'one row, written outside of transactions (writability.ts)',
};

/**
 * Rows that others refer to by a foreign key are locked for no key update: a reference shares the key, and need not wait. These alone are
 * locked for update, by whoever deletes them or must not have a new reference meanwhile, before anything that belongs to them.
 */
export const lockedToDelete: ReadonlySet<string> = new Set(['area', 'promo']);
