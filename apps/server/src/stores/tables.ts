import type { ColumnType, Generated } from 'kysely';

/** The tables as the migrations leave them, for the queries' types. */
export interface Tables {
  device_type: { device_type_id: number; name: string };
  manufacturer: { manufacturer_id: Generated<number>; name: string };
  device: {
    device_id: Generated<number>;
    device_type_id: number;
    manufacturer_id: number;
    name: string;
    help_url: string | null;
  };
  model: { model_id: Generated<number>; device_id: number; name: string; custom: Generated<boolean> };
  repair_type: { repair_type_id: Generated<number>; device_type_id: number; issue: string; position: number };
  device_repair: { device_id: number; repair_type_id: number };
  technician: {
    user_id: Generated<number>;
    firstname: string;
    surname: string;
    about: string;
    img_url: string;
    // numeric arrives as text: pg will not round for us
    rating: string;
    active: Generated<boolean>;
  };
  remote_config: { key: string; value: string };
  session: {
    token_hash: Buffer;
    customer_id: number | null;
    // written as text, because pg would turn a top-level array into a PostgreSQL array
    data: ColumnType<Record<string, unknown>, string, string>;
    created_at: Date;
    expires_at: Date;
  };
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
  cache_topic: { topic: string; version: string };
}
