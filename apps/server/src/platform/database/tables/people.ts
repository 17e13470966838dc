import type { Role } from '@fettle/domain/actor';
import type { DoorTries } from '@fettle/domain/road/tried-door';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Customers and staff, and how they are signed in. */
export interface PeopleTables {
  road_setup: {
    is_only: Generated<boolean>;
    shift_hours: number;
    door_tries: DoorTries;
  };
  account_cutoff: { issuer: string; subject: string; not_before: Date };
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
    wants_feedback: Generated<boolean>;
    wants_texts: Generated<boolean>;
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
  push_subscription: {
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  staff: {
    staff_id: Generated<number>;
    email: string | null;
    name: string;
    /** The broadest of them, for the release before; the database keeps it so. */
    role: ColumnType<Role, Role | undefined, Role>;
    roles: ColumnType<Role[], readonly Role[] | undefined, readonly Role[]>;
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
    device_hash: ColumnType<Buffer | null, Buffer | undefined, never>;
    has_pin: Generated<boolean>;
  };
  staff_device: { token_hash: Buffer; staff_id: number; signed_in_at: Date; expires_at: Date };
  staff_absence: {
    absence_id: GeneratedAlways<number>;
    staff_id: number;
    // dates are read as text
    first_day: string;
    last_day: string;
    reason: string;
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
  staff_act_once: {
    act_id: string;
    staff_id: number;
    ticket_id: number;
    done_at: Date;
    request_hash: ColumnType<Buffer | null, Buffer | undefined>;
    answer: ColumnType<unknown, string | null | undefined>;
  };
  area_request: {
    area_request_id: Generated<number>;
    email: string;
    outwards: string[];
    asked_at: Date;
  };
}
