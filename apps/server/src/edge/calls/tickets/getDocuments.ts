import { Refusal } from '@fettle/domain/refusal';
import { documentNumber } from '../../../telling/documents/document-lines.ts';
import { documentPath } from '../../../telling/documents/document-path.ts';
import { listDocuments } from '../../../stores/money/documents.ts';
import { findTicketOwner } from '../../../stores/money/paying.ts';
import type { Handler } from '../handler.ts';

export const getDocuments: Handler<'tickets/getDocuments'> = async ({ ticketID }, { db, customerID }) => {
  if ((await findTicketOwner(db, ticketID)) !== customerID) throw new Refusal('unknownTicket');
  const documents = await listDocuments(db, { ticketID, customerID });
  return {
    documents: documents.map(({ documentID, kind, number, facts, madeAt }) => ({
      documentID,
      kind,
      number: documentNumber(kind, number),
      amountInPence: facts.amountPence,
      madeAt: madeAt.toISOString(),
      url: documentPath(documentID),
    })),
  };
};
