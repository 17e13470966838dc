import type { LiveBrand } from '../brand/live-brand.ts';
import type { WebhookOff } from '@fettle/domain/ops/webhook-types';
import { recordAudit } from '../../stores/office/record-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendMail } from '../sending/send-mail.ts';
import { webhookOffMail } from '../mails/staff-mails.ts';
import { listAdministrators } from '../../stores/people/staff.ts';
import { lockEndpoint, turnOff } from '../../stores/tools/webhook-endpoints.ts';

/** What a mail to administrators needs. */
export interface Office {
  brand: LiveBrand;
  publicUrl: string;
  opsUrl: string;
}

interface Failed {
  endpointID: number;
  because: Exclude<WebhookOff, 'administrator'>;
  /** What it answered last; null: nothing. */
  status: number | null;
  now: Date;
}

/** Turns off what nothing gets through to, and tells the administrators, once. Expects a transaction. */
export async function turnOffEndpoint(
  trx: Database,
  { endpointID, because, status, now }: Failed,
  { brand, publicUrl, opsUrl }: Office,
): Promise<void> {
  const endpoint = await lockEndpoint(trx, endpointID);
  // somebody has removed it or turned it off while we posted
  if (!endpoint || endpoint.offBecause !== null) return;
  await turnOff(trx, { endpointID, because, now });
  await recordAudit(trx, {
    actor: { kind: 'job', job: 'sendWebhooks' },
    act: 'webhook.turnOff',
    subject: `webhook:${endpointID}`,
    before: { isOn: true },
    after: { isOn: false, because },
    at: now,
  });
  // its path may be a secret of the receiver's
  const { host } = new URL(endpoint.url);
  const link = `${opsUrl}/ops/webhooks/${endpointID}`;
  for (const { email, name } of await listAdministrators(trx)) {
    const told = { brand: brand.current, publicUrl, to: email, name, host, because, status, link };
    await sendMail({ db: trx, now }, webhookOffMail(told), { kind: 'own' });
  }
}
