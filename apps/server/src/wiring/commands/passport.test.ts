import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toRepairCredential } from '@fettle/passport/repair-record';
import { createSigner } from '@fettle/passport/sign';
import { makeSigningKey, toIssuerDocument } from '@fettle/passport/signing-keys';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('passport.ts', import.meta.url));
const issuer = 'http://127.0.0.1:9';
let record: string;
let keys: string;

beforeAll(async () => {
  const key = await makeSigningKey();
  const sign = await createSigner(issuer, key);
  record = await sign(
    toRepairCredential({
      issuer,
      recordID: '0b0e7c0a-5d1c-4a55-9c55-4a8f3f0a7f11',
      statusIndex: 1,
      issuedAt: new Date('2026-11-18T10:00:00Z'),
      facts: {
        device: { type: 'Phone', maker: 'Apple', name: 'iPhone 13', model: null, serial: '…7Q4K' },
        repair: {
          name: 'Screen',
          part: null,
          finishedOn: '2026-11-18',
          guaranteeUntil: '2027-11-18',
          tests: null,
        },
        shop: 'Fettle Repairs',
        passportNumber: 'FP-2345-6789',
      },
    }),
  );
  keys = JSON.stringify(await toIssuerDocument(issuer, [key]));
});

async function verify(content: object | string, withKeys = true) {
  const folder = await mkdtemp(join(tmpdir(), 'fettle-passport-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, keyFile] = [join(folder, 'passport.json'), join(folder, 'keys.json')];
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  await writeFile(keyFile, keys);
  const words = ['verify', file, ...(withKeys ? ['--keys', keyFile] : [])];
  return new Promise<{ code: number; said: string }>((resolve) => {
    // nothing of ours: neither a database nor settings
    execFile(process.execPath, [program, ...words], { env: {} }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
}
const aFile = (...records: string[]) => ({ kind: 'device-passport', version: 1, issuer, records });

test('a passport is proven by the issuer’s keys, without a database', async () => {
  const { code, said } = await verify(aFile(record));
  expect(said).toContain('✓ 18/11/2026 Screen, guaranteed until 18/11/2027');
  expect(said).toContain('Whether it was taken back since isn’t known here.');
  expect(code).toBe(0);
});

test.each<[string, () => object | string, string]>([
  ['a changed byte', () => aFile(record.replace(/.{3}$/, 'abc')), 'was changed after it was signed'],
  ['something else', () => '{"kind":"photo"}', 'is no device passport'],
  ['no JSON', () => '%PDF-1.7', 'is no device passport'],
])('%s is said plainly', async (_, content, words) => {
  const { code, said } = await verify(content());
  expect(said).toContain(words);
  expect(code).toBe(1);
});

test('without keys nothing is believed, and it says where they are', async () => {
  const { code, said } = await verify(aFile(record), false);
  expect(said).toContain(`Get ${issuer}/passport/issuer.json where you can, and give it with --keys`);
  expect(code).toBe(1);
});
