import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { PrintedDocument } from '../documents/document-lines.ts';
import type { Attachment, Mail } from '../ports/mailer.ts';
import type { StoredDocument } from '../stores/payments/documents.ts';
import { composeMail, type Letterhead } from './compose.ts';

interface DocumentMail extends Letterhead {
  document: Pick<StoredDocument, 'kind' | 'facts'>;
  printed: PrintedDocument;
  attachment: Attachment;
}

/** The invoice after a payment, or the credit note after a refund. */
export function documentMail({ document, printed, attachment, ...letterhead }: DocumentMail): Mail {
  const { kind, facts } = document;
  const number = formatTicketNumber(facts.ticketID);
  const amount = printed.totals.at(-1)?.amount ?? '';
  const isInvoice = kind === 'invoice';
  const mail = composeMail({
    ...letterhead,
    to: facts.email,
    subject: isInvoice ? `Your payment for ${number}: ${amount}` : `Your refund for ${number}: ${amount}`,
    heading: isInvoice ? 'Thank you for your payment' : 'Your refund is on its way',
    parts: [
      {
        kind: 'paragraph',
        text: isInvoice
          ? `We've received ${amount} for your repair. Your invoice is attached.`
          : `We've sent ${amount} back to the card or account you paid with. It can take a few days to arrive. Your credit note is attached.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Order', number],
          ['Device', facts.device],
          ['Repair', facts.issue],
          [printed.title, printed.number],
        ],
      },
      { kind: 'action', label: 'See your order', url: `${letterhead.publicUrl}/track/${number}` },
    ],
  });
  return { ...mail, attachments: [attachment] };
}
