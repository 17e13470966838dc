import { expect, test } from 'vitest';
import { actWords } from './act-words.ts';
import { changesBetween } from './changes.ts';

test('names what changed, and leaves out what stayed', () => {
  expect(
    changesBetween(
      { name: 'Ada', role: 'driver', email: null },
      { name: 'Ada', role: 'technician', email: '' },
    ),
  ).toEqual([
    { field: 'role', before: 'driver', after: 'technician' },
    { field: 'email', before: 'none', after: 'empty' },
  ]);
});

test('what is not set reads as the page says', () => {
  expect(changesBetween({ name: null }, { name: 'Mend' }, 'the default')).toEqual([
    { field: 'name', before: 'the default', after: 'Mend' },
  ]);
});

test('what was added has nothing before, what was removed nothing after', () => {
  expect(changesBetween(null, { places: 3 })).toEqual([{ field: 'places', before: undefined, after: '3' }]);
  expect(changesBetween({ isOpen: true }, null)).toEqual([
    { field: 'isOpen', before: 'yes', after: undefined },
  ]);
  expect(changesBetween(null, null)).toEqual([]);
});

test('moments are shown as the clocks in London', () => {
  expect(changesBetween({ ends: '2026-03-02T10:05:00.000Z' }, { ends: '2026-07-02T10:05:30.000Z' })).toEqual([
    { field: 'ends', before: 'Mon, 02/03/2026, 10:05', after: 'Thu, 02/07/2026, 11:05' },
  ]);
});

test('what is made of parts is shown as it is', () => {
  expect(changesBetween({ areas: [1] }, { areas: [1, 2] })).toEqual([
    { field: 'areas', before: '[1]', after: '[1,2]' },
  ]);
});

test('of lists of names only what came and went is shown', () => {
  expect(changesBetween({ outwards: ['E1', 'E2'] }, { outwards: ['E2', 'E3'] })).toEqual([
    { field: 'outwards', before: 'E1', after: 'E3' },
  ]);
  expect(changesBetween({ outwards: ['E1'] }, { outwards: ['E1', 'E2'] })).toEqual([
    { field: 'outwards', before: undefined, after: 'E2' },
  ]);
  expect(changesBetween(null, { repairs: ['Screen'], areas: [] })).toEqual([
    { field: 'repairs', before: undefined, after: 'Screen' },
    { field: 'areas', before: undefined, after: 'none' },
  ]);
});

test.each([
  ['staff.add', 'Added a member of staff'],
  ['finalPriceSet', 'Final price set'],
  ['price.import', 'Price import'],
  ['collected', 'Collected'],
  ['vatNumber', 'VAT number'],
  ['whatsapp', 'WhatsApp'],
])('says %s as %s', (act, words) => {
  expect(actWords(act)).toBe(words);
});
