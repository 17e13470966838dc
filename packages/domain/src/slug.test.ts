import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceTypeSlugs, fromSlug, isDeviceTypeSlug, toSlug } from './slug.ts';

test.each([
  ['iPhone 15 Pro', 'iPhone_15_Pro'],
  ['Xbox One S/X', 'Xbox_One_S~X'],
  ['iPad Pro 12.9" (6th gen)', 'iPad_Pro_12.9%22_(6th_gen)'],
  ['Galaxy S24+', 'Galaxy_S24%2B'],
  ['Bang & Olufsen', 'Bang_%26_Olufsen'],
  ['100% Töff?#', '100%25_T%C3%B6ff%3F%23'],
])('%s is %s in an address', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('every sign a name may contain comes back from its address', () => {
  const signs = Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i));
  for (const sign of [...signs, '–', '’', '″', '漢', '🎮'].filter((sign) => sign !== '_' && sign !== '~')) {
    const name = `a${sign}b`;
    const slug = toSlug(name);
    expect(slug).not.toMatch(/[\s/?#\\<>"&]/);
    expect(fromSlug(decodeURIComponent(slug))).toBe(name);
  }
});

/** Any text in any script; a half of a surrogate pair is no text and cannot be encoded. */
const anyName = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .filter((name) => name.isWellFormed() && !/[_~]/.test(name));

test('any name is one segment of an address and comes back from it', () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const slug = toSlug(name);
      expect(slug).toMatch(/^[\w!'()*.%~-]*$/);
      expect(fromSlug(decodeURIComponent(slug))).toBe(name);
    }),
  );
});

test('two names have two addresses', () => {
  fc.assert(
    fc.property(anyName, anyName, (one, other) => {
      expect(toSlug(one) === toSlug(other)).toBe(one === other);
    }),
  );
});

test('names the types of the spec, and nothing that every object has', () => {
  expect(Object.entries(deviceTypeSlugs)).toEqual([
    ['phone', 1],
    ['tablet', 2],
    ['laptop', 3],
    ['console', 4],
    ['other', 5],
  ]);
  expect(['phone', 'other'].every(isDeviceTypeSlug)).toBe(true);
  expect(['Phone', 'constructor', '__proto__', ''].some(isDeviceTypeSlug)).toBe(false);
});
