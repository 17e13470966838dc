import { expect, test } from 'vitest';
import { whatsappNumber, whatsappUrl } from './whatsapp.ts';

test('spaces a British number', () => {
  expect(whatsappNumber({ whatsapp: '+447700900123' })).toBe('+44 7700 900123');
});

test('leaves a number it does not know alone', () => {
  expect(whatsappNumber({ whatsapp: '+4915112345678' })).toBe('+4915112345678');
});

test('links without the plus, as wa.me wants it', () => {
  expect(whatsappUrl({ whatsapp: '+447700900123' })).toBe('https://wa.me/447700900123');
});
