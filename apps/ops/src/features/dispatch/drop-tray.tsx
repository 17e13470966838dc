import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { useTripDrop } from './use-trip-drag.ts';
import styles from './dispatch.module.css';

interface DropTrayProps {
  drivers: readonly DispatchDriver[];
  /** null: to nobody. */
  onDrop: (key: string, driver: DispatchDriver | null) => void;
}

/** All drivers in reach while a trip is dragged: rows of a long board are out of sight. Keys and menu do the same for everybody else. */
export function DropTray({ drivers, onDrop }: DropTrayProps) {
  return (
    <div className={styles.tray} data-tray aria-hidden="true">
      {[null, ...drivers].map((driver) => (
        <Place
          key={driver?.staffID ?? 'nobody'}
          name={driver?.name ?? 'Unassigned'}
          note={driver?.awayUntil ? 'away' : driver ? `${driver.all}` : ''}
          onDrop={(key) => onDrop(key, driver)}
        />
      ))}
    </div>
  );
}

function Place({ name, note, onDrop }: { name: string; note: string; onDrop: (key: string) => void }) {
  return (
    <div className={styles.place} {...useTripDrop(onDrop)}>
      {name} {note && <span className={styles.soft}>{note}</span>}
    </div>
  );
}
