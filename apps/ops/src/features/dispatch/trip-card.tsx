import type { DispatchTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { orderPath } from '../../platform/order-list.ts';
import { tripKey } from './board-rows.ts';
import styles from './dispatch.module.css';

interface TripCardProps {
  trip: DispatchTrip;
  isNext: boolean;
  isSelected: boolean;
  onToggle: (key: string) => void;
  onDrag: (event: DragEvent, key: string) => void;
}

const steps = { collect: 'collect', deliver: 'deliver', return: 'give back' } as const;

export function TripCard({ trip, isNext, isSelected, onToggle, onDrag }: TripCardProps) {
  const key = tripKey(trip);
  const isOpen = trip.state === 'open';
  const words = (
    <>
      <span className={styles.line}>
        <strong>RE{trip.ticketID}</strong> {steps[trip.step]} {trip.outward}
      </span>
      <span className={styles.soft}>{[trip.device, trip.customer].filter(Boolean).join(' · ')}</span>
      <Standing trip={trip} isNext={isNext} />
    </>
  );
  return (
    // the pointer's way beside keys and menu, by the grip: browsers drag no button
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.card}
      data-state={trip.state}
      data-late={trip.isLate}
      draggable={isOpen}
      onDragStart={(event) => onDrag(event, key)}
    >
      {isOpen && (
        <span className={styles.grip} data-grip aria-hidden="true">
          ⠿
        </span>
      )}
      {isOpen ? (
        <button
          type="button"
          className={styles.choose}
          data-trip={key}
          aria-pressed={isSelected}
          onClick={() => onToggle(key)}
        >
          {words}
        </button>
      ) : (
        <div className={styles.choose}>{words}</div>
      )}
      <Link to={orderPath(trip.ticketID)} className={styles.open} aria-label={`Open RE${trip.ticketID}`}>
        ›
      </Link>
    </li>
  );
}

function Standing({ trip, isNext }: { trip: DispatchTrip; isNext: boolean }) {
  if (trip.state === 'done') return <span className={styles.done}>✓ {timeOf(trip.at)}</span>;
  if (trip.state === 'nobodyThere')
    return <span className={styles.late}>Nobody there {timeOf(trip.at)}</span>;
  if (trip.isLate) return <span className={styles.late}>Late</span>;
  return isNext ? <span className={styles.next}>● Next</span> : null;
}

const timeText = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });
const timeOf = (at: string | null) => (at ? timeText.format(new Date(at)) : '');
