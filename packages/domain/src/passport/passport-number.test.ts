import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePassportNumber, passportNumber } from './passport-number.ts';

test('every number is read again, however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (random) => {
      const number = passportNumber(random);
      expect(number).toMatch(/^FP-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect(parsePassportNumber(number)).toBe(number);
      expect(parsePassportNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number);
      expect(parsePassportNumber(number.slice(3))).toBe(number);
    }),
  );
});

test.each([
  ['FP-OIL2-3456', 'FP-0112-3456'],
  ['fp0112345', undefined],
  ['FP-0112-34567', undefined],
  ['FP-U112-3456', undefined],
  ['', undefined],
])('%s is %s', (typed, number) => expect(parsePassportNumber(typed)).toBe(number));

test('too little chance is refused', () => expect(() => passportNumber(new Uint8Array(7))).toThrow('random'));
