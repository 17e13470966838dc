import { createSigner } from '@fettle/passport/sign';
import { toRepairCredential, toStatusListCredential, type RepairFacts } from '@fettle/passport/repair-record';
import { makeSigningKey, toIssuerDocument } from '@fettle/passport/signing-keys';
import { encodeStatusList } from '@fettle/passport/status-list';
import { beforeAll, expect, test } from 'vitest';
import { checkPassport } from './check-passport.ts';
import type { KnownIssuer } from './known-issuer.ts';

const issuer = 'https://fettle.example';
const issuedAt = new Date('2026-11-18T10:00:00Z');
const facts: RepairFacts = {
  device: { type: 'Phone', maker: 'Apple', name: 'iPhone 13', model: null, serial: '…3809' },
  repair: { name: 'Screen', part: null, finishedOn: '2026-11-18', guaranteeUntil: '2027-11-18', tests: null },
  shop: 'Fettle',
  passportNumber: 'FP-2345-6789',
};
let record: string;
let strange: string;
let known: KnownIssuer;
let knownRevoked: KnownIssuer;

beforeAll(async () => {
  const key = await makeSigningKey();
  const sign = await createSigner(issuer, key);
  const credential = toRepairCredential({
    issuer,
    recordID: '0b0e7c0a-5d1c-4a55-9c55-4a8f3f0a7f11',
    statusIndex: 7,
    issuedAt,
    facts,
  });
  record = await sign(credential);
  strange = await (await createSigner(issuer, await makeSigningKey()))(credential);
  const knows = async (revoked: number[]) => ({
    keys: JSON.stringify(await toIssuerDocument(issuer, [key])),
    revocations: await sign(
      toStatusListCredential({
        issuer,
        asOf: new Date('2026-12-01T10:00:00Z'),
        encodedList: await encodeStatusList(revoked),
      }),
    ),
    knownAt: '2026-12-01T10:00:00Z',
  });
  known = await knows([]);
  knownRevoked = await knows([7]);
});

const fileOf = (one: string, by = issuer) =>
  JSON.stringify({ kind: 'device-passport', version: 1, issuer: by, records: [one] });
const verdictOf = async (text: string, by = known) => {
  const checked = await checkPassport(text, { issuer, known: by });
  return checked.kind === 'checked' ? checked.records[0] : checked;
};

test('a record that we signed is proven, with what it says and as of when', async () => {
  expect(await verdictOf(fileOf(record))).toEqual({
    isProven: true,
    repair: '18/11/2026 Screen, guaranteed until 18/11/2027',
    device: 'Apple iPhone 13 …3809',
    verdict: 'Signed and unchanged. Not taken back as of 01/12/2026.',
  });
});

test('a changed byte, an unknown key and a revoked record are each said plainly', async () => {
  const at = record.length - 20;
  const changed = record.slice(0, at) + (record[at] === 'A' ? 'B' : 'A') + record.slice(at + 1);
  expect(await verdictOf(fileOf(changed))).toMatchObject({
    isProven: false,
    repair: undefined,
    verdict: 'This record was changed after it was signed. Don’t rely on it.',
  });
  expect(await verdictOf(fileOf(strange))).toMatchObject({
    isProven: false,
    verdict: 'This record was signed with a key we don’t know. Don’t rely on it.',
  });
  expect(await verdictOf(fileOf(record), knownRevoked)).toMatchObject({
    isProven: false,
    repair: 'Screen',
    verdict: 'The shop has taken this record back. (as of 01/12/2026)',
  });
});

test('a file of another issuer is not vouched for, and what is no passport is none', async () => {
  const other = 'https://other.example';
  expect(await verdictOf(fileOf(record, other))).toEqual({ kind: 'otherIssuer', issuer: other });
  expect(await verdictOf('hello')).toEqual({ kind: 'notAPassport' });
  expect(await verdictOf('')).toEqual({ kind: 'notAPassport' });
});
