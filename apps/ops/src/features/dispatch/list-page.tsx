import type { ListedTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import { DrawnRun } from '../../shell/road/drawn-run.tsx';
import { Screen } from '../../shell/screen/screen.tsx';
import { columnName, columns, tripKey } from './board-rows.ts';
import styles from './list-page.module.css';

const steps = { collect: 'Collect', deliver: 'Deliver', return: 'Give back' } as const;
const states = { open: '', done: 'Done', nobodyThere: 'Nobody there' } as const;

/** A driver's day on paper: each window with its doors in the order to drive, and the drawing of it. */
export function DispatchListPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const day = query.get('day') ?? today;
  const driverID = Number(query.get('driver')) || null;
  const { data, error } = useCall('ops/dispatch/list', { day, driverID });
  const title = driverID === null ? 'Unassigned trips' : `Run of ${data?.name ?? '…'}`;
  return (
    <Screen
      title={title}
      lead={dayText.format(new Date(`${day}T00:00:00Z`)).replace(',', '')}
      actions={
        <div className={styles.actions}>
          <Link to={`/dispatch?day=${day}`}>Back to the board</Link>
          <Button variant="small" onClick={() => window.print()} disabled={!data}>
            Print
          </Button>
        </div>
      }
    >
      {!data && !error && <p role="status">Loading the list …</p>}
      {!data && error && <Alert tone="danger">{failureText(error)}</Alert>}
      {data?.trips.length === 0 && <p>Nothing to drive on this day.</p>}
      {data && data.trips.length > 0 && (
        <>
          {columns.map((hour) => (
            <WindowList
              key={hour ?? 'none'}
              name={columnName(hour)}
              trips={data.trips.filter((trip) => trip.hour === hour)}
            />
          ))}
          {driverID !== null && (
            <DrawnRun
              stops={data.trips.map((trip) => ({
                key: `${tripKey(trip)} ${trip.at ?? ''}`,
                postcode: trip.postcode,
                place: trip.place,
                isOpen: trip.state === 'open',
              }))}
            />
          )}
        </>
      )}
    </Screen>
  );
}

function WindowList({ name, trips }: { name: string; trips: readonly ListedTrip[] }) {
  if (trips.length === 0) return null;
  return (
    <section className={styles.window} aria-label={name}>
      <h2>{name}</h2>
      <ol className={styles.trips}>
        {trips.map((trip) => (
          <li key={`${tripKey(trip)} ${trip.at ?? ''}`}>
            <p className={styles.address}>
              <strong>
                {trip.address}, <span className={styles.postcode}>{trip.postcode}</span>
              </strong>
            </p>
            <p className={styles.what}>
              {steps[trip.step]} {trip.device}, {trip.repair} · {trip.customer || 'no name'} · {trip.phone} ·
              RE{trip.ticketID}
              {trip.state !== 'open' && ` · ${states[trip.state]}`}
              {trip.isLate && ' · Late'}
              {trip.whyUnassigned && ` · ${trip.whyUnassigned}`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const dayText = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});
