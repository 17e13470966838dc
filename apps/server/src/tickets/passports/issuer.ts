import { createSigner, type Sign } from '@fettle/passport/sign';
import { toRepairCredential, toStatusListCredential, withoutSerial } from '@fettle/passport/repair-record';
import {
  makeSigningKey,
  toIssuerDocument,
  type IssuerDocument,
  type PrivateJwk,
} from '@fettle/passport/signing-keys';
import { encodeStatusList } from '@fettle/passport/status-list';
import type { PassportFile } from '@fettle/passport/passport-file';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import {
  insertPassportKey,
  listPassportKeys,
  retirePassportKeys,
} from '../../stores/passports/passport-keys.ts';
import { listRevoked, type StoredRecord } from '../../stores/passports/passports.ts';

interface IssuerParts {
  db: Database;
  publicUrl: string;
  now: Date;
}

/** Who signs, with all keys there ever were. The first asker makes the first one. */
export async function issuerDocumentOf(parts: IssuerParts): Promise<IssuerDocument> {
  return toIssuerDocument(parts.publicUrl, await keysOf(parts));
}

/** Who was revoked by now, signed. */
export async function signRevocations(parts: IssuerParts): Promise<string> {
  const sign = await signerOf(parts);
  return listSigned(sign, parts);
}

interface FileOptions {
  /** What is shown to strangers has the last four of a serial number. */
  isShared: boolean;
}

/** A passport's file: its records as they are signed now, and who was revoked by now. */
export async function signPassport(
  parts: IssuerParts,
  records: readonly StoredRecord[],
  { isShared }: FileOptions,
): Promise<PassportFile> {
  const { publicUrl: issuer } = parts;
  const sign = await signerOf(parts);
  const signed = records.map(({ recordID, statusIndex, issuedAt, facts }) =>
    sign(
      toRepairCredential({
        issuer,
        recordID,
        statusIndex,
        issuedAt,
        facts: isShared ? withoutSerial(facts) : facts,
      }),
    ),
  );
  return {
    kind: 'device-passport',
    version: 1,
    issuer,
    records: await Promise.all(signed),
    revocations: await listSigned(sign, parts),
  };
}

/** From now on another key signs; what the one before signed stays proven. */
export async function rotateKey({ db, now }: Pick<IssuerParts, 'db' | 'now'>): Promise<void> {
  const next = await makeSigningKey();
  await inTransaction(db, async (trx) => {
    await retirePassportKeys(trx, now);
    await insertPassportKey(trx, next, now);
  });
}

async function listSigned(sign: Sign, { db, publicUrl: issuer, now: asOf }: IssuerParts): Promise<string> {
  const encodedList = await encodeStatusList(await listRevoked(db));
  return sign(toStatusListCredential({ issuer, asOf, encodedList }));
}

async function signerOf(parts: IssuerParts): Promise<Sign> {
  const [inUse] = await keysOf(parts);
  return createSigner(parts.publicUrl, inUse);
}

async function keysOf({ db, now }: IssuerParts): Promise<[PrivateJwk, ...PrivateJwk[]]> {
  const [known, ...others] = await listPassportKeys(db);
  if (known) return [known, ...others];
  await insertPassportKey(db, await makeSigningKey(), now);
  const [made, ...rest] = await listPassportKeys(db);
  if (!made) throw new Error('a signing key was made and is not there');
  return [made, ...rest];
}
