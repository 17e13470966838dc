import { formatPence } from '@fettle/domain/money';
import type { Bill } from '@fettle/domain/ticket/bill';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import type { Mail } from '../ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';

interface BillMail extends Letterhead {
  to: string;
  ticketID: number;
  bill: Pick<Bill, 'kind' | 'amountPence'>;
  device: string;
  issue: string;
}

/** A bill that follows the booking: the price after the diagnosis, or the fee for a diagnosis without a repair. */
export function billMail({ to, ticketID, bill, device, issue, ...letterhead }: BillMail): Mail {
  const number = formatTicketNumber(ticketID);
  const amount = formatPence(bill.amountPence);
  const isFee = bill.kind === 'diagnosticFee';
  return composeMail({
    ...letterhead,
    to,
    subject: isFee ? `Diagnostic fee for ${number}: ${amount}` : `Your price for ${number}: ${amount}`,
    heading: isFee ? 'We’re sending your device back' : 'We know what your repair costs',
    parts: [
      {
        kind: 'paragraph',
        text: isFee
          ? `You decided against the repair. The diagnosis costs ${amount}, and your device is on its way back to you once that is paid.`
          : `Our technician has looked at your device. The repair costs ${amount}, including VAT and delivery back to you. We start as soon as you have paid. If you’d rather not have it repaired, you can say so on the same page.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Order', number],
          ['Device', device],
          ['Repair', issue],
          [isFee ? 'Diagnostic fee' : 'Price', amount],
        ],
      },
      {
        kind: 'action',
        label: isFee ? `Pay ${amount}` : 'See the price and decide',
        url: `${letterhead.publicUrl}/ticket/pay?ticketID=${ticketID}`,
      },
    ],
  });
}
