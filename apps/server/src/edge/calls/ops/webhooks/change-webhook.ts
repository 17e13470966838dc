import { Refusal } from '@fettle/domain/refusal';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { inTransaction, type Database } from '../../../../platform/database/database.ts';
import { lockEndpoint } from '../../../../stores/tools/webhook-endpoints.ts';
import type { StaffContext } from '../../handler.ts';

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;
type Fields = Record<string, unknown> | null;

/** One change of a webhook and its row of the audit trail, in one transaction. A change that returns nothing changed nothing. */
export async function changeWebhook(
  { db, clock, actor }: StaffContext,
  { endpointID, act }: { endpointID: number; act: string },
  change: (
    trx: Database,
    endpoint: Endpoint,
    now: Date,
  ) => Promise<{ before: Fields; after: Fields } | undefined>,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const endpoint = await lockEndpoint(trx, endpointID);
    if (!endpoint) throw new Refusal('unknownWebhook');
    const changed = await change(trx, endpoint, at);
    if (changed) await recordAudit(trx, { actor, act, subject: `webhook:${endpointID}`, ...changed, at });
  });
}
