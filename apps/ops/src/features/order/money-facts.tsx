import type { OpsTicket } from '@fettle/contract/entities/ops-ticket';
import { Money } from '@fettle/ui/format/money.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { useNow } from '../../platform/use-now.ts';
import styles from './order.module.css';

const billWords = {
  repair: 'Repair',
  finalPrice: 'Final price',
  diagnosticFee: 'Diagnostic fee',
  guarantee: 'Guarantee',
  extraWork: 'Extra work',
} as const;

/** Bills, payments and refunds, and the books behind them. */
export function MoneyFacts({ money }: { money: NonNullable<OpsTicket['money']> }) {
  const { bills, payments, refunds, disputes, ledger, refundablePence, promoCode } = money;
  const now = useNow();
  const when = (at: string) => <span className={styles.soft}>{momentText(new Date(at), now)}</span>;
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>Money</h2>
      <ul className={styles.plain}>
        {bills.map(({ billID, kind, amountPence, status }) => (
          <li key={billID}>
            {billWords[kind]} <Money pence={amountPence} /> <span className={styles.soft}>{status}</span>
          </li>
        ))}
        {payments.map(({ amountPence, status, error, at }) => (
          <li key={`payment ${at}`}>
            Payment <Money pence={amountPence} /> {status}
            {error && ` (${error})`} {when(at)}
          </li>
        ))}
        {refunds.map(({ amountPence, status, note, at }) => (
          <li key={`refund ${at} ${amountPence}`}>
            Refund <Money pence={amountPence} /> {status}
            {note && `: ${note}`} {when(at)}
          </li>
        ))}
        {disputes.map(({ amountPence, reason, status, at }) => (
          <li key={`dispute ${at}`}>
            Dispute <Money pence={amountPence} /> {status} ({reason}) {when(at)}
          </li>
        ))}
        {bills.length + payments.length === 0 && <li>Nothing billed yet.</li>}
        {promoCode && <li>Promo code {promoCode}</li>}
        <li>
          Paid and not given back: <Money pence={refundablePence} />
        </li>
      </ul>
      {ledger.length > 0 && (
        <details>
          <summary>Books</summary>
          <ul className={styles.plain}>
            {ledger.map(({ kind, amountPence, day }) => (
              <li key={`${kind} ${day} ${amountPence}`}>
                {day} {kind} <Money pence={amountPence} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
