import type { Database } from '../database/database.ts';
import { insertDocument, loadDocumentFacts } from '../stores/payments/documents.ts';
import { enqueueJob } from '../stores/system/jobs.ts';

type Issue = { ticketID: number; now: Date } & (
  { kind: 'invoice'; billID: number } | { kind: 'creditNote'; refundID: number }
);

/**
 * Gives an invoice or a credit note its number and its words, in the transaction of the payment or refund: numbers have no
 * gaps. A job prints and mails it, and what is printed is never made anew.
 */
export async function issueDocument(db: Database, issue: Issue): Promise<void> {
  const facts = await loadDocumentFacts(db, issue);
  const documentID = await insertDocument(db, { ...issue, facts });
  if (documentID !== undefined) await enqueueJob(db, 'printDocument', { documentID });
}
