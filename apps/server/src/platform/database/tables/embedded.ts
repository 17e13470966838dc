import type { ColumnType, Generated } from 'kysely';

/** The embedded identity service, and the sandboxes that stand in for others. */
export interface EmbeddedTables {
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
