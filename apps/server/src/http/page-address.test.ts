import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?promo=MAY10&utm_source=x&native=1&fbclid=z', '/'],
  ['/phone-repair?s=iphone_12&utm_source=x', '/phone-repair?s=iphone_12'],
  ['/phone-repair?repairTypeID=3&s=x', '/phone-repair?s=x&repairTypeID=3'],
  ['/phone-repair?s=x&s=y', '/phone-repair?s=x'],
  ['/faq.data?_routes=routes%2Ffaq&promo=X', '/faq.data?_routes=routes%2Ffaq'],
  ['/faq?_routes=routes%2Ffaq', '/faq'],
  ['//evil.example/x?promo=1', '//evil.example/x'],
  ['/phone-repair/Apple/iPhone_15%2B?x', '/phone-repair/Apple/iPhone_15%2B'],
])('%s is the page %s', (url, address) => {
  expect(pageAddress(new URL(`http://localhost${url}`))).toBe(address);
});
