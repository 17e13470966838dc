import type { EndableKind } from '@fettle/domain/ticket/telling/notices';
import type { Database } from '../../platform/database/database.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { createUnsubscribeLink, unsubscribeSecret } from './unsubscribe-link.ts';

/** The address in a message that ends messages of its kind. */
export async function linkEnding(
  { db, publicUrl }: { db: Database; publicUrl: string },
  { customerID }: { customerID: number },
  kind: EndableKind,
): Promise<string> {
  const secret = await appSecret(db, unsubscribeSecret);
  return createUnsubscribeLink({ secret, publicUrl, customerID, kind });
}
