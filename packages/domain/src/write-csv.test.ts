import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

test.each<[string | number, string]>([
  ['plain', 'plain'],
  ['', ''],
  ['two, cells', '"two, cells"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  // what a customer wrote must not run in the spreadsheet of whoever opens it
  ['=HYPERLINK("http://x.example")', '"\'=HYPERLINK(""http://x.example"")"'],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  [-12.5, '-12.5'],
  [0, '0'],
])('%j is written as %s', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});
