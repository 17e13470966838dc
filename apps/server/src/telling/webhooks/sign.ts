import { createHmac } from 'node:crypto';
import { webhookHeaders } from '@fettle/contract/webhook-body';

interface Message {
  messageID: string;
  sentAt: Date;
  body: string;
}

/**
 * The headers of a signed message, as the Standard Webhooks specification has them: HMAC-SHA256 over id, time and body, one signature
 * for each secret that is valid.
 */
export function signedHeaders(
  { messageID, sentAt, body }: Message,
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signed = `${messageID}.${timestamp}.${body}`;
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`,
  );
  return {
    [webhookHeaders.id]: messageID,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: signatures.join(' '),
  };
}
