import type { Brand } from '@fettle/contract/brand';
import type { Database } from '../database/database.ts';
import { documentMail } from '../mails/document-mail.ts';
import { findDocument, keepPdf } from '../stores/payments/documents.ts';
import { enqueueMail } from '../stores/system/mails.ts';
import { toPrinted } from './document-lines.ts';
import { printPdf } from './print-pdf.ts';

interface PrintParts {
  db: Database;
  brand: Brand;
  publicUrl: string;
}

/** The job behind a document: printed once and kept as printed, then mailed. Done twice, the first print stays. */
export async function printDocument({ db, brand, publicUrl }: PrintParts, documentID: number): Promise<void> {
  const document = await findDocument(db, documentID);
  if (!document || document.pdf) return;
  const printed = toPrinted(document, brand);
  const pdf = await printPdf(printed, { brandName: brand.name });
  await db.transaction().execute(async (trx) => {
    if (!(await keepPdf(trx, documentID, pdf)) || document.facts.email === '') return;
    const attachment = { filename: `${printed.number}.pdf`, base64: pdf.toString('base64') };
    await enqueueMail(trx, documentMail({ brand, publicUrl, document, printed, attachment }));
  });
}
