import { expect, test } from 'vitest';
import { findDelimiter, readCsv } from '../../csv.ts';
import type { PriceCatalogue } from './price-catalogue.ts';
import { readColumns } from './price-columns.ts';
import { PriceImport } from './import-prices.ts';
import type { ListPrice } from './price-list.ts';

const catalogue: PriceCatalogue = {
  devices: [
    { deviceID: 1, type: 'Phone', maker: 'Apple', device: 'iPhone 13' },
    { deviceID: 2, type: 'Phone', maker: 'Nokia', device: 'Eight' },
    { deviceID: 3, type: 'Tablet', maker: 'Nokia', device: 'Eight' },
  ],
  models: [{ modelID: 11, deviceID: 1, model: 'A2633' }],
  repairs: [
    { repairTypeID: 21, repair: 'Screen' },
    { repairTypeID: 22, repair: 'Battery' },
    { repairTypeID: 23, repair: 'Hinge' },
  ],
  offered: [
    { deviceID: 1, repairTypeID: 21 },
    { deviceID: 1, repairTypeID: 22 },
    { deviceID: 2, repairTypeID: 21 },
    { deviceID: 3, repairTypeID: 21 },
  ],
};

const terms = { title: 'Screen replacement', toolTip: 'The maker’s own.', imgUrl: '/screen.png' };
const list: ListPrice[] = [
  {
    priceID: 31,
    deviceID: 1,
    modelID: null,
    repairTypeID: 21,
    variation: 'Genuine part',
    ...terms,
    price: { kind: 'fixed', pence: 16_000 },
  },
  {
    priceID: 32,
    deviceID: 1,
    modelID: null,
    repairTypeID: 22,
    variation: 'Standard',
    title: 'Battery replacement',
    toolTip: '',
    imgUrl: '',
    price: { kind: 'open', minPence: 4_000, maxPence: 6_000 },
  },
];

function plan(text: string, { removeMissing = false } = {}) {
  const delimiter = findDelimiter(text);
  const [header, ...lines] = readCsv(text, delimiter);
  const read = readColumns(header?.cells ?? []);
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const { columns } = read;
  const reading = new PriceImport({ columns, catalogue, list, decimalComma: delimiter === ';' });
  for (const line of lines) reading.add(line);
  return reading.finish({ removeMissing });
}
const header = 'Maker,Device,Model,Repair,Variation,Price,From,To';

test('tells what is new, what changes from what, what stays and what is missing', () => {
  const { planned, unchanged, missing, errorCount } = plan(
    `${header}\nApple,iPhone 13,,Screen,Genuine part,170\napple,IPHONE 13,A2633,screen,Genuine part,150`,
  );
  expect({ unchanged, missing, errorCount }).toEqual({ unchanged: 0, missing: 1, errorCount: 0 });
  const screen = { deviceID: 1, repairTypeID: 21, variation: 'Genuine part' };
  expect(planned).toEqual([
    {
      ...screen,
      modelID: null,
      priceID: 31,
      before: { ...terms, price: { kind: 'fixed', pence: 16_000 } },
      after: { ...terms, price: { kind: 'fixed', pence: 17_000 } },
    },
    {
      ...screen,
      modelID: 11,
      priceID: null,
      before: null,
      // like others of that repair and part, short of its picture
      after: { ...terms, imgUrl: '', price: { kind: 'fixed', pence: 15_000 } },
    },
  ]);
});

test('what is not in the file goes only if asked for', () => {
  const file = `${header}\nApple,iPhone 13,,Screen,genuine PART,160`;
  expect(plan(file)).toMatchObject({ planned: [], unchanged: 1, missing: 1 });
  expect(plan(file, { removeMissing: true }).planned).toMatchObject([
    { priceID: 32, before: { title: 'Battery replacement' }, after: null },
  ]);
});

test('a fixed price becomes a range, and a range fixed', () => {
  const { planned } = plan(
    `${header}\nApple,iPhone 13,,Screen,Genuine part,,100,200\nApple,iPhone 13,,Battery,,45`,
  );
  expect(planned.map(({ after }) => after?.price)).toEqual([
    { kind: 'open', minPence: 10_000, maxPence: 20_000 },
    { kind: 'fixed', pence: 4_500 },
  ]);
});

test('Excel with semicolons and decimal commas is read', () => {
  const file = 'Maker;Device;Repair;Variation;Price\r\nApple;iPhone 13;Screen;Genuine part;1.169,50\r\n';
  expect(plan(file).planned).toMatchObject([{ after: { price: { kind: 'fixed', pence: 116_950 } } }]);
});

