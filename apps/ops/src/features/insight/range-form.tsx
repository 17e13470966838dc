import {
  daysIn,
  presetRange,
  rangePresets,
  rangeProblem,
  type DayRange,
  type RangePreset,
} from '@fettle/domain/ops/day-range';
import { addDays } from '@fettle/domain/london';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SyntheticEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useToday } from '../../platform/use-today.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import styles from './insight.module.css';

// the keys of the table are the presets
const presets = Object.keys(rangePresets) as RangePreset[];
const usual: RangePreset = 'month';

export const rangePath = ({ from, until }: DayRange): string => `/insight?from=${from}&until=${until}`;

/** The days of the address; the last thirty where it names none, or none that can be counted. */
export function readRange(query: URLSearchParams, today: string): DayRange {
  const range = { from: query.get('from') ?? '', until: query.get('until') ?? '' };
  return rangeProblem(range) ? presetRange(usual, today) : range;
}

/** The same number of days before it, or after. */
function shifted({ from, until }: DayRange, by: 1 | -1): DayRange {
  const days = daysIn({ from, until }) * by;
  return { from: addDays(from, days), until: addDays(until, days) };
}

/** Which days are counted: it stands in the address. */
export function RangeForm({ range }: { range: DayRange }) {
  const today = useToday();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const show = (next: DayRange) => void navigate(rangePath(next), { preventScrollReset: true });
  const group = 'Insight';
  useCommands([
    { id: 'insight-before', name: 'The days before', group, keys: '[', run: () => show(shifted(range, -1)) },
    { id: 'insight-after', name: 'The days after', group, keys: ']', run: () => show(shifted(range, 1)) },
    ...presets.map((preset) => ({
      id: `insight-${preset}`,
      name: `Show ${rangePresets[preset].toLowerCase()}`,
      group,
      alsoFoundBy: 'insight range days',
      run: () => show(presetRange(preset, today)),
    })),
  ]);

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    // both are date fields
    const next = { from: typed.get('from') as string, until: typed.get('until') as string };
    const found = rangeProblem(next);
    setProblem(found);
    if (!found) show(next);
  }

  return (
    <div className={styles.range}>
      <nav aria-label="Days" className={styles.presets}>
        {presets.map((preset) => {
          const of = presetRange(preset, today);
          const isShown = of.from === range.from && of.until === range.until;
          return (
            <Link
              key={preset}
              to={rangePath(of)}
              preventScrollReset
              className={styles.preset}
              aria-current={isShown || undefined}
            >
              {rangePresets[preset]}
            </Link>
          );
        })}
      </nav>
      <form key={rangePath(range)} onSubmit={submit} className={styles.dates} aria-label="Other days">
        <Field label="From" name="from" type="date" defaultValue={range.from} />
        <Field label="Until" name="until" type="date" defaultValue={range.until} />
        <Button type="submit" variant="small" tone="quiet">
          Show
        </Button>
      </form>
      {problem && (
        <div className={styles.problem}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </div>
  );
}
