import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { seal, unseal } from '../../platform/process/seal.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from '../../stores/people/staff-second-factors.ts';
import { hashOf } from '../../stores/people/token-hash.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { base32, enrolmentUri, stepOfCode } from './totp.ts';

const secretBytes = 20;
const recoveryCodes = 10;
/** Without those that look alike. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz23456789';

const keyFor = async (db: Database, staffID: number) => ({
  appSecret: await appSecret(db, 'staff-second-factor'),
  purpose: 'staff second factor' as const,
  owner: staffID,
});

/** A secret for an authenticator app. It counts once a code of it was typed. */
export async function enrol(
  db: Database,
  { staffID, issuer, account }: { staffID: number; issuer: string; account: string },
): Promise<{ secret: string; uri: string }> {
  const secret = randomBytes(secretBytes);
  const isBegun = await beginSecondFactor(db, staffID, seal(secret, await keyFor(db, staffID)));
  if (!isBegun) throw new Refusal('secondFactorOn');
  return { secret: base32(secret), uri: enrolmentUri(secret, { issuer, account }) };
}

/** Returns the recovery codes, which nobody sees again. Expects a transaction. */
export async function confirmEnrolment(
  trx: Database,
  { staffID, code, now }: { staffID: number; code: string; now: Date },
): Promise<string[]> {
  const factor = await findSecondFactor(trx, staffID);
  const step = factor && stepOfCode(unseal(factor.secret, await keyFor(trx, staffID)), digitsOf(code), now);
  if (step === undefined) throw new Refusal('wrongSecondFactor');
  if (!(await confirmSecondFactor(trx, { staffID, step, now }))) throw new Refusal('secondFactorOn');
  return renewRecoveryCodes(trx, staffID);
}

export async function renewRecoveryCodes(trx: Database, staffID: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  const hashes = codes.map((code) => hashOf(withoutGaps(code)));
  await replaceRecoveryCodes(trx, staffID, hashes);
  return codes;
}

/** Whether a code of the app, or a recovery code, is right and was not used before. It is used by this. */
export async function spendSecondFactor(
  db: Database,
  { staffID, code, now }: { staffID: number; code: string; now: Date },
): Promise<boolean> {
  const factor = await findSecondFactor(db, staffID);
  if (!factor?.confirmedAt) return false;
  const secret = unseal(factor.secret, await keyFor(db, staffID));
  const step = stepOfCode(secret, digitsOf(code), now);
  if (step !== undefined) return spendStep(db, staffID, step);
  return spendRecoveryCode(db, staffID, hashOf(withoutGaps(code)));
}

/** Apps show a gap in the middle. */
const digitsOf = (code: string) => code.replaceAll(/\s/g, '');
const withoutGaps = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Sixteen signs, about 79 bits: too many to try, even for who has the hash. */
const newRecoveryCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => recoverySigns.charAt(randomInt(recoverySigns.length))).join(''),
  ).join('-');
