import { expect, test } from 'vitest';
import {
  addressOf,
  choosePickup,
  enterByHand,
  noPickup,
  postcodeIn,
  postcodeOutside,
  splitPostcode,
} from './pickup.ts';

const larkspur = { address: '1 Larkspur Yard, London', postcode: 'E2 0ZZ' };
const areas = { 'East London': ['E1', 'E2'], Bristol: ['BS1'] };
const byHand = (fields: { line?: string; town?: string; postcode?: string }) =>
  addressOf({ ...noPickup, mode: 'byHand', ...fields });

test.each([
  ['1 Larkspur Yard, London E2 0ZZ', '1 Larkspur Yard, London', 'E2 0ZZ'],
  ['1 Larkspur Yard, London, e20zz', '1 Larkspur Yard, London', 'E2 0ZZ'],
  ['  1  Larkspur   Yard ,E2  0ZZ , ', '1 Larkspur Yard', 'E2 0ZZ'],
  ['sw1a1aa', '', 'SW1A 1AA'],
  ['SW1A 1AA', '', 'SW1A 1AA'],
  ['1 Larkspur Yard', '1 Larkspur Yard', undefined],
  ['E2 0ZZ Larkspur Yard', 'E2 0ZZ Larkspur Yard', undefined],
  ['12XE2 0ZZ', '12XE2 0ZZ', undefined],
  ['', '', undefined],
])('%o is %o before %o', (text, before, postcode) => {
  expect(splitPostcode(text)).toEqual({ before, postcode });
});

test('an address that was chosen stands in the search box with its postcode, once', () => {
  expect(choosePickup(noPickup, larkspur).search).toBe('1 Larkspur Yard, London, E2 0ZZ');
  const whole = { address: '1 Larkspur Yard, London, E2 0ZZ', postcode: 'E2 0ZZ' };
  expect(choosePickup(noPickup, whole).search).toBe('1 Larkspur Yard, London, E2 0ZZ');
});

test('the chosen address counts, whatever the text beside it', () => {
  expect(addressOf(choosePickup(noPickup, larkspur))).toEqual(larkspur);
});

test.each([
  ['1 Larkspur Yard, London, E2 0ZZ', larkspur],
  ['E2 0ZZ', undefined],
  ['12 E2 0ZZ', undefined],
  ['1 Larkspur Yard', undefined],
  ['', undefined],
])('%o typed into the search box is the address %o', (search, address) => {
  expect(addressOf({ ...noPickup, search })).toEqual(address);
});

test('by hand, a line and a postcode are enough', () => {
  expect(byHand({ line: '1 Larkspur Yard', postcode: 'e20zz' })).toEqual({
    address: '1 Larkspur Yard',
    postcode: 'E2 0ZZ',
  });
  expect(byHand({ line: '1 Larkspur Yard, ', town: ' London ', postcode: 'E2 0ZZ' })).toEqual(larkspur);
  expect(byHand({ line: '1 Larkspur Yard', town: 'London' })).toBeUndefined();
  expect(byHand({ line: '1 Larkspur Yard', town: 'London', postcode: 'London' })).toBeUndefined();
  expect(byHand({ line: ' ', town: 'London', postcode: 'E2 0ZZ' })).toBeUndefined();
});

test.each([
  [{ ...noPickup, search: '1 Larkspur Yard E2 0ZZ' }, '1 Larkspur Yard', 'E2 0ZZ'],
  [{ ...noPickup, search: 'e2 0zz' }, '', 'E2 0ZZ'],
  [{ ...noPickup, search: 'Larkspur' }, 'Larkspur', ''],
  [{ ...noPickup, search: 'Elsewhere', line: '2 Paper Street', postcode: 'BS1' }, '2 Paper Street', 'BS1'],
])('typing by hand goes on from %o', (pickup, line, postcode) => {
  expect(enterByHand(pickup)).toMatchObject({ mode: 'byHand', line, postcode, search: pickup.search });
});

test.each([
  [{ ...larkspur, town: 'London' }, '1 Larkspur Yard', 'London'],
  [larkspur, '1 Larkspur Yard', 'London'],
  [
    { address: '1 Larkspur Yard, London, E2 0ZZ', postcode: 'E2 0ZZ', town: 'London' },
    '1 Larkspur Yard',
    'London',
  ],
  [
    { address: 'Flat 2, 1 Larkspur Yard', postcode: 'E2 0ZZ', town: 'London' },
    'Flat 2, 1 Larkspur Yard',
    'London',
  ],
  [{ address: 'Flat 2, 1 Larkspur Yard', postcode: 'E2 0ZZ' }, 'Flat 2, 1 Larkspur Yard', ''],
  [
    { address: 'The Forge, Mill Lane, Bristol', postcode: 'BS1 4DJ', town: 'Bristol' },
    'The Forge, Mill Lane',
    'Bristol',
  ],
])('a chosen address %o fills line, town and postcode', (chosen, line, town) => {
  const { postcode } = chosen;
  const typedBefore = { ...noPickup, line: '2 Paper Street', town: 'Bath', postcode: 'BA1 1AA' };
  expect(enterByHand(choosePickup(typedBefore, chosen))).toMatchObject({
    mode: 'byHand',
    line,
    town,
    postcode,
  });
});

test('what is changed by hand then is not undone by going to the search and back', () => {
  const byHandNow = { ...enterByHand(choosePickup(noPickup, larkspur)), line: '2 Larkspur Yard' };
  expect(enterByHand({ ...byHandNow, mode: 'search' })).toEqual(byHandNow);
});

test('a whole address that was typed into the search is taken apart', () => {
  expect(enterByHand({ ...noPickup, search: '1 Larkspur Yard, London, E2 0ZZ' })).toMatchObject({
    line: '1 Larkspur Yard',
    town: 'London',
    postcode: 'E2 0ZZ',
  });
});

test.each([
  ['M1 1AE', 'M1 1AE'],
  ['m11ae', 'M1 1AE'],
  ['E2 0ZZ', undefined],
  ['M1', undefined],
])('typed by hand, %s is outside: %s', (postcode, outside) => {
  expect(postcodeOutside({ ...noPickup, mode: 'byHand', postcode }, areas)).toBe(outside);
});

test.each([
  [{ ...noPickup, mode: 'byHand' as const, postcode: 'm11ae', search: 'E2 0ZZ' }, 'M1 1AE'],
  [{ ...noPickup, search: '1 Mill Street, Manchester, M1 1AE' }, 'M1 1AE'],
  [choosePickup(noPickup, larkspur), 'E2 0ZZ'],
  [{ ...noPickup, search: 'Manchester' }, ''],
])('the postcode that stands in %o is %o', (pickup, postcode) => {
  expect(postcodeIn(pickup)).toBe(postcode);
});
