import { expect, test } from 'vitest';
import { mapLink } from './map-link.ts';

const place = { address: '1 Larkspur & Co Yard, London', postcode: 'E2 0AA' };
const where = '1%20Larkspur%20%26%20Co%20Yard%2C%20London%2C%20E2%200AA';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', `https://maps.apple.com/?q=${where}`],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 10)', `geo:0,0?q=${where}`],
  ['Mozilla/5.0 (X11; Linux x86_64)', `https://www.openstreetmap.org/search?query=${where}`],
])('%s', (userAgent, link) => {
  expect(mapLink(place, userAgent)).toBe(link);
});
