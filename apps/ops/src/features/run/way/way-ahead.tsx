import { stopKey } from '@fettle/domain/road/run-order';
import { DrawnRun } from '../../../shell/road/drawn-run.tsx';
import { mapLink } from './map-link.ts';
import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { wayLink } from './way-link.ts';
import styles from './way.module.css';

interface WayAheadProps {
  /** All of the run, in the order to drive. */
  stops: readonly RunStop[];
  isByHand: boolean;
}

/** Where to go now: the next door by one tap, the next few where the telephone's maps take them, and the whole run as a drawing. */
export function WayAhead({ stops, isByHand }: WayAheadProps) {
  const open = stops.filter(({ state }) => state === 'open');
  const [next] = open;
  if (!next) return null;
  const way = wayLink(open, navigator.userAgent);
  return (
    <section className={styles.ahead} aria-label="The way ahead">
      <p className={styles.links}>
        <a className={styles.next} href={mapLink(next, navigator.userAgent)} target="_blank" rel="noreferrer">
          <span className={styles.small}>Next stop on the map</span> {next.address}, {next.postcode}
        </a>
        {way && (
          <a className={styles.more} href={way.href} target="_blank" rel="noreferrer">
            Next {way.count} stops on the map
          </a>
        )}
      </p>
      <details className={styles.drawn}>
        <summary>The run at a glance</summary>
        <DrawnRun
          stops={stops.map((stop) => ({
            key: `${stopKey(stop)} ${stop.at ?? ''}`,
            postcode: stop.postcode,
            // a run kept by the release before has none
            place: stop.place ?? null,
            isOpen: stop.state === 'open',
          }))}
        />
        <p className={styles.note}>
          {isByHand
            ? 'The order is yours; the rest goes by the shortest way.'
            : 'The order is the shortest way from where you were last, window by window.'}
        </p>
      </details>
    </section>
  );
}
