import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const plain = Buffer.from('twenty random bytes.');
const own = { appSecret: 'the server’s', purpose: 'webhook secret', owner: 3 } as const;

test('opens what it has sealed, which shows nothing of it', () => {
  const sealed = seal(plain, own);
  expect(unseal(sealed, own)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(plain, own)).not.toEqual(sealed);
});

test.each([
  ['another row', { ...own, owner: 4 }],
  ['another purpose', { ...own, purpose: 'staff second factor' } as const],
  ['another server', { ...own, appSecret: 'other' }],
])('%s cannot open it', (_, other) => {
  expect(() => unseal(seal(plain, own), other)).toThrow();
});

test('a changed one does not open', () => {
  const sealed = seal(plain, own);
  sealed.writeUInt8(sealed.readUInt8(30) ^ 1, 30);
  expect(() => unseal(sealed, own)).toThrow();
});
