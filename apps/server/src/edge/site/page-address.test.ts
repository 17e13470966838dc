import { expect, test } from 'vitest';
import { namesRoutes, pageAddress, showsTypedText } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?promo=MAY10&utm_source=x&native=1&fbclid=z', '/'],
  ['/phone-repair?s=iphone_12&utm_source=x', '/phone-repair?s=iphone_12'],
  ['/phone-repair?repairTypeID=3&s=x', '/phone-repair?s=x&repairTypeID=3'],
  ['/phone-repair?s=x&s=y', '/phone-repair?s=x'],
  ['/faq.data?_routes=routes%2Ffaq&promo=X', '/faq.data?_routes=routes%2Ffaq'],
  ['/phone-repair.data?s=iphone&_routes=x', '/phone-repair.data?_routes=x'],
  ['/search?s=iphone&utm_source=x', '/search?s=iphone'],
  ['/search.data?s=iphone&utm_source=x', '/search.data?s=iphone'],
  ['/phone-repair/Apple/iPhone.data?repairTypeID=3', '/phone-repair/Apple/iPhone.data?repairTypeID=3'],
  ['/faq?_routes=routes%2Ffaq', '/faq'],
  ['//evil.example/x?promo=1', '//evil.example/x'],
  ['/phone-repair/Apple/iPhone_15%2B?x', '/phone-repair/Apple/iPhone_15%2B'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(new URL(`http://localhost${url}`))).toBe(address);
});

test.each([
  ['/phone-repair', false],
  ['/phone-repair?s=iphone', true],
  ['/phone-repair?repairTypeID=3', true],
  ['/phone-repair?s=x&repairTypeID=3', true],
  ['/phone-repair.data?_routes=routes%2Fdevice-list', false],
  ['/phone-repair.data?repairTypeID=3&_routes=x', true],
  ['/search.data?s=iphone', true],
])('%s shows what somebody typed: %s', (address, expected) => {
  expect(showsTypedText(address)).toBe(expected);
});

test.each([
  ['/phone-repair', false],
  ['/faq.data', false],
  ['/faq.data?_routes=routes%2Ffaq', true],
  ['/phone-repair.data?repairTypeID=3&_routes=x', true],
])('%s names routes: %s', (address, expected) => {
  expect(namesRoutes(address)).toBe(expected);
});
