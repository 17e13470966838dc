import { expect, test } from 'vitest';
import { isVatRegistered } from './vat.ts';

const at = new Date('2026-06-30T23:00:00Z');
test.each([
  ['without a number', { vatNumber: '', vatFrom: '' }, false],
  ['without a number, whatever the day', { vatNumber: '', vatFrom: '2026-01-01' }, false],
  ['with a number', { vatNumber: 'GB123456789', vatFrom: '' }, true],
  ['from midnight in London', { vatNumber: 'GB123456789', vatFrom: '2026-07-01' }, true],
  ['not the day before', { vatNumber: 'GB123456789', vatFrom: '2026-07-02' }, false],
])('%s', (_, registration, is) => {
  expect(isVatRegistered(registration, at)).toBe(is);
});
