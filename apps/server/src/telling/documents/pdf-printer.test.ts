import { expect, onTestFinished, test } from 'vitest';
import { createPdfPrinter } from './pdf-printer.ts';
import { printPdf } from './print-pdf.ts';

const printed = {
  title: 'Invoice',
  number: 'INV-000001',
  date: '1 May 2026',
  notes: [],
  seller: ['Fettle'],
  buyer: ['Ada Example'],
  lines: [{ what: 'Screen', amount: '£100.00' }],
  amountsAre: 'Amount',
  totals: [{ what: 'Total', amount: '£100.00' }],
};

function aPrinter() {
  const printer = createPdfPrinter();
  onTestFinished(() => printer.stop());
  return printer;
}

test('a document is printed in another process as it is in this one', async () => {
  const { printPdf: printApart } = aPrinter();
  const [apart, here] = await Promise.all([
    printApart(printed, { brandName: 'Fettle' }),
    printPdf(printed, { brandName: 'Fettle' }),
  ]);
  expect(Buffer.isBuffer(apart)).toBe(true);
  expect(apart.subarray(0, 8).toString()).toBe('%PDF-1.7');
  // but for the moment that it was made at, and the file's id
  expect(Math.abs(apart.length - here.length)).toBeLessThan(50);
});

test('what cannot be printed says so, and the next one is printed', async () => {
  const { printPdf: printApart } = aPrinter();
  // a document without lines is none, whatever its type says
  const broken = { ...printed, lines: undefined as never };
  await expect(printApart(broken, { brandName: 'Fettle' })).rejects.toThrow(/lines|iterable/);
  expect((await printApart(printed, { brandName: 'Fettle' })).length).toBeGreaterThan(1_000);
});
