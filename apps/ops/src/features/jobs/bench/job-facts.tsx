import type { OpsTicket } from '@fettle/contract/entities/ops-ticket';
import { describeDayInText, formatDay } from '@fettle/domain/london';
import { describeWindow } from '@fettle/domain/window';
import { Money } from '@fettle/ui/format/money.tsx';
import { Fact, Facts } from '@fettle/ui/layout/facts.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { statusWords } from '../../../shell/orders/status-words.ts';
import styles from './bench.module.css';

const riskWords = {
  late: 'Late: promised for',
  atRisk: 'At risk: promised for',
  onTime: 'Promised for',
} as const;

/** The promise, and what is to be done next. */
export function Promised({ order, next }: { order: OpsTicket; next: string }) {
  const now = useNow();
  const { promise, ticketID, status } = order;
  return (
    <p className={styles.where} data-risk={promise?.risk}>
      <span>
        <strong>RE{ticketID}</strong> {statusWords[status]}
      </span>
      {promise && (
        <strong className={styles.promise}>
          {riskWords[promise.risk]} {describeDayInText(promise.until, now)}
        </strong>
      )}
      {next && <span>Next: {next}</span>}
      {order.isPaying && <span>A payment is on its way: some acts wait for it.</span>}
    </p>
  );
}

export function JobFacts({ order }: { order: OpsTicket }) {
  const { quotes, serial, customer, technician, delivery } = order;
  const chosen = quotes.find(({ accepted }) => accepted);
  return (
    <aside className={styles.facts} aria-label="Facts">
      <h2 className={styles.factsTitle}>About it</h2>
      <Facts>
        <Fact name="Device">{[order.device, order.model].filter(Boolean).join(' ')}</Fact>
        <Fact name="IMEI or serial">{serial || 'Not written down yet'}</Fact>
        <Fact name="Repair">{order.issue}</Fact>
        {chosen && (
          <Fact name="Price">
            {chosen.price.kind === 'fixed' ? (
              <Money pence={chosen.price.pence} />
            ) : (
              <>
                <Money pence={chosen.price.minPence} whole /> to <Money pence={chosen.price.maxPence} whole />
              </>
            )}
            <p>{chosen.variation}</p>
          </Fact>
        )}
        <Fact name="Customer">{customer.name || 'Not known'}</Fact>
        <Fact name="Technician">{technician?.name ?? 'Nobody yet'}</Fact>
        {delivery && (
          <Fact name="Delivery">
            {formatDay(delivery.day)}, {describeWindow(delivery.hour).timeDesc}
          </Fact>
        )}
        {order.claimOf !== null && <Fact name="Guarantee of">RE{order.claimOf}</Fact>}
      </Facts>
    </aside>
  );
}
