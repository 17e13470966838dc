import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { describeDayInText } from '@fettle/domain/london';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState } from 'react';
import { useAct, useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useNow } from '../../../platform/use-now.ts';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import { History } from '../../../shell/history/history.tsx';
import { OrdersInTheWay } from '../../../shell/orders/orders-in-the-way.tsx';
import { Screen } from '../../../shell/screen/screen.tsx';
import { CloseDayForm, ProposedDays } from './close-days.tsx';
import { useMayChange } from '../use-may-change.ts';
import { windowCalls } from '../windows/window-calls.ts';
import styles from './closed-days-page.module.css';

/** The days on which nobody drives. */
export function ClosedDaysPage() {
  const { data, error } = useCall('ops/setup/getClosedDays', {});
  const mayChange = useMayChange();
  return (
    <Screen
      title="Closed days"
      lead="On these days nobody works, in any area: customers can’t choose them, and new promises don’t count them. What was promised before stays."
    >
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <div className={styles.sides}>
          <ClosedDays closed={data.closed} />
          {mayChange && (
            <div>
              <ProposedDays proposed={data.proposed} />
              <CloseDayForm />
            </div>
          )}
        </div>
      )}
      <History kinds={['closedDay']} refreshes={windowCalls} />
    </Screen>
  );
}

interface ClosedDay {
  day: string;
  reason: string;
  version: string;
}

function ClosedDays({ closed }: { closed: readonly ClosedDay[] }) {
  const now = useNow();
  const mayChange = useMayChange();
  const act = useAct('ops/setup/openDay', { refreshes: [...windowCalls, 'ops/audit/history'] });
  const showToast = useToast();
  const [inTheWay, setInTheWay] = useState<readonly OrderInTheWay[]>([]);

  async function open({ day, version }: ClosedDay): Promise<void> {
    const outcome = await act.run({ day, seen: version });
    if (!outcome.done) return;
    setInTheWay(outcome.data.inTheWay);
    if (outcome.data.inTheWay.length === 0)
      showToast(`${describeDayInText(day, now)} is open again.`, { tone: 'success' });
  }

  return (
    <section aria-labelledby="closed">
      <h2 id="closed" className={styles.heading}>
        Closed
      </h2>
      <FailureAlert act={act} />
      <OrdersInTheWay key={act.attempt} orders={inTheWay} />
      {closed.length === 0 && (
        <p className={styles.empty}>
          No day is closed: customers can choose every day that has places.
          {mayChange && ' Close the bank holidays, or a day of your own.'}
        </p>
      )}
      <ul className={styles.list}>
        {closed.map((day) => (
          <li key={day.day} className={styles.day}>
            <span>
              <strong>{describeDayInText(day.day, now)}</strong>
              <span className={styles.reason}>{day.reason}</span>
            </span>
            {mayChange && (
              <Button
                variant="small"
                tone="quiet"
                disabled={act.isActing}
                aria-label={`Open ${describeDayInText(day.day, now)} again`}
                onClick={() => void open(day)}
              >
                Open again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
