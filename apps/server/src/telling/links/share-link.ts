import type { Database } from '../../platform/database/database.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { readSignedID, signID } from './signed-id.ts';

const secretName = 'share-passport';
const purposeOf = (version: number) => `share passport ${version}`;

interface Shared {
  passportID: number;
  shareVersion: number;
}

interface LinkParts {
  db: Database;
  publicUrl: string;
}

/** The link of a passport that is shared now. It follows from the passport, so that nothing has to be stored that opens it. */
export const createShareLink = async (parts: LinkParts, shared: Shared): Promise<string> =>
  (await openShareLinks(parts))(shared);

/** The same for many: the secret is read once. */
export async function openShareLinks({ db, publicUrl }: LinkParts): Promise<(shared: Shared) => string> {
  const secret = await appSecret(db, secretName);
  return ({ passportID, shareVersion }) =>
    `${publicUrl}/passport/${signID({ secret, purpose: purposeOf(shareVersion) }, passportID)}`;
}

/** Which passport a link claims to open: nothing is proven by it yet. */
export function claimedPassport(token: string): number | undefined {
  const [, number = ''] = /^([1-9]\d{0,9})-/.exec(token) ?? [];
  return number === '' || Number(number) > 2 ** 31 - 1 ? undefined : Number(number);
}

export async function isLinkOf(
  db: Database,
  token: string,
  { passportID, shareVersion }: Shared,
): Promise<boolean> {
  const secret = await appSecret(db, secretName);
  return readSignedID({ secret, purpose: purposeOf(shareVersion) }, token) === passportID;
}
