import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import Pdf from 'pdfkit';
import type { PrintedDocument } from './document-lines.ts';
import { unpackWoff } from './unpack-woff.ts';

const require = createRequire(import.meta.url);
/** Embedded, so that it looks the same everywhere and can be read in fifty years. Opened for the first document. */
const faces = {
  regular: once('@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff'),
  bold: once('@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff'),
};

type OpenFont = PDFKit.Mixins.PDFFontSource;

function once(file: string): () => OpenFont {
  let font: OpenFont | undefined;
  // pdfkit takes a font that is open already, though its types do not say so
  return () => (font ??= create(unpackWoff(readFileSync(require.resolve(file)))) as unknown as OpenFont);
}

const margin = 56;
const ink = '#1d2a24';
const faint = '#4d5a53';

/** One page of A4, tagged so that a screen reader finds headings, paragraphs and the table. */
export function printPdf(printed: PrintedDocument, { brandName }: { brandName: string }): Promise<Buffer> {
  const { title, number } = printed;
  const pdf = new Pdf({
    size: 'A4',
    // none to begin with: it would read Helvetica's measures for nothing
    font: '',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: brandName },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', faces.regular());
  pdf.registerFont('bold', faces.bold());
  write(pdf, printed, brandName);
  pdf.end();
  return done;
}

function write(pdf: PDFKit.PDFDocument, printed: PrintedDocument, brandName: string): void {
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const width = pdf.page.width - 2 * margin;

  const text = (
    type: 'H1' | 'H2' | 'P',
    words: string,
    options: { size: number; face?: 'regular' | 'bold'; colour?: string },
  ) => {
    root.add(
      pdf.struct(type, {}, () => {
        pdf
          .font(options.face ?? 'regular')
          .fontSize(options.size)
          .fillColor(options.colour ?? ink)
          .text(`${words} `, margin, pdf.y, { width });
      }),
    );
  };
  const gap = (points: number) => pdf.moveDown(points / 12);

  text('P', brandName, { size: 16, face: 'bold' });
  gap(20);
  text('H1', `${printed.title} ${printed.number}`, { size: 24, face: 'bold' });
  text('P', printed.date, { size: 11, colour: faint });
  for (const note of printed.notes) text('P', note, { size: 11, colour: faint });
  gap(16);
  text('H2', 'From', { size: 11, face: 'bold', colour: faint });
  for (const line of printed.seller) text('P', line, { size: 11 });
  gap(12);
  text('H2', 'To', { size: 11, face: 'bold', colour: faint });
  for (const line of printed.buyer) text('P', line, { size: 11 });
  gap(24);
  writeTable(pdf, root, printed, width);
  root.end();
}

function writeTable(
  pdf: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { lines, amountsAre, totals }: PrintedDocument,
  width: number,
): void {
  const table = pdf.struct('Table');
  root.add(table);
  const amountWidth = 110;
  const textWidth = width - amountWidth;

  const row = (cellType: 'TH' | 'TD', what: string, amount: string, face: 'regular' | 'bold') => {
    const tr = pdf.struct('TR');
    table.add(tr);
    const top = pdf.y;
    pdf.font(face).fontSize(11).fillColor(ink);
    const height = pdf.heightOfString(what, { width: textWidth });
    tr.add(pdf.struct(cellType, {}, () => void pdf.text(`${what} `, margin, top, { width: textWidth })));
    tr.add(
      pdf.struct(cellType, {}, () => {
        pdf.text(`${amount} `, margin + textWidth, top, { width: amountWidth, align: 'right' });
      }),
    );
    tr.end();
    pdf.y = top + height + 6;
  };
  const rule = () => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(margin, pdf.y)
      .lineTo(margin + width, pdf.y)
      .lineWidth(0.7)
      .strokeColor('#c9c3b4')
      .stroke();
    pdf.endMarkedContent();
    pdf.y += 8;
  };

  row('TH', 'Description', amountsAre, 'bold');
  rule();
  for (const { what, amount } of lines) row('TD', what, amount, 'regular');
  rule();
  totals.forEach(({ what, amount }, at) =>
    row('TD', what, amount, at === totals.length - 1 ? 'bold' : 'regular'),
  );
  table.end();
}
