import type { Scope } from '@fettle/domain/scopes';
import type { WebhookOff, WebhookTypeName } from '@fettle/domain/ops/webhook-types';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Other programs that call us, and those we call. */
export interface ToolTables {
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
}
