import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPhone, ukMobile } from './phone.ts';

test.each([
  '07700 900123',
  '07700900123',
  '0 7 7 0 0 9 0 0 1 2 3',
  ' 020 7946 0018 ',
  '0117\u00A0496\u00A00123',
  '0117-496-0123',
  '01174960123',
  '020 7946.0018',
  '+447700900123',
  '+44 7700 900123',
  '+41443642535',
  '0169772345',
  '+447700900',
  '0770090012345',
])('%j is a phone number', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['spaces', '             '],
  ['nine signs', '077009001'],
  ['a bracket first', '(0117)4960123'],
  ['fourteen signs', '07700900123456'],
  ['fourteen signs with a plus', '+4477009001234'],
  ['nine signs and a space', '0770 09001'],
  ['a beginning nobody has', '03001234567'],
  ['a freephone number', '08081570192'],
  ['another country', '+33142685300'],
  ['an international prefix', '00447700900123'],
  ['a country without its plus', '447700900123'],
  ['no leading nought', '7700900123'],
  ['letters', '07700abcdef'],
  ['an extension', '02079460018x1'],
  ['a second plus', '+4+7700900123'],
  ['a plus in the middle', '0770+0900123'],
  ['hardly a digit', '07---------1'],
  ['digits of another script', '07٧٧٠٠٩٠٠١٢٣'],
  ['a tag', '07<b>900123'],
])('%s is no phone number', (_, text) => {
  expect(isPhone(text)).toBe(false);
});

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });

test('of digits, exactly those count that begin and measure as the spec says', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('+4', '01', '02', '07', '03', '+3', '00', '1'),
      digits(0, 14),
      (start, rest) => {
        const text = start + rest;
        const expected = /^(?:\+4|01|02|07)/.test(text) && text.length >= 10 && text.length <= 13;
        expect(isPhone(text)).toBe(expected);
      },
    ),
  );
});

test('spaces anywhere change nothing', () => {
  const typed = fc.array(fc.constantFrom('0', '7', '1', '9', '+4', '-', 'a'), { maxLength: 15 });
  fc.assert(
    fc.property(typed, fc.constantFrom(' ', '  ', '\u00A0', '\t'), (signs, space) => {
      expect(isPhone(signs.join(space))).toBe(isPhone(signs.join('')));
    }),
  );
});

test.each([
  ['07700 900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  ['+44 (0)7700 900-123', '+447700900123'],
  ['0044 7700 900123', '+447700900123'],
  ['07624 900123', '+447624900123'],
  ['020 7946 0123', undefined],
  ['07000 900123', undefined],
  ['07600 900123', undefined],
  ['07700 90012', undefined],
  ['07700 9001234', undefined],
  ['+33 7 00 90 01 23', undefined],
  ['+1 7700 900123', undefined],
  ['07700 90012x', undefined],
  ['7700900123', undefined],
  ['', undefined],
])('%j takes text messages as %s', (text, number) => {
  expect(ukMobile(text)).toBe(number);
});
