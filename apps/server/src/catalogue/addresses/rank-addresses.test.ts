import { expect, test } from 'vitest';
import type { AddressRow } from '../../stores/catalogue/addresses.ts';
import { rankAddresses } from './rank-addresses.ts';

let nextID = 1;
const at = (line: string, postcode = 'E2 1AA'): AddressRow => ({
  addressID: nextID++,
  line,
  townOrCity: 'London',
  postcode,
});
const ranked = (typed: string, rows: AddressRow[], meant: Record<string, string[]> = {}) =>
  rankAddresses(
    typed.split(' ').map((text) => ({ text, meant: meant[text] ?? [] })),
    rows,
  ).map(({ line }) => line);

test('the address with most of the words comes first, whole words before begun ones', () => {
  const rows = [at('120 Alder Road'), at('3 Alder Road'), at('12 Alder Road')];
  expect(ranked('12 alder road', rows)).toEqual(['12 Alder Road', '120 Alder Road', '3 Alder Road']);
});

test('a word that was guessed counts, but less than one that was typed', () => {
  const rows = [at('3 Glover Road'), at('3 Clover Road')];
  expect(ranked('3 clover', rows, { clover: ['glover'] })).toEqual(['3 Clover Road', '3 Glover Road']);
});

test('a number typed twice wants to be there twice', () => {
  const rows = [at('Flat 1, 9 Alder Road'), at('Flat 9, 9 Alder Road')];
  expect(ranked('flat 9 9 aldr', rows)).toEqual(['Flat 9, 9 Alder Road', 'Flat 1, 9 Alder Road']);
});

test('of the same words those in the order typed come first', () => {
  const rows = [at('Flat 12, 1 Alder Road'), at('Flat 1, 12 Alder Road')];
  expect(ranked('flat 1 12 alder road', rows)).toEqual(['Flat 1, 12 Alder Road', 'Flat 12, 1 Alder Road']);
});

test('houses stand in the order of their numbers', () => {
  const rows = [at('10 Alder Road'), at('9A Alder Road'), at('9 Alder Road'), at('100 Alder Road')];
  expect(ranked('alder', rows)).toEqual(['9 Alder Road', '9A Alder Road', '10 Alder Road', '100 Alder Road']);
});

test('each postcode has its turn', () => {
  const rows = [
    at('1 Alder Road'),
    at('2 Alder Road'),
    at('5 Alder Way', 'N1 1AA'),
    at('6 Alder Way', 'N1 1AA'),
  ];
  expect(ranked('alder', rows)).toEqual(['1 Alder Road', '5 Alder Way', '2 Alder Road', '6 Alder Way']);
});
