import type { ListedDelivery } from '@fettle/contract/calls/ops/ops-webhooks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import table from '../../shell/screen/list-table.module.css';
import styles from './webhook-page.module.css';

interface DeliveriesProps {
  endpointID: number;
  isOff: boolean;
}

/** What was sent, the newest first, as far as somebody wants to go back. */
export function Deliveries({ endpointID, isOff }: DeliveriesProps) {
  const [pages, setPages] = useState<readonly string[]>([]);
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className={styles.title}>
        What was sent
      </h2>
      {[undefined, ...pages].map((before, at) => (
        <DeliveryPage
          key={before ?? 'newest'}
          endpointID={endpointID}
          before={before}
          isOff={isOff}
          isLast={at === pages.length}
          onMore={(next) => setPages([...pages, next])}
        />
      ))}
    </section>
  );
}

interface PageProps extends DeliveriesProps {
  before: string | undefined;
  isLast: boolean;
  onMore: (next: string) => void;
}

function DeliveryPage({ endpointID, before, isOff, isLast, onMore }: PageProps) {
  // the newest may be on its way while somebody looks
  const live = before === undefined ? { refetchEveryMs: 2_000 } : {};
  const { data, error, dataUpdatedAt } = useCall('ops/webhooks/deliveries', { endpointID, before }, live);
  const again = useAct('ops/webhooks/sendAgain', {
    refreshes: ['ops/webhooks/deliveries', 'ops/webhooks/list'],
  });
  if (error && !data) return <Alert tone="danger">{failureText(error)}</Alert>;
  if (!data) return null;
  if (data.deliveries.length === 0) {
    return before === undefined ? <p>Nothing yet. Send a test to see whether it arrives.</p> : null;
  }
  const { next } = data;
  const now = new Date(dataUpdatedAt);
  return (
    <>
      <FailureAlert act={again} />
      <table className={table.table} aria-labelledby="deliveries">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Happened</th>
            <th scope="col">Sent</th>
            <th scope="col">Again</th>
          </tr>
        </thead>
        <tbody>
          {data.deliveries.map((delivery) => (
            <tr key={delivery.deliveryID}>
              <th scope="row">
                {delivery.type}
                {delivery.orderNum && (
                  <>
                    {' · '}
                    <Link to={`/orders/${delivery.orderNum}`}>{delivery.orderNum}</Link>
                  </>
                )}
                <span className={table.small}>{delivery.messageID}</span>
              </th>
              <td data-label="Happened">{momentText(new Date(delivery.happenedAt), now)}</td>
              <td data-label="Sent">
                <Outcome delivery={delivery} now={now} />
              </td>
              <td className={table.acts}>
                <Button
                  variant="small"
                  tone="quiet"
                  disabled={again.isActing || isOff || delivery.status === 'waiting'}
                  aria-label={`Send again: ${[delivery.type, delivery.orderNum].filter(Boolean).join(' ')}`}
                  onClick={() => void again.run({ deliveryID: delivery.deliveryID })}
                >
                  Send again
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isLast && next && (
        <Button tone="quiet" onClick={() => onMore(next)}>
          Show older ones
        </Button>
      )}
    </>
  );
}

const words = { sent: 'Arrived', waiting: 'Waiting', failed: 'Not arrived' } as const;
const tones = { sent: table.good, waiting: table.waiting, failed: table.bad } as const;

function Outcome({ delivery, now }: { delivery: ListedDelivery; now: Date }) {
  const { status, attempts, nextTryAt, httpStatus, error } = delivery;
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  const answer = httpStatus === null ? error : `answered ${httpStatus}${error ? `: ${error}` : ''}`;
  const isLate = status === 'waiting' && attempts > 0 && nextTryAt !== null;
  return (
    <>
      <span className={tones[status]}>{words[status]}</span>
      <span className={table.small}>
        {[attempts > 0 && tries, answer, isLate && `next ${momentText(new Date(nextTryAt), now)}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
