import { stopKey } from '@fettle/domain/road/run-order';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useState } from 'react';
import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { moved, windowOf, type Arrangement } from './arrangement.ts';
import styles from './way.module.css';

interface ArrangeWindowProps {
  day: string;
  /** Of one window, in the order in which they are shown. */
  stops: readonly RunStop[];
  onArrange: (arrangement: Arrangement) => Promise<void>;
}

/** The driver's own order of a window, by buttons that a thumb hits. */
export function ArrangeWindow({ day, stops, onArrange }: ArrangeWindowProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  const open = stops.filter(({ state }) => state === 'open');
  const [first] = open;
  if (open.length < 2 || !first) return null;

  const save = (order: readonly RunStop[], by: Arrangement['by']) =>
    onArrange({
      day,
      window: windowOf(first),
      stops: order.map(({ ticketID, task }) => ({ ticketID, task })),
      by,
    });
  async function move(stop: RunStop, by: -1 | 1): Promise<void> {
    const order = moved(open, stop, by);
    if (!order) return;
    await save(order, 'hand');
    setSaid(`${stop.address} is now ${order.indexOf(stop) + 1} of ${order.length}.`);
  }

  return (
    <div className={styles.arrange}>
      <Button variant="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Done' : 'Change the order'}
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {isOpen && (
        <>
          <ol className={styles.order}>
            {open.map((stop, index) => (
              <li key={stopKey(stop)}>
                <span className={styles.door}>
                  {stop.address}, <span className={styles.postcode}>{stop.postcode}</span>
                </span>
                <button
                  type="button"
                  className={styles.move}
                  aria-label={`Earlier: ${stop.address}`}
                  disabled={index === 0}
                  onClick={() => void move(stop, -1)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  className={styles.move}
                  aria-label={`Later: ${stop.address}`}
                  disabled={index === open.length - 1}
                  onClick={() => void move(stop, 1)}
                >
                  ↓
                </button>
              </li>
            ))}
          </ol>
          <Button
            variant="small"
            tone="quiet"
            onClick={async () => {
              await save(open, 'distance');
              setSaid('Back to the shortest way.');
            }}
          >
            Back to the shortest way
          </Button>
        </>
      )}
    </div>
  );
}
