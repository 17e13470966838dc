import type { Hono } from 'hono';
import type { Database } from '../../platform/database/database.ts';
import { documentNumber } from '../../telling/documents/document-lines.ts';
import { findDocument } from '../../stores/money/documents.ts';
import { findTicketOwner } from '../../stores/money/paying.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

/** Invoices and credit notes, to their owner alone: to everybody else there is no such document. */
export function mountDocuments(app: Hono<{ Variables: RequestScope }>, { db }: { db: Database }): void {
  app.get('/documents/:file{[0-9]{1,9}\\.pdf}', async (c) => {
    const customerID = await c.var.session.customerID();
    const document = await findDocument(db, Number.parseInt(c.req.param('file'), 10));
    const isTheirs =
      document && customerID !== undefined && (await findTicketOwner(db, document.ticketID)) === customerID;
    if (!isTheirs) return c.notFound();
    if (!document.pdf) {
      c.header('retry-after', '5');
      return c.text('This document isn’t ready yet. Please try again in a moment.', 503);
    }
    const name = documentNumber(document.kind, document.number);
    return c.body(new Uint8Array(document.pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    });
  });
}
