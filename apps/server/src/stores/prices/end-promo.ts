import type { Database } from '../../platform/database/database.ts';

/** The customer wants no advertising any more. Idempotent. */
export async function endPromo(
  db: Database,
  { customerID, now }: { customerID: number; now: Date },
): Promise<void> {
  await db
    .updateTable('customer')
    .set({ receive_promo: false, updated_at: now })
    .where('customer_id', '=', customerID)
    .where('receive_promo', '=', true)
    .execute();
}
