import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { describeWindow } from '@fettle/domain/window';
import { dayWords } from '../../platform/day-words.ts';
import styles from './capacity.module.css';

/** How full the windows of today and tomorrow are. */
export function Capacity({ capacity, today }: { capacity: Board['capacity']; today: string }) {
  const areas = Map.groupBy(capacity, ({ areaID }) => areaID);
  if (areas.size === 0) return null;
  return (
    <section aria-labelledby="capacity" className={styles.capacity}>
      <h2 id="capacity" className={styles.heading}>
        Capacity
      </h2>
      {[...areas].map(([areaID, windows]) => (
        <div key={areaID} className={styles.area}>
          <h3 className={styles.name}>{windows[0]?.area}</h3>
          {[...Map.groupBy(windows, ({ day }) => day)].map(([day, ofDay]) => (
            <div key={day} className={styles.day}>
              <span className={styles.soft}>{dayWords(day, today)}</span>
              {ofDay.map(({ hour, places, taken }) => (
                <span key={hour} className={styles.window} data-full={taken >= places}>
                  {describeWindow(hour).startTime.slice(0, 2)}–{describeWindow(hour).endTime.slice(0, 2)}
                  <meter
                    min={0}
                    max={Math.max(places, 1)}
                    value={taken}
                    aria-label={`${taken} of ${places} places taken`}
                  />
                  <span className={styles.figures}>
                    {taken}/{places}
                  </span>
                </span>
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
