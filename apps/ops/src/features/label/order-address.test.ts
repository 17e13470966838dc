import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { orderAddress, orderOf } from './order-address.ts';

test.each([
  ['https://fettle.example/ops/orders/RE10004', 10_004],
  ['RE10004', 10_004],
  ['re 10004', 10_004],
  ['10004', 10_004],
  ['https://evil.example/', undefined],
  ['https://fettle.example/ops/orders/', undefined],
  ['', undefined],
])('%s means %s', (scanned, ticketID) => expect(orderOf(scanned)).toBe(ticketID));

test('a printed code is read back', () => {
  const address = orderAddress(10_004, 'https://fettle.example');
  const modules = encodeQR(address, 'raw', { border: 4 });
  const scale = 4;
  const size = modules.length * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]) continue;
      data.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  expect(orderOf(decodeQR({ width: size, height: size, data }))).toBe(10_004);
});
