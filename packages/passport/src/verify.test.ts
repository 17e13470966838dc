import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PassportFile } from './passport-file.ts';
import {
  toRepairCredential,
  toStatusListCredential,
  withoutSerial,
  type RepairFacts,
} from './repair-record.ts';
import { createSigner, type Sign } from './sign.ts';
import { makeSigningKey, toIssuerDocument, type IssuerDocument, type PrivateJwk } from './signing-keys.ts';
import { encodeStatusList } from './status-list.ts';
import { verifyPassport, type VerifiedRecord } from './verify.ts';

const issuer = 'https://fettle.example';
const issuedAt = new Date('2026-11-18T10:00:00Z');
const later = new Date('2026-12-01T10:00:00Z');
const facts: RepairFacts = {
  device: { type: 'Phone', maker: 'Apple', name: 'iPhone 13', model: null, serial: '356938035643809' },
  repair: {
    name: 'Screen',
    part: 'Genuine',
    finishedOn: '2026-11-18',
    guaranteeUntil: '2027-11-18',
    tests: { passed: 14, of: 14 },
  },
  shop: 'Fettle Repairs',
  passportNumber: 'FP-2345-6789',
};

let key: PrivateJwk;
let sign: Sign;
let document: IssuerDocument;

beforeAll(async () => {
  key = await makeSigningKey();
  sign = await createSigner(issuer, key);
  document = await toIssuerDocument(issuer, [key]);
});

const aRecord = (given: Partial<Parameters<typeof toRepairCredential>[0]> = {}, by = sign) =>
  by(
    toRepairCredential({
      issuer,
      recordID: '0b0e7c0a-5d1c-4a55-9c55-4a8f3f0a7f11',
      statusIndex: 7,
      issuedAt,
      facts,
      ...given,
    }),
  );
const aList = async (revoked: number[], asOf = later, by = sign) =>
  by(toStatusListCredential({ issuer, asOf, encodedList: await encodeStatusList(revoked) }));
const aFile = (records: string[], revocations?: string): PassportFile => ({
  kind: 'device-passport',
  version: 1,
  issuer,
  records,
  ...(revocations && { revocations }),
});
async function verified(
  record: string,
  revocations?: string,
  newerList?: string,
): Promise<VerifiedRecord | undefined> {
  const { records } = await verifyPassport(aFile([record], revocations), {
    issuer,
    document,
    ...(newerList && { newerList }),
  });
  return records[0];
}

describe('a record', () => {
  test('is proven by the issuer’s key alone, and says as of when nobody had taken it back', async () => {
    expect(await verified(await aRecord(), await aList([6, 8]))).toEqual({
      kind: 'proven',
      facts,
      issuedAt,
      revocation: { kind: 'notRevoked', asOf: later },
    });
  });

  test('without a list nothing is known of revocations', async () => {
    expect(await verified(await aRecord())).toMatchObject({
      kind: 'proven',
      revocation: { kind: 'unknown' },
    });
  });

  test.each<[string, () => Promise<string>]>([
    ['made before the record', () => aList([], new Date('2026-11-18T09:59:59Z'))],
    [
      'signed by a stranger',
      async () => aList([], later, await createSigner(issuer, await makeSigningKey())),
    ],
    ['that is none', () => Promise.resolve('a.b.c')],
  ])('a list %s tells nothing', async (_, list) => {
    expect(await verified(await aRecord(), await list())).toMatchObject({ revocation: { kind: 'unknown' } });
  });

  test('a record beyond the end of the list is not taken for valid', async () => {
    const record = await aRecord({ statusIndex: 5_000_000 });
    expect(await verified(record, await aList([]))).toMatchObject({ revocation: { kind: 'unknown' } });
  });

  test('that was taken back is doubtful, and of two lists the newer one is believed', async () => {
    const record = await aRecord();
    const revoked = { kind: 'doubtful', doubt: 'revoked', asOf: later };
    expect(await verified(record, await aList([7]))).toMatchObject(revoked);
    const earlier = new Date('2026-11-20T10:00:00Z');
    expect(await verified(record, await aList([], earlier), await aList([7]))).toMatchObject(revoked);
    expect(await verified(record, await aList([7], earlier), await aList([]))).toMatchObject({
      kind: 'proven',
    });
  });

  test('of a key that signs no more stays proven while the key is published', async () => {
    const record = await aRecord();
    const next = await makeSigningKey();
    const both = await toIssuerDocument(issuer, [next, key]);
    const onlyNext = await toIssuerDocument(issuer, [next]);
    const by = async (known: IssuerDocument) =>
      (await verifyPassport(aFile([record]), { issuer, document: known })).records[0];
    expect(await by(both)).toMatchObject({ kind: 'proven' });
    expect(await by(onlyNext)).toEqual({ kind: 'doubtful', doubt: 'unknownKey' });
  });

  test('signed by a stranger’s key under our key’s name is changed, under its own unknown', async () => {
    const stranger = await createSigner(issuer, await makeSigningKey());
    const forged = await aRecord({}, stranger);
    expect(await verified(forged)).toEqual({ kind: 'doubtful', doubt: 'unknownKey' });
    const [ourHeader = ''] = (await aRecord()).split('.');
    const [, ...rest] = forged.split('.');
    expect(await verified([ourHeader, ...rest].join('.'))).toEqual({ kind: 'doubtful', doubt: 'changed' });
  });

  test('signed by us for another issuer, or something else that we signed, is no record', async () => {
    const elsewhere = await aRecord({ issuer: 'https://other.example' });
    expect(await verified(elsewhere)).toEqual({ kind: 'doubtful', doubt: 'notARecord' });
    expect(await verified(await aList([]))).toEqual({ kind: 'doubtful', doubt: 'notARecord' });
  });

  test('an unsigned one is not believed', async () => {
    const [, payload = ''] = (await aRecord()).split('.');
    const kid = document.verificationMethod[0]?.id;
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'vc+jwt', kid })).toString('base64url');
    expect(await verified(`${header}.${payload}.`)).toMatchObject({ doubt: 'changed' });
  });

  test('changed by any one letter it is doubtful', async () => {
    const record = await aRecord();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    await fc.assert(
      fc.asyncProperty(fc.nat(record.length - 2), fc.constantFrom(...letters), async (at, letter) => {
        fc.pre(record[at] !== letter);
        const changed = record.slice(0, at) + letter + record.slice(at + 1);
        expect(await verified(changed)).toMatchObject({ kind: 'doubtful' });
      }),
      { numRuns: 300 },
    );
  });

  test('says what it was told, whatever that is', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, text, fc.option(text), async (name, shop, part) => {
        const told = { ...facts, shop, repair: { ...facts.repair, name, part } };
        expect(await verified(await aRecord({ facts: told }))).toMatchObject({ kind: 'proven', facts: told });
      }),
      { numRuns: 100 },
    );
  });
});

test('what is shared has the last four of a serial number and nothing else of it', async () => {
  expect(withoutSerial(facts).device.serial).toBe('…3809');
  expect(withoutSerial({ ...facts, device: { ...facts.device, serial: null } }).device.serial).toBeNull();
  const shared = await aRecord({ facts: withoutSerial(facts) });
  expect(atob((shared.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(
    '35693803564',
  );
});

test('keys of another issuer are refused, and what is no passport too', async () => {
  const other = await toIssuerDocument('https://other.example', [key]);
  await expect(verifyPassport(aFile([await aRecord()]), { issuer, document: other })).rejects.toThrow(
    'the keys of',
  );
  await expect(verifyPassport({ kind: 'something' }, { issuer, document })).rejects.toThrow('kind');
});
