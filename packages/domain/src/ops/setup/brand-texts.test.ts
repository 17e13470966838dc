import { describe, expect, test } from 'vitest';
import { brandFields, brandTextProblem, maxLengthOf, tidyBrandText, type BrandField } from './brand-texts.ts';

const problemOf = (field: BrandField, typed: string) => brandTextProblem(field, tidyBrandText(field, typed));

test.each<[BrandField, typed: string, kept: string]>([
  ['name', '  Nuts   & <Bolts>  ', 'Nuts & <Bolts>'],
  ['name', 'Zoë’s Repairs 24/7', 'Zoë’s Repairs 24/7'],
  ['name', '修理', '修理'],
  ['phone', '020 7946 0123', '020 7946 0123'],
  ['phone', '+44 (20) 7946-0123', '+44 20 7946-0123'],
  ['phone', '(020) 7946.0123', '020 7946 0123'],
  ['phone', '0800 1111', '0800 1111'],
  ['email', ' hello@mend.example', 'hello@mend.example'],
  ['email', 'hello@mend.technology', 'hello@mend.technology'],
  ['whatsapp', '+44 7700 900123', '+447700900123'],
  ['whatsapp', '+1 (212) 555-0100', '+12125550100'],
  ['chatLink', '', ''],
  [
    'chatLink',
    'https://chat.mend.example/start?from=site#top',
    'https://chat.mend.example/start?from=site#top',
  ],
  ['companyName', 'Mend & Make Ltd.', 'Mend & Make Ltd.'],
  ['companyNumber', '0123 4567', '01234567'],
  ['companyNumber', 'sc123456', 'SC123456'],
  ['companyAddress', '1 Larkspur Yard, London E2 0ZZ', '1 Larkspur Yard, London E2 0ZZ'],
  ['vatNumber', 'gb 123 4567 89', 'GB123456789'],
  ['vatNumber', '', ''],
  ['vatFrom', ' 2026-07-01 ', '2026-07-01'],
  ['vatFrom', '', ''],
])('%s: %j is kept as %j', (field, typed, kept) => {
  expect(tidyBrandText(field, typed)).toBe(kept);
  expect(brandTextProblem(field, kept)).toBeUndefined();
});

test.each<[BrandField, typed: string, problem: string]>([
  ['name', '', 'must contain a letter or a digit'],
  ['name', '!!!', 'must contain a letter or a digit'],
  ['name', 'a'.repeat(41), 'must have at most 40 characters'],
  ['phone', '', 'must be a telephone number such as 020 7946 0123'],
  ['phone', 'call us', 'must be a telephone number such as 020 7946 0123'],
  ['phone', '0800 FIX NOW', 'must be a telephone number such as 020 7946 0123'],
  ['phone', '020+7946', 'must be a telephone number such as 020 7946 0123'],
  ['phone', '123456', 'must be a telephone number such as 020 7946 0123'],
  ['phone', '1234567890123456', 'must be a telephone number such as 020 7946 0123'],
  ['email', 'hello', 'must be an address such as hello@fettle.example'],
  ['email', 'a@b.example, c@d.example', 'must be an address such as hello@fettle.example'],
  ['email', 'Fettle <hello@fettle.example>', 'must be an address such as hello@fettle.example'],
  ['whatsapp', '07700 900123', 'must be an international number such as +447700900123'],
  ['whatsapp', '+0 7700 900123', 'must be an international number such as +447700900123'],
  ['chatLink', 'javascript:alert(1)', 'must be an address that begins with https://'],
  ['chatLink', 'http://chat.mend.example', 'must be an address that begins with https://'],
  ['chatLink', 'https://user:password@chat.mend.example', 'must be an address that begins with https://'],
  ['chatLink', 'https://localhost/', 'must be an address that begins with https://'],
  ['chatLink', 'https://mend.example/"onclick="x', 'must be an address that begins with https://'],
  ['companyNumber', '1234567', 'must have 8 characters, such as 01234567 or SC123456'],
  ['companyNumber', '', 'must have 8 characters, such as 01234567 or SC123456'],
  ['companyAddress', ', ', 'must contain a letter or a digit'],
  ['vatNumber', 'GB12345678', 'must be GB and 9 digits, or empty'],
  ['vatFrom', '2026-02-30', 'must be a day such as 2026-07-01, or empty'],
  ['vatFrom', '1 July', 'must be a day such as 2026-07-01, or empty'],
])('%s: %j is refused', (field, typed, problem) => {
  expect(problemOf(field, typed)).toBe(problem);
});

describe.each(brandFields)('%s', (field) => {
  test.each([
    ['a line break and a header', 'Mend\r\nBcc: all@example.com'],
    ['NUL', 'Mend\0'],
    ['half a surrogate pair', 'Mend \ud83d'],
    ['a sign that turns the direction', 'Mend \u202Eknab'],
    ['a space that cannot be seen', 'Mend\u200B'],
    ['a line separator', 'Mend\u2028Make'],
  ])('takes no %s', (_, typed) => {
    expect(problemOf(field, typed)).toBe('must be one line without hidden characters');
  });

  test('has an end', () => {
    expect(problemOf(field, '1'.repeat(maxLengthOf(field) + 1))).toBe(
      `must have at most ${maxLengthOf(field)} characters`,
    );
  });
});
