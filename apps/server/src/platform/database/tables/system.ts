import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What keeps the server going. */
export interface SystemTables {
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
  sweep: {
    name: string;
    holder: string | null;
    leased_until: Date | null;
    step: string | null;
    due_at: Generated<Date>;
  };
  rate_limit: { key: string; hits: number; resets_at: Date };
  app_secret: { name: string; secret: string };
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
  cache_topic: { topic: string; version: string };
  // written by the function publish_cache_notes
  cache_change: { topic: string; version: string; keys: string[] };
  write_probe: { probe_id: number; written_at: Date };
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
}
