import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BeyondCsvLimit, csvLimits, findDelimiter, readCsv, UnclosedQuote, writeCsv } from './csv.ts';

const read = (text: string) =>
  [...readCsv(text, findDelimiter(text))].map(({ line, cells }) => [line, ...cells]);

test.each([
  [
    'plain lines',
    'a,b\n1,2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'no line end at the end',
    'a,b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'CRLF',
    'a,b\r\n1,2\r\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'CR alone',
    'a,b\r1,2\r',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a byte order mark',
    '\uFEFFa,b\n1,2',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b\n1,5;2\n',
    [
      [1, 'a', 'b'],
      [2, '1,5', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2\n',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a separator that is declared',
    'sep=;\na;b\n1;2',
    [
      [2, 'a', 'b'],
      [3, '1', '2'],
    ],
  ],
  [
    'quotes',
    'a,b\n"1,""x""",2',
    [
      [1, 'a', 'b'],
      [2, '1,"x"', '2'],
    ],
  ],
  [
    'a line break in quotes',
    'a,b\n"1\r\n2",3\n4,5',
    [
      [1, 'a', 'b'],
      [2, '1\n2', '3'],
      [4, '4', '5'],
    ],
  ],
  [
    'empty lines',
    'a,b\n\n,\n1,2\n\n',
    [
      [1, 'a', 'b'],
      [4, '1', '2'],
    ],
  ],
  [
    'a quote inside a cell',
    'a,b\n6" screen,2',
    [
      [1, 'a', 'b'],
      [2, '6" screen', '2'],
    ],
  ],
  [
    'spaces around cells',
    'a,b\n 1 , 2 ',
    [
      [1, 'a', 'b'],
      [2, '1', '2'],
    ],
  ],
  [
    'a semicolon in quotes of the header',
    '"a;b;c",d\n1,2',
    [
      [1, 'a;b;c', 'd'],
      [2, '1', '2'],
    ],
  ],
  ['nothing', '', []],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('names the line of a quote that is never closed', () => {
  const reading = () => read('a,b\n1,2\n"3,4\n5,6\n');
  expect(reading).toThrow(UnclosedQuote);
  expect(reading).toThrow('line 3');
});

test.each(['=1+1', '+44', '-5', '@cmd', '\t=1'])('%j is no formula in a written file', (cell) => {
  expect(writeCsv([[cell]])).toMatch(/^\uFEFF"?'/);
});

test('what is written is read again, formulas and quotes included', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((text) => text.replaceAll(/[\r\n]/g, ' ').trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 }), (records) => {
      const again = [...readCsv(writeCsv(records), ',')].map(({ cells }) => cells);
      // one apostrophe before a formula is the guard: who writes it by hand loses it
      const kept = (text: string) => text.replace(/^'(?=[=+\-@\t])/, '');
      expect(again.map((cells) => cells.map(kept))).toEqual(records.map((cells) => cells.map(kept)));
    }),
  );
});

const { lines, columns, cells, cellLength } = csvLimits;
const recordsIn = (text: string) => {
  return [...readCsv(text, findDelimiter(text))].length;
};

test.each([
  ['lines', 'a\n'.repeat(lines)],
  ['blank lines', 'a,b\n'.padEnd(lines + 3, '\n')],
  ['columns', ','.repeat(columns - 1).padStart(columns, 'a')],
  ['quoted columns', '"a",'.repeat(columns).slice(0, -1)],
  ['cells', `${'a,'.repeat(columns - 1)}a\n`.repeat(cells / columns)],
  ['characters of a cell', 'x'.repeat(cellLength)],
  ['quotes in a cell', `"${'""'.repeat(cellLength)}"`],
])('as many %s as may be are read', (_, text) => {
  expect(recordsIn(text)).toBeGreaterThan(0);
});

test.each([
  ['a line more', 'a\n'.repeat(lines + 1), 'lines', lines + 1],
  ['a blank line more', 'a\n'.padEnd(lines + 2, '\n'), 'lines', lines + 1],
  ['lines of empty cells', ',,\n'.repeat(lines + 1), 'lines', lines + 1],
  ['a column more', `a,b\n${','.repeat(columns)}`, 'columns', 2],
  ['a quoted column more', `a,b\n${'"a",'.repeat(columns)}`, 'columns', 2],
  [
    'a cell more',
    `${'a,'.repeat(columns - 1)}a\n`.repeat(cells / columns).concat('a'),
    'cells',
    cells / columns + 1,
  ],
  ['a character more', `a,b\n1,${'x'.repeat(cellLength + 1)}`, 'cellLength', 2],
  ['a quoted character more', `a,b\n1,"${'x'.repeat(cellLength + 1)}"`, 'cellLength', 2],
  ['a quote more', `a,b\n1,"${'""'.repeat(cellLength + 1)}"`, 'cellLength', 2],
  ['characters behind a quote', `a,b\n1,"x"${'x'.repeat(cellLength)}`, 'cellLength', 2],
] as const)('%s is beyond a limit, which is named with its line', (_, text, limit, line) => {
  const name = new BeyondCsvLimit(limit, line).name;
  expect(() => recordsIn(text)).toThrow(expect.objectContaining({ name, limit, line }));
});

test('the separator of a first line without an end is found', () => {
  expect(findDelimiter('a;'.repeat(4_000_000))).toBe(';');
});
