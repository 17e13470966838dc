/**
 * What a customer is asked to pay for: the accepted quote, the price after a diagnosis, or a diagnosis without a repair. A
 * repair under guarantee has a bill of nothing, paid as it is made. Extra work stands beside a bill that is paid, and is never the ticket's own.
 */
export const billKinds = ['repair', 'finalPrice', 'diagnosticFee', 'guarantee', 'extraWork'] as const;
export type BillKind = (typeof billKinds)[number];

export const billStatuses = ['open', 'paid', 'void'] as const;
export type BillStatus = (typeof billStatuses)[number];

export interface Bill {
  billID: number;
  kind: BillKind;
  amountPence: number;
  status: BillStatus;
  /** What it was paid by; null until then. */
  paymentID: string | null;
}

/** A ticket as far as its bill goes: the newest that is not void. */
export interface Billed {
  bill: Pick<Bill, 'kind' | 'status' | 'paymentID'> | undefined;
}

/** Spec §3: a ticket counts as paid when its bill has a paymentID. On the wire a ticket without a bill says false. */
export const isPaid = ({ bill }: { bill: Pick<Bill, 'paymentID'> | false | undefined }): boolean =>
  Boolean(bill && bill.paymentID !== null);

export const hasOpenBill = ({ bill }: Billed): boolean => bill?.status === 'open';

export const owesFee = ({ bill }: Billed): boolean =>
  bill?.kind === 'diagnosticFee' && bill.status === 'open';
