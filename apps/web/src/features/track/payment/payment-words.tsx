import { Money } from '@fettle/ui/format/money.tsx';
import type { ReactNode } from 'react';
import type { PaymentLine } from './payment-line.ts';

/** Where the payment stands, in a few words; null where there is nothing to say of one. */
export function paymentWords(line: PaymentLine): ReactNode {
  switch (line.kind) {
    case 'paid':
      return (
        <>
          <Money pence={line.pence} /> paid
        </>
      );
    case 'refunded':
      return line.refundedPence === line.pence ? (
        <>
          <Money pence={line.pence} /> refunded
        </>
      ) : (
        <>
          <Money pence={line.pence} /> paid, of which <Money pence={line.refundedPence} /> refunded
        </>
      );
    case 'free':
      return 'Nothing to pay';
    case 'onItsWay':
      return (
        <>
          <Money pence={line.pence} /> on its way
        </>
      );
    case 'begun':
    case 'toPay':
      return (
        <>
          <Money pence={line.pence} /> to pay
        </>
      );
    case 'later':
      return 'After the diagnosis, once we’ve agreed the price';
    case 'undecided':
      return 'Nothing chosen yet';
    case 'nothing':
      return null;
  }
}
