import { expect, test } from 'vitest';
import { base32, codeOf, enrolmentUri, stepOf, stepOfCode } from './totp.ts';

/** Of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is %s, as the RFC has it', (seconds, code) => {
  expect(codeOf(secret, stepOf(new Date(seconds * 1000)), 8)).toBe(code);
});

const now = new Date('2026-03-02T10:00:10Z');
const at = (steps: number) => codeOf(secret, stepOf(now) + steps);

test.each([-1, 0, 1])('the code of the step %i from now is taken', (steps) => {
  expect(stepOfCode(secret, at(steps), now)).toBe(stepOf(now) + steps);
});

test.each([-3, -2, 2, 3])('the code of the step %i from now is not', (steps) => {
  expect(stepOfCode(secret, at(steps), now)).toBeUndefined();
});

test.each(['', '12345', 'abcdef', '0000000'])('%j is no code', (code) => {
  expect(stepOfCode(secret, code, now)).toBeUndefined();
});

test('writes a secret as apps read it, by the vectors of RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

test('a brand with signs of its own stays one label', () => {
  expect(enrolmentUri(secret, { issuer: 'Mend & Co: ops', account: 'a@b.example' })).toBe(
    'otpauth://totp/Mend%20%26%20Co%3A%20ops:a%40b.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mend%20%26%20Co%3A%20ops',
  );
});
