import { expect, test } from 'vitest';
import { toGsmText } from './gsm-text.ts';

test.each([
  ['We’re bringing it back – “repaired”…', 'We\'re bringing it back - "repaired"...'],
  ['£12.50 for Zoë’s Café', "£12.50 for Zoe's Café"],
  ['Xperia™ 5 📱', 'Xperia 5 '],
  ['', ''],
])('%s', (text, plain) => {
  expect(toGsmText(text)).toBe(plain);
});
