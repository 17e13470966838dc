import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPostcode, outwardCode } from './postcode.ts';

// the six shapes there are
test.each([
  ['M1 1AE', 'M1'],
  ['B33 8TH', 'B33'],
  ['W1A 0AX', 'W1A'],
  ['CR2 6XH', 'CR2'],
  ['DN55 1PT', 'DN55'],
  ['EC1A 1BB', 'EC1A'],
])('%s is itself, and lies in %s', (postcode, outward) => {
  expect(formatPostcode(postcode)).toBe(postcode);
  expect(outwardCode(postcode)).toBe(outward);
});

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  ['  Sw1A  1aA ', 'SW1A 1AA'],
  ['S W 1 A 1 A A', 'SW1A 1AA'],
  ['bs1\u00A04dj', 'BS1 4DJ'],
  ['bs1\t4dj\n', 'BS1 4DJ'],
  ['n1 9gu', 'N1 9GU'],
])('%j is written %s', (text, postcode) => {
  expect(formatPostcode(text)).toBe(postcode);
});

test.each([
  '',
  ' ',
  'SW1A',
  '1AA',
  'SW1A 1A',
  'SW1A 1AAA',
  'SW1AA 1AA',
  'SW111 1AA',
  'SWA 1AA',
  'S 1AA',
  'SWX1 1AA',
  '11 1AA',
  'SW1A AAA',
  'SW1A 11A',
  'SW1A-1AA',
  'SW1A 1AA, London',
  'SW1A 1A\u00C5',
  '\u00DF1 1AA',
  '\u017FW1A 1AA',
  '\uFF33W1A 1AA',
  'SW1A\u00001AA',
])('%j is no postcode', (text) => {
  expect(formatPostcode(text)).toBeUndefined();
});

const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const digit = fc.constantFrom(...'0123456789');
const parts = fc.tuple(
  fc.tuple(letter, fc.option(letter, { nil: '' }), digit, fc.option(fc.oneof(letter, digit), { nil: '' })),
  fc.tuple(digit, letter, letter),
);
const space = fc.constantFrom('', ' ', '  ', '\t', '\u00A0');

test('any case and any spacing of a postcode is that postcode', () => {
  fc.assert(
    fc.property(parts, fc.infiniteStream(space), fc.infiniteStream(fc.boolean()), (signs, spaces, small) => {
      const [outward, inward] = signs.map((part) => part.join('')) as [string, string];
      const take = <Value>(stream: Iterator<Value>): Value => stream.next().value as Value;
      const typed = [...`${outward}${inward}`]
        .map((sign) => take(spaces) + (take(small) ? sign.toLowerCase() : sign))
        .join('');
      expect(formatPostcode(typed)).toBe(`${outward} ${inward}`);
      expect(outwardCode(typed)).toBe(outward);
    }),
  );
});

test('whatever is accepted has the shape of a postcode and is left alone the second time', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'SWa1 9ſßK\u00A0'), maxLength: 12 }), (text) => {
      const postcode = formatPostcode(text);
      if (postcode === undefined) return;
      expect(postcode).toMatch(/^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/);
      expect(formatPostcode(postcode)).toBe(postcode);
    }),
  );
});
