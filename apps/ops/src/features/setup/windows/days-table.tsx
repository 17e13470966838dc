import type { CallOutput } from '@fettle/contract/calls';
import { describeDayInText } from '@fettle/domain/london';
import { describeWindow, windowHours } from '@fettle/domain/window';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useCall } from '../../../platform/call.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { useNow } from '../../../platform/use-now.ts';
import { DayDialog } from './day-dialog.tsx';
import { useMayChange } from '../use-may-change.ts';
import styles from './windows-page.module.css';

type Day = CallOutput<'ops/setup/getDays'>['days'][number];

/** The next four weeks: what is taken, and the days that are not as the week. */
export function DaysTable({ areaID }: { areaID: number }) {
  const { data, error, refetch } = useCall('ops/setup/getDays', { areaID });
  const mayChange = useMayChange();
  const now = useNow();
  const [open, setOpen] = useState<string>();
  const opened = data?.days.find(({ day }) => day === open);
  const reload = async () => (await refetch()).data?.days.find(({ day }) => day === open)?.version;
  return (
    <section aria-labelledby="days" className={styles.days}>
      <h2 id="days" className={styles.heading}>
        The next four weeks
      </h2>
      {error && !data && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {windowHours.map((hour) => (
                <th key={hour} scope="col">
                  {describeWindow(hour).timeDesc.replace('-', '–')}
                </th>
              ))}
              {mayChange && (
                <th scope="col">
                  <span className={styles.unseen}>Change</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.days.map((day) => (
              <tr key={day.day} data-closed={day.closedFor !== null}>
                <th scope="row">{describeDayInText(day.day, now)}</th>
                <Windows day={day} />
                {mayChange && (
                  <td className={styles.act}>
                    {day.closedFor === null && (
                      <Button
                        variant="small"
                        tone="quiet"
                        aria-label={`Change ${describeDayInText(day.day, now)}`}
                        onClick={() => setOpen(day.day)}
                      >
                        Change
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {opened && (
        <DayDialog
          key={opened.day}
          areaID={areaID}
          day={opened}
          reload={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function Windows({ day }: { day: Day }) {
  if (day.closedFor !== null) return <td colSpan={windowHours.length}>Closed: {day.closedFor}</td>;
  return day.windows.map(({ hour, taken, places, ownPlaces }) => (
    <td
      key={hour}
      data-at={describeWindow(hour).timeDesc.replace('-', '–')}
      data-full={places > 0 && taken >= places}
      data-none={places === 0}
    >
      {places === 0 ? 'none' : `${taken} of ${places}`}
      {ownPlaces !== null && <span className={styles.own}>that day</span>}
    </td>
  ));
}
