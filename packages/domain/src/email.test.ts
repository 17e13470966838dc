import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, isMailAddress } from './email.ts';

const longestLocal = 'a'.repeat(64);
const longestDomain = `${'d'.repeat(186)}.uk`;

test.each([
  'ada@example.com',
  'ADA@EXAMPLE.COM',
  'ada.lovelace@example.co.uk',
  'ada+repairs@mail.eu.example.org',
  "o'brien@example.ie",
  'a@b.uk',
  'x_1-2@9lives.net',
  'a@sub-domain.example.com',
  `${longestLocal}@example.com`,
  `${longestLocal}@${longestDomain}`,
])('%s is an email', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['no @', 'ada.example.com'],
  ['no local part', '@example.com'],
  ['no domain', 'ada@'],
  ['no ending', 'ada@example'],
  ['an ending alone', 'ada@.com'],
  ['an ending of one letter', 'ada@example.c'],
  ['an ending of four letters', 'ada@example.info'],
  ['an ending with a digit', 'ada@example.c0m'],
  ['two @', 'ada@home@example.com'],
  ['a space', 'ada lovelace@example.com'],
  ['a space before', ' ada@example.com'],
  ['a space after', 'ada@example.com '],
  ['a break after', 'ada@example.com\n'],
  ['a break and a header', 'ada@example.com\r\nBcc: all@example.com'],
  ['a dot first', '.ada@example.com'],
  ['a dot last', 'ada.@example.com'],
  ['two dots', 'ada..l@example.com'],
  ['two dots in the domain', 'ada@example..com'],
  ['a dot at the end', 'ada@example.com.'],
  ['a hyphen first in the domain', 'ada@-example.com'],
  ['a hyphen last in a label', 'ada@example-.com'],
  ['an underscore in the domain', 'ada@exam_ple.com'],
  ['a name around it', 'Ada <ada@example.com>'],
  ['quotes', '"ada"@example.com'],
  ['a comma', 'ada,bob@example.com'],
  ['a number for a domain', 'ada@127.0.0.1'],
  ['a local part of 65 signs', `${longestLocal}a@example.com`],
  ['255 signs', `${longestLocal}@d${longestDomain}`],
  ['a letter that only looks like k', 'ada@example.u\u212A'],
])('%s is no email', (_, text) => {
  expect(isEmail(text)).toBe(false);
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);
const atom = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,10}$/);
const joined = (part: fc.Arbitrary<string>) =>
  fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));

test('atoms, labels and an ending of 2 or 3 letters always make one', () => {
  fc.assert(
    fc.property(joined(atom), joined(label), fc.stringMatching(/^[a-zA-Z]{2,3}$/), (local, host, ending) => {
      expect(isEmail(`${local}@${host}.${ending}`)).toBe(true);
    }),
  );
});

test('whatever is accepted has one @, no space and no control character, and such an ending', () => {
  const signs = fc.constantFrom('a', 'B', '1', '@', '.', '-', ' ', '\n', '<', '"', ',', 'é', 'com');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 20 }), (text) => {
      if (isEmail(text)) expect(text).toMatch(/^[^@\s\p{Cc}<>",]+@[^@\s\p{Cc}]+\.[a-zA-Z]{2,3}$/u);
    }),
    { numRuns: 2000 },
  );
});

test('a hostile text is refused before the test runs out of time', () => {
  expect(isEmail(`${'a.'.repeat(50_000)}@${'b-'.repeat(50_000)}`)).toBe(false);
  expect(isEmail(`${'a'.repeat(64)}@${'b-'.repeat(94)}`)).toBe(false);
});

test.each([
  ['ada@example.info', true],
  ['hello@fettle.example', true],
  ['ada@example.com', true],
  ['ada@example.com\r\nBcc: all@example.com', false],
  ['ada@example', false],
])('an address of any ending: %j, %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected);
});
