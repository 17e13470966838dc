// The process in which invoices and credit notes are printed: laying out a page takes the event loop 40 ms, opening the fonts for
// the first one 200. It knows neither settings nor database.
import type { PrintedDocument } from './document-lines.ts';
import { printPdf } from './print-pdf.ts';

export interface PrintQuestion {
  printed: PrintedDocument;
  brandName: string;
}

export type PrintAnswer = { ready: true } | { pdf: Buffer } | { problem: string };

const answer = (message: PrintAnswer) => process.send?.(message);

process.on(
  'message',
  ({ printed, brandName }: PrintQuestion) =>
    void printPdf(printed, { brandName }).then(
      (pdf) => answer({ pdf }),
      (error: unknown) => answer({ problem: String(error) }),
    ),
);
process.on('disconnect', () => process.exit());
answer({ ready: true });
