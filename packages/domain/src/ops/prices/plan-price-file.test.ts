import { describe, expect, test } from 'vitest';
import { csvLimits } from '../../csv.ts';
import { Refusal } from '../../refusal.ts';
import { mostPricesOfFile, planPriceFile } from './plan-price-file.ts';
import { mostListedPrices, type ListPrice } from './price-list.ts';

const catalogue = {
  devices: [{ deviceID: 1, type: 'Phone', maker: 'Apple', device: 'iPhone 13' }],
  models: [],
  repairs: [{ repairTypeID: 2, repair: 'Screen' }],
  offered: [{ deviceID: 1, repairTypeID: 2 }],
};
const header = 'Maker,Device,Repair,Variation,Price\n';
const aLine = (variation: string | number) => `Apple,iPhone 13,Screen,Part ${variation},100\n`;

const aListOf = (count: number): ListPrice[] =>
  Array.from({ length: count }, (_, at) => ({
    priceID: at + 1,
    deviceID: 1,
    modelID: null,
    repairTypeID: 2,
    variation: `Listed ${at}`,
    title: 'Screen',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'fixed', pence: 10_000 },
  }));

const plan = (text: string, { list = [] as ListPrice[], removeMissing = false } = {}) =>
  planPriceFile(text, { catalogue, list, removeMissing });

const { lines, columns, cells, cellLength } = csvLimits;

describe('a file beyond a limit changes nothing, and the limit is named with its line', () => {
  test.each([
    ['a first line of columns', 'a,'.repeat(7_000_000), 1, 'more than 100 cells'],
    ['a line of cells', `${header}${','.repeat(columns)}`, 2, 'more than 100 cells'],
    ['blank lines', header + '\n'.repeat(lines), lines + 1, 'beyond 200,000 lines'],
    ['empty lines', header + ',,\n'.repeat(lines), lines + 1, 'beyond 200,000 lines'],
    [
      'cells',
      header + `${','.repeat(columns - 1)}\n`.repeat(cells / columns),
      cells / columns + 1,
      '2,000,000 cells',
    ],
    ['a book in a cell', `${header}Apple,"${'x'.repeat(cellLength + 1)}"`, 2, 'longer than 2,000 characters'],
    ['quotes', `${header}Apple,"${'""'.repeat(7_000_000)}"`, 2, 'longer than 2,000 characters'],
  ])('%s', (_, text, line, words) => {
    const { planned, errors, errorCount } = plan(text);
    expect(planned).toEqual([]);
    expect(errorCount).toBe(1);
    expect(errors).toEqual([{ line, message: expect.stringContaining(words) as string }]);
  });
});

test('as many prices as may be are planned, and one more refuses the file', () => {
  const all = Array.from({ length: mostPricesOfFile }, (_, at) => aLine(at)).join('');
  expect(plan(header + all).planned).toHaveLength(mostPricesOfFile);
  expect(() => plan(header + all + aLine('more'))).toThrow(new Refusal('fileTooLarge'));
});

test('a list grows no further than a list may, and shrinks from wherever it is', () => {
  const full = aListOf(mostListedPrices);
  const grown = plan(header + aLine(1), { list: full });
  expect(grown).toMatchObject({ planned: [], errorCount: 1 });
  expect(grown.errors[0]?.message).toContain('would have 100,001 prices. It can have at most 100,000.');
  expect(plan(header + aLine(1), { list: full.slice(1) }).planned).toHaveLength(1);
  expect(
    plan(header + aLine(1), { list: aListOf(mostListedPrices + 5), removeMissing: true }).errorCount,
  ).toBe(0);
});

test('a file that says nothing', () => {
  expect(plan('').errors[0]?.message).toContain('empty');
  expect(plan(header).errors).toEqual([{ line: 2, message: expect.stringContaining('no prices') as string }]);
  expect(plan(`${header}"Apple`).errors[0]).toEqual({
    line: 2,
    message: expect.stringContaining('never ends') as string,
  });
});
