import { brandOn, type LiveBrand } from '../brand/live-brand.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attachment } from '../../outside/ports/mailer.ts';
import { findDocument, keepPdf, type StoredDocument } from '../../stores/money/documents.ts';
import { toPrinted } from './document-lines.ts';
import type { PrintPdf } from './pdf-printer.ts';

interface PrintParts {
  db: Database;
  brand: LiveBrand;
  printPdf: PrintPdf;
}

export interface PrintedPdf {
  /** As it stands on it: INV-000123. */
  number: string;
  attachment: Attachment;
}

/** An invoice or credit note as it was printed first; printed now if it never was. */
export async function printDocument(
  { db, brand, printPdf }: PrintParts,
  document: StoredDocument,
): Promise<PrintedPdf> {
  // whose document it was on its day, however the brand reads since; what is taken back had VAT in it or not on its own day
  const { brandTexts, suppliedAt } = document.facts;
  const issuer = brandOn(brand.with(brandTexts ?? {}), suppliedAt ? new Date(suppliedAt) : document.madeAt);
  const printed = toPrinted(document, issuer);
  const pdf = document.pdf ?? (await printOnce(db, document, printPdf(printed, { brandName: issuer.name })));
  const attachment = { filename: `${printed.number}.pdf`, base64: pdf.toString('base64') };
  return { number: printed.number, attachment };
}

async function printOnce(
  db: Database,
  { documentID }: StoredDocument,
  printing: Promise<Buffer>,
): Promise<Buffer> {
  const pdf = await printing;
  if (await keepPdf(db, documentID, pdf)) return pdf;
  // another process was quicker: what it has kept is the document
  return (await findDocument(db, documentID))?.pdf ?? pdf;
}
