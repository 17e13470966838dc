import { expect, test } from 'vitest';
import type { Brand } from './brand.ts';
import { textsOf, withTexts } from './brand-texts.ts';

const brand: Brand = {
  name: 'Fettle',
  phone: '020 7946 0123',
  whatsapp: '+447700900123',
  chatUrl: 'https://wa.me/447700900123',
  email: 'hello@fettle.example',
  company: {
    name: 'Fettle Ltd',
    number: '00000000',
    address: '1 Larkspur Yard',
    vatNumber: 'GB000000000',
    vatFrom: '',
  },
  colours: { ink: '#17402f', accent: '#e8a33d' },
};

test('a brand with its own texts is the same brand', () => {
  expect(withTexts(brand, textsOf(brand))).toEqual(brand);
  expect(withTexts(brand, {})).toEqual(brand);
});

test('every text finds its place, and what is left out stays', () => {
  const changed = {
    name: 'Mend',
    phone: '020 7946 0999',
    email: 'hello@mend.example',
    companyName: 'Mend Ltd',
    companyNumber: '12345678',
    companyAddress: '2 Quarry Lane',
    vatNumber: '',
  };
  const mended = withTexts(brand, changed);
  expect(mended).toMatchObject({
    name: 'Mend',
    phone: '020 7946 0999',
    email: 'hello@mend.example',
    company: { name: 'Mend Ltd', number: '12345678', address: '2 Quarry Lane', vatNumber: '' },
    whatsapp: brand.whatsapp,
    colours: brand.colours,
  });
  expect(textsOf(mended)).toEqual({ ...textsOf(brand), ...changed });
});

test('a chat link of its own stays with another WhatsApp number; without one the link follows the number', () => {
  expect(withTexts(brand, { whatsapp: '+447700900999' }).chatUrl).toBe('https://wa.me/447700900999');
  const withChat = { ...brand, chatUrl: 'https://chat.fettle.example' };
  expect(withTexts(withChat, { whatsapp: '+447700900999' }).chatUrl).toBe('https://chat.fettle.example');
  expect(withTexts(withChat, { chatLink: '' }).chatUrl).toBe('https://wa.me/447700900123');
  expect(withTexts(brand, { chatLink: 'https://chat.mend.example' }).chatUrl).toBe(
    'https://chat.mend.example',
  );
});
