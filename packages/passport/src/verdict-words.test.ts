import { expect, test } from 'vitest';
import { recordWords, verdictWords } from './verdict-words.ts';
import type { VerifiedRecord } from './verify.ts';

const asOf = new Date('2026-11-18T23:30:00Z');
const proven = {
  kind: 'proven',
  facts: {
    device: { type: 'Phone', maker: 'Apple', name: 'iPhone 13', model: null, serial: '…7Q4K' },
    repair: {
      name: 'Screen',
      part: 'Genuine',
      finishedOn: '2026-11-18',
      guaranteeUntil: '2027-11-18',
      tests: { passed: 14, of: 14 },
    },
    shop: 'Fettle Repairs',
    passportNumber: 'FP-2345-6789',
  },
  issuedAt: asOf,
  revocation: { kind: 'notRevoked', asOf },
} as const satisfies VerifiedRecord;

test.each<[VerifiedRecord, string]>([
  [proven, 'Signed and unchanged. Not taken back as of 18/11/2026.'],
  [
    { ...proven, revocation: { kind: 'unknown' } },
    'Signed and unchanged. Whether it was taken back since isn’t known here.',
  ],
  [{ kind: 'doubtful', doubt: 'changed' }, 'This record was changed after it was signed. Don’t rely on it.'],
  [
    { kind: 'doubtful', doubt: 'unknownKey' },
    'This record was signed with a key we don’t know. Don’t rely on it.',
  ],
  [
    { kind: 'doubtful', doubt: 'notARecord' },
    'This was signed by the shop, but it isn’t a record of a repair.',
  ],
  [{ kind: 'doubtful', doubt: 'revoked', asOf }, 'The shop has taken this record back. (as of 18/11/2026)'],
])('%o', (record, words) => expect(verdictWords(record)).toBe(words));

test('a repair is told in one line, without what is not known of it', () => {
  expect(recordWords(proven)).toBe(
    '18/11/2026 Screen, Genuine, tested 14 of 14, guaranteed until 18/11/2027',
  );
  const { facts } = proven;
  const plain = { ...proven, facts: { ...facts, repair: { ...facts.repair, part: null, tests: null } } };
  expect(recordWords(plain)).toBe('18/11/2026 Screen, guaranteed until 18/11/2027');
});
