import { expect, test } from 'vitest';
import { maxSearchLength, readSearch, withSearch } from './search-text.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  ['?s=iphone_12', 'iphone 12'],
  ['?s=iphone+12', 'iphone 12'],
  ['?s=iphone%2012', 'iphone 12'],
  ['?s=s24%2B', 's24+'],
  ['?s=_apple_', 'apple'],
  ['?s=one&s=two', 'one'],
  ['?s=', ''],
  ['?promo=MAY10', ''],
  [`?s=${'x'.repeat(500)}`, 'x'.repeat(maxSearchLength)],
])('%s searches for "%s"', (query, text) => {
  expect(read(query)).toBe(text);
});

test.each([
  ['', 'iPhone 12', '?s=iPhone_12'],
  ['?promo=MAY10', 's24+', '?promo=MAY10&s=s24%2B'],
  ['?s=old', '  ', ''],
  ['?s=old&promo=MAY10', '', '?promo=MAY10'],
  ['', ' a   b ', '?s=a_b'],
])('after "%s", "%s" is kept as "%s"', (query, text, written) => {
  expect(withSearch(new URLSearchParams(query), text)).toBe(written);
});

test('every sign that can be searched for comes back from the address', () => {
  const signs = Array.from({ length: 0x250 - 0x21 }, (_, i) => String.fromCodePoint(0x21 + i));
  for (const sign of [...signs, '–', '’', '″', '漢', '🎮'].filter((sign) => /[^\s_]/.test(sign))) {
    const text = `a${sign}b ${sign}`;
    expect(read(withSearch(new URLSearchParams(), text))).toBe(text);
  }
});
