import { expect, test } from 'vitest';
import { whatsappUrl } from '@fettle/contract/site/brand';
import { whatsappMessageUrl, whatsappNumber } from './whatsapp.ts';

test('spaces a British number', () => {
  expect(whatsappNumber({ whatsapp: '+447700900123' })).toBe('+44 7700 900123');
});

test('leaves a number it does not know alone', () => {
  expect(whatsappNumber({ whatsapp: '+4915112345678' })).toBe('+4915112345678');
});

test('links without the plus, as wa.me wants it', () => {
  expect(whatsappUrl({ whatsapp: '+447700900123' })).toBe('https://wa.me/447700900123');
});

test('begins the message with whatever signs it has', () => {
  expect(whatsappMessageUrl({ whatsapp: '+447700900123' }, 'My S24+ & a “crack”?')).toBe(
    'https://wa.me/447700900123?text=My%20S24%2B%20%26%20a%20%E2%80%9Ccrack%E2%80%9D%3F',
  );
});
