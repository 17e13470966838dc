import type { CallOutput } from '@fettle/contract/calls';
import type { OrderInTheWay } from '@fettle/contract/entities/setup';
import { mostPlaces, weekdays } from '@fettle/domain/ops/setup/week';
import { describeWindow, windowHours, type WindowHour } from '@fettle/domain/window';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState, type SyntheticEvent } from 'react';
import { FailureAlert } from '../../../shell/forms/failure-alert.tsx';
import forms from '../../../shell/forms/form.module.css';
import { OrdersInTheWay } from '../../../shell/orders/orders-in-the-way.tsx';
import { useSave } from '../../../shell/forms/use-save.ts';
import { PlacesInput } from './places-input.tsx';
import { useMayChange } from '../use-may-change.ts';
import { windowCalls } from './window-calls.ts';
import styles from './windows-page.module.css';

type Area = CallOutput<'ops/setup/getWindows'>['areas'][number];

interface WeekFormProps {
  area: Area;
  reload: () => Promise<string | undefined>;
  onSaved: () => void;
}

const keyOf = (weekday: number, hour: WindowHour) => `${weekday} ${hour}`;

/** The places of a usual week: a row for each day, a column for each window. */
export function WeekForm({ area, reload, onSaved }: WeekFormProps) {
  const mayChange = useMayChange();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [inTheWay, setInTheWay] = useState<readonly OrderInTheWay[]>([]);
  const act = useSave('ops/setup/saveWeek', { version: area.version, reload, refreshes: windowCalls });
  const showToast = useToast();
  const placesOf = (weekday: number, hour: WindowHour) =>
    area.week.find((window) => window.weekday === weekday && window.hour === hour)?.places ?? 0;
  const isEmpty = area.week.every(({ places }) => places === 0);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setInTheWay([]);
    const week = area.week.map((window) => {
      const text = typed[keyOf(window.weekday, window.hour)];
      return text === undefined ? window : { ...window, places: Number(text) };
    });
    const outcome = await act.save({ areaID: area.areaID, week });
    if (!outcome) return;
    setInTheWay(outcome.inTheWay);
    if (outcome.inTheWay.length > 0) return;
    showToast(`The week of ${area.name} is saved.`, { tone: 'success' });
    onSaved();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className={forms.form}>
      <h2 className={styles.heading}>A usual week</h2>
      {isEmpty && (
        <p className={styles.hint}>
          No window of {area.name} has a place yet, so nobody there can choose one.
          {mayChange && ' Say how many orders fit into each, and save.'}
        </p>
      )}
      <FailureAlert act={act} />
      <OrdersInTheWay key={act.attempt} orders={inTheWay} />
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {windowHours.map((hour) => (
              <th key={hour} scope="col">
                {describeWindow(hour).timeDesc.replace('-', '–')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((name, index) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {windowHours.map((hour) => (
                <td key={hour}>
                  {mayChange ? (
                    <PlacesInput
                      label={`${name}, ${hour}:00`}
                      most={mostPlaces}
                      required
                      value={typed[keyOf(index + 1, hour)] ?? String(placesOf(index + 1, hour))}
                      onChange={(value) => setTyped({ ...typed, [keyOf(index + 1, hour)]: value })}
                    />
                  ) : (
                    placesOf(index + 1, hour)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {mayChange && (
        <div className={forms.actions}>
          <Button type="submit" disabled={act.isActing}>
            Save the week
          </Button>
        </div>
      )}
    </form>
  );
}
