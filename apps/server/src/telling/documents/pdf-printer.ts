import { fileURLToPath } from 'node:url';
import { createApartWorker } from '../../platform/process/apart-worker.ts';
import { placeOf } from '../../platform/process/places.ts';
import type { PrintedDocument } from './document-lines.ts';
import type { PrintAnswer, PrintQuestion } from './print-worker.ts';

export type PrintPdf = (printed: PrintedDocument, options: { brandName: string }) => Promise<Buffer>;

interface PdfPrinter {
  printPdf: PrintPdf;
  stop: () => void;
}

const timeoutMs = 15_000;
const maxHeapMb = 64;
const worker = {
  file: fileURLToPath(placeOf('src/telling/documents/print-worker.ts')),
  maxHeapMb,
  timeoutMs,
};

/** Prints in a process of its own. What cannot be printed throws: the job that wants it tries again. */
export function createPdfPrinter(): PdfPrinter {
  const { ask, stop } = createApartWorker<PrintQuestion, PrintAnswer>(worker);
  return {
    async printPdf(printed, { brandName }) {
      const answer = await ask({ printed, brandName });
      if ('pdf' in answer) return answer.pdf;
      throw new Error('problem' in answer ? answer.problem : 'the printer answered out of turn');
    },
    stop,
  };
}
