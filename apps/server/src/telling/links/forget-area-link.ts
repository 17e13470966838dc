import type { Database } from '../../platform/database/database.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { readSignedID, signID } from './signed-id.ts';

export const forgetAreaPath = '/forget-me/';

const purpose = 'forget area request';
const secretName = 'forget-area-request';

/** Deletes the address that asked, and does nothing else, so it need not run out. */
export async function createForgetAreaLink(
  { db, publicUrl }: { db: Database; publicUrl: string },
  areaRequestID: number,
): Promise<string> {
  const secret = await appSecret(db, secretName);
  return `${publicUrl}${forgetAreaPath}${signID({ secret, purpose }, areaRequestID)}`;
}

export async function readForgetAreaToken(db: Database, token: string): Promise<number | undefined> {
  return readSignedID({ secret: await appSecret(db, secretName), purpose }, token);
}
