import { expect, test } from 'vitest';
import { compareOutwards, readOutwards } from './outwards.ts';

test.each([
  ['E2, e1\nE10', ['E1', 'E2', 'E10'], []],
  ['SW1A;W1T EC1M', ['EC1M', 'SW1A', 'W1T'], []],
  ['BS1-3', ['BS1', 'BS2', 'BS3'], []],
  ['BS9–11 BS10', ['BS9', 'BS10', 'BS11'], []],
  // whole postcodes, beginnings, and what is none
  ['E2 0AA', ['E2'], ['0AA']],
  ['BS E', [], ['BS', 'E']],
  ['BS11-1', [], ['BS11-1']],
  ['E123 ABC1', [], ['E123', 'ABC1']],
  ['', [], []],
])('reads %j', (text, codes, wrong) => {
  expect(readOutwards(text)).toEqual({ codes, wrong });
});

const postcodes = { East: ['E1', 'E2'], North: ['N1'] };

test('tells what an area gains and loses, and whose it is', () => {
  expect(compareOutwards(postcodes, 'East', ['E2', 'E3', 'N1'])).toEqual({
    gained: ['E3', 'N1'],
    lost: ['E1'],
    taken: [{ code: 'N1', area: 'North' }],
  });
  expect(compareOutwards(postcodes, undefined, ['E1', 'SE1'])).toEqual({
    gained: ['E1', 'SE1'],
    lost: [],
    taken: [{ code: 'E1', area: 'East' }],
  });
  expect(compareOutwards(postcodes, 'West', [])).toEqual({ gained: [], lost: [], taken: [] });
});
