import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import type { DocumentFacts } from '../../platform/database/tables/payments.ts';
import { documentNumber, toPrinted } from './document-lines.ts';
import { printPdf } from './print-pdf.ts';
import { unpackWoff } from './unpack-woff.ts';

const { brand } = readConfig({ NODE_ENV: 'test' });
const madeAt = new Date('2026-03-02T10:00:00Z');

const facts: DocumentFacts = {
  ticketID: 10_004,
  device: 'iPhone 12',
  issue: 'Screen',
  quote: 'Screen',
  variation: 'Genuine part',
  billKind: 'repair',
  customer: 'Ada Quill',
  address: '1 Larkspur Yard, London',
  postcode: 'E2 0AA',
  email: 'ada@example.com',
  amountPence: 14_400,
  fullPence: 16_000,
  promoCode: 'FIX10',
  refundReason: null,
  invoiceNumber: null,
};

test('an invoice says what was paid, the VAT in it, and what a code took off', () => {
  const printed = toPrinted({ kind: 'invoice', number: 7, facts, madeAt }, brand);
  expect(printed).toMatchObject({
    title: 'Invoice',
    number: 'INV-000007',
    date: '2 March 2026',
    lines: [
      { what: 'iPhone 12, Screen, Genuine part', amount: '£160.00' },
      { what: 'Promo code FIX10', amount: '-£16.00' },
    ],
    totals: [
      { what: 'Net', amount: '£120.00' },
      { what: 'VAT at 20%', amount: '£24.00' },
      { what: 'Total paid', amount: '£144.00' },
    ],
    notes: ['Order RE10004'],
  });
  expect(printed.seller.join(' ')).toContain(`VAT number ${brand.company.vatNumber}`);
});

test('a company that is not registered prints no VAT', () => {
  const company = { ...brand.company, vatNumber: '' };
  const printed = toPrinted({ kind: 'invoice', number: 7, facts, madeAt }, { ...brand, company });
  expect(printed.totals).toEqual([{ what: 'Total paid', amount: '£144.00' }]);
  expect(JSON.stringify(printed)).not.toContain('VAT');
});

test('a credit note names the invoice it takes back; a fee is a diagnosis', () => {
  const credit = { ...facts, amountPence: 500, invoiceNumber: 7 };
  expect(toPrinted({ kind: 'creditNote', number: 1, facts: credit, madeAt }, brand)).toMatchObject({
    number: 'CN-000001',
    lines: [{ what: 'Refund: iPhone 12, Screen, Genuine part', amount: '£5.00' }],
    notes: ['Order RE10004', 'Refers to invoice INV-000007'],
  });
  const fee: DocumentFacts = { ...facts, billKind: 'diagnosticFee', amountPence: 8_500, fullPence: null };
  expect(toPrinted({ kind: 'invoice', number: 8, facts: fee, madeAt }, brand).lines).toEqual([
    { what: 'Diagnosis of iPhone 12', amount: '£85.00' },
  ]);
  expect(documentNumber('invoice', 1_234_567)).toBe('INV-1234567');
});

test('the PDF can be read back, is tagged, has a title and a language, and embeds its fonts', async () => {
  const printed = toPrinted({ kind: 'invoice', number: 7, facts, madeAt }, brand);
  const pdf = await printPdf(printed, { brandName: brand.name });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: true });
  for (const words of [
    'Invoice INV-000007',
    'Ada Quill',
    '£144.00',
    '£24.00',
    'Promo code FIX10',
    brand.company.name,
  ]) {
    expect(text).toContain(words);
  }
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Invoice INV-000007', Language: 'en-GB' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(document.numPages).toBe(1);
  expect(pdf.toString('latin1')).toContain('/FontFile');
});

test('a font unpacked from WOFF is the same font', () => {
  const require = createRequire(import.meta.url);
  const woff = readFileSync(
    require.resolve('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  );
  // one file has one font
  const [packed, unpacked] = [woff, unpackWoff(woff)].map((file) => create(file) as Font);
  expect(unpacked?.postscriptName).toBe(packed?.postscriptName);
  const text = 'Invoice £160.00, Zoë’s iPhone';
  const widthOf = (font?: Font) => font?.layout(text).advanceWidth;
  expect(widthOf(unpacked)).toBe(widthOf(packed));
  expect(() => unpackWoff(Buffer.from('no font at all'))).toThrow('this is no WOFF file');
});
