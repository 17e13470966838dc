import { compactVerify, decodeProtectedHeader, errors } from 'jose';
import type { z } from 'zod';
import { passportFile } from './passport-file.ts';
import { repairCredential, statusListCredential, type RepairFacts } from './repair-record.ts';
import { algorithm, issuerDocumentUrl, openKey, type IssuerDocument } from './signing-keys.ts';
import { decodeStatusList } from './status-list.ts';

/** Why a record is not to be believed. */
export type Doubt = 'changed' | 'unknownKey' | 'notARecord' | 'revoked';

export type VerifiedRecord =
  | { kind: 'proven'; facts: RepairFacts; issuedAt: Date; revocation: Revocation }
  | { kind: 'doubtful'; doubt: Doubt; facts?: RepairFacts; asOf?: Date };

/** Whether anybody could tell that it was not taken back, and as of when. */
export type Revocation = { kind: 'notRevoked'; asOf: Date } | { kind: 'unknown' };

export interface VerifiedPassport {
  issuer: string;
  records: VerifiedRecord[];
}

type KnownKeys = ReadonlyMap<string, Awaited<ReturnType<typeof openKey>>>;

interface KnownList {
  id: string;
  asOf: Date;
  isRevoked: (index: number) => boolean | undefined;
}

/**
 * Checks a passport's file by nothing but the issuer's keys, which must come from somewhere else than the file: whoever forges one
 * would put his own keys into it. Throws where it is no such file.
 */
export async function verifyPassport(
  content: unknown,
  { issuer, document, newerList }: { issuer: string; document: IssuerDocument; newerList?: string },
): Promise<VerifiedPassport> {
  const file = passportFile.parse(content);
  const keys = await openKeys(issuer, document);
  const lists = await Promise.all(
    [file.revocations, newerList].map((list) => readList(list, { issuer, keys })),
  );
  // whichever knows more
  const list = lists
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.asOf.getTime() - a.asOf.getTime())[0];
  const records = await Promise.all(
    file.records.map((record) => verifyRecord(record, { issuer, keys, list })),
  );
  return { issuer, records };
}

async function openKeys(issuer: string, { id, verificationMethod }: IssuerDocument): Promise<KnownKeys> {
  if (id !== issuerDocumentUrl(issuer)) throw new Error(`these are the keys of ${id}`);
  const opened = await Promise.all(
    verificationMethod.map(async ({ id: kid, publicKeyJwk }) => [kid, await openKey(publicKeyJwk)] as const),
  );
  return new Map(opened);
}

interface Known {
  issuer: string;
  keys: KnownKeys;
}

async function verifyRecord(
  token: string,
  { list, ...known }: Known & { list: KnownList | undefined },
): Promise<VerifiedRecord> {
  const read = await readSigned(token, repairCredential, known);
  if ('doubt' in read) return { kind: 'doubtful', doubt: read.doubt };
  const { credentialSubject: facts, validFrom, credentialStatus } = read.credential;
  const issuedAt = new Date(validFrom);
  const index = Number(credentialStatus.statusListIndex);
  // a list that was made before the record knows nothing of it
  const isOfList = list && list.asOf >= issuedAt && credentialStatus.statusListCredential === list.id;
  const isRevoked = isOfList ? list.isRevoked(index) : undefined;
  if (!list || isRevoked === undefined)
    return { kind: 'proven', facts, issuedAt, revocation: { kind: 'unknown' } };
  return isRevoked
    ? { kind: 'doubtful', doubt: 'revoked', facts, asOf: list.asOf }
    : { kind: 'proven', facts, issuedAt, revocation: { kind: 'notRevoked', asOf: list.asOf } };
}

/** Undefined where there is none that can be believed: then nothing is known of revocations. */
async function readList(token: string | undefined, known: Known): Promise<KnownList | undefined> {
  if (token === undefined) return undefined;
  const read = await readSigned(token, statusListCredential, known);
  if ('doubt' in read) return undefined;
  const isSet = await decodeStatusList(read.credential.credentialSubject.encodedList).catch(() => undefined);
  if (!isSet) return undefined;
  const { id, validFrom } = read.credential;
  return { id, asOf: new Date(validFrom), isRevoked: isSet };
}

async function readSigned<Schema extends z.ZodType<{ issuer: string }>>(
  token: string,
  schema: Schema,
  { issuer, keys }: Known,
): Promise<{ credential: z.infer<Schema> } | { doubt: Exclude<Doubt, 'revoked'> }> {
  const kid = keyOf(token);
  if (kid === undefined) return { doubt: 'changed' };
  const key = keys.get(kid);
  if (!key) return { doubt: 'unknownKey' };
  const payload = await compactVerify(token, key, { algorithms: [algorithm] }).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    },
  );
  if (!payload) return { doubt: 'changed' };
  const parsed = schema.safeParse(JSON.parse(new TextDecoder().decode(payload)));
  return parsed.success && parsed.data.issuer === issuer
    ? { credential: parsed.data }
    : { doubt: 'notARecord' };
}

function keyOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