test('words that the file has no column for stay, and an empty title too', () => {
  const file = 'Maker,Device,Repair,Variation,Title,Details,Price\nApple,iPhone 13,Screen,Genuine part,,,160';
  expect(plan(file).planned).toMatchObject([{ after: { title: 'Screen replacement', toolTip: '' } }]);
});

test.each([
  ['Appel,iPhone 13,,Screen,,10', 'We don’t know the maker “Appel”.'],
  ['Apple,iPhone 99,,Screen,,10', 'We don’t know the device “iPhone 99” of Apple.'],
  ['Apple,iPhone 13,B1,Screen,,10', '“iPhone 13” has no model “B1”.'],
  ['Apple,iPhone 13,,Scren,,10', 'We don’t know the repair “Scren”.'],
  ['Apple,iPhone 13,,Hinge,,10', '“Hinge” isn’t a repair we offer for “iPhone 13”.'],
  ['Apple,iPhone 13,,,,10', 'The repair is missing.'],
  [',iPhone 13,,Screen,,10', 'Maker and device must both be there.'],
  ['Nokia,Eight,,Screen,,10', 'There are several “Eight”: write in Type which one it is.'],
  ['Apple,iPhone 13,,Screen,,ten', '“ten” isn’t an amount. Write it like 129 or 129.50.'],
  ['Apple,iPhone 13,,Screen,,', 'There is no price.'],
  ['Apple,iPhone 13,,Screen,,10,20,30', 'There is a price and a range: leave one of them empty.'],
  ['Apple,iPhone 13,,Screen,,,20,', 'A range needs both ends, From and To.'],
  ['Apple,iPhone 13,,Screen,,,30,20', 'The lower end is above the upper one.'],
  ['Apple,iPhone 13,,Screen,,0.50', 'A price is at least £1.'],
  ['Apple,iPhone 13,,Screen,,10001', 'A price is at most £10,000.'],
  ['Apple,iPhone 13,,Screen,,10,,,what', 'This line has 9 cells, more than there are columns.'],
  [`Apple,iPhone 13,,Screen,${'x'.repeat(61)},10`, 'Variation is longer than 60 characters.'],
  ['Apple,iPhone 13,,Screen,"a\nb",10', 'Variation has a line break or another control character in it.'],
])('%j is refused with its line', (line, message) => {
  expect(plan(`${header}\n${line}`)).toMatchObject({
    planned: [],
    errorCount: 1,
    errors: [{ line: 2, message }],
  });
});

test('the second line about one thing is refused, and names the first', () => {
  const line = 'Apple,iPhone 13,,Screen,Genuine part,170';
  const { errors } = plan(`${header}\n${line}\n\n${line.toLowerCase()}`);
  expect(errors).toEqual([{ line: 4, message: 'Line 2 has the same device, model, repair and variation.' }]);
});

test('of thousands of errors the first are named and all are counted', () => {
  const { errors, errorCount } = plan(`${header}\n${'x,y,z\n'.repeat(5_000)}`);
  expect({ named: errors.length, errorCount }).toEqual({ named: 200, errorCount: 5_000 });
});

test.each([
  ['Maker,Device,Repair,Price', undefined],
  ['manufacturer,DEVICE,Issue,Min,Max', undefined],
  ['Maker,Device,Repair,Price,', undefined],
  ['Maker,Device,Repair,Price,Colour', 'There is no column called “Colour”.'],
  ['Maker,Device,Price', 'The column Repair is missing.'],
  ['Maker,Device,Repair,Price,Price', 'The column Price is there twice.'],
  ['Maker,Device,Repair,From', 'There is no column for the amount'],
  ['Apple,iPhone 13,Screen,160', 'There is no column called “Apple”.'],
])('the first line %j', (line, problem) => {
  const read = readColumns(line.split(','));
  if (problem === undefined) expect(read).toHaveProperty('columns');
  else
    expect(read).toMatchObject({
      problems: expect.arrayContaining([expect.stringContaining(problem)]) as string[],
    });
});

test('of a first line with hundreds of unknown columns a few are named and the others counted', () => {
  const read = readColumns([...Array.from({ length: 90 }, (_, at) => `a${at}`), 'Price', 'Price', 'Price']);
  const problems = 'problems' in read ? read.problems : [];
  expect(problems).toHaveLength(15);
  expect(problems).toContain('There are 80 more columns we don’t know.');
  expect(problems.filter((problem) => problem.includes('twice'))).toHaveLength(1);
});
