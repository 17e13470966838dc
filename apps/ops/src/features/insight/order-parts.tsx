import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { insightStages, insightSteps } from '@fettle/domain/ops/insight';
import { Bar } from './bar.tsx';
import { FigureLink, FigureTable, Part } from './part.tsx';
import { hours } from './save-csv.ts';
import { durationText, numberText, shareText } from './words.ts';
import styles from './insight.module.css';

interface OrderProps {
  insight: Insight;
  range: DayRange;
}

/** How far the orders of these days came. */
export function ConversionPart({ insight: { steps, claims }, range }: OrderProps) {
  const asked = steps[0]?.orders ?? 0;
  const before = (at: number) => (at === 0 ? asked : (steps[at - 1]?.orders ?? 0));
  return (
    <Part
      heading="Conversion"
      about="Of the orders asked for in these days, how many came this far until now."
      range={range}
      csv={() => [
        ['Step', 'Orders', 'Of those asked', 'Of the step before'],
        ...steps.map(({ step, orders }, at) => [
          insightSteps[step].name,
          orders,
          shareText(orders, asked),
          shareText(orders, before(at)),
        ]),
      ]}
      empty={asked + claims === 0 && 'Nobody asked for a repair in these days.'}
    >
      <FigureTable caption="Conversion by step" heads={['Step', 'Orders', 'Of asked', 'Of the step before']}>
        {steps.map(({ step, orders }, at) => (
          <tr key={step}>
            <th scope="row">
              {insightSteps[step].name}
              <Bar value={orders} most={asked} />
            </th>
            <td>
              <FigureLink figure={{ figure: 'step', key: step, ...range }}>{numberText(orders)}</FigureLink>
            </td>
            <td>{shareText(orders, asked)}</td>
            <td>{at === 0 ? '–' : shareText(orders, before(at))}</td>
          </tr>
        ))}
      </FigureTable>
      <p className={styles.about}>
        Besides these, guarantee claims:{' '}
        <FigureLink figure={{ figure: 'claims', ...range }}>{numberText(claims)}</FigureLink>
      </p>
    </Part>
  );
}

/** How long each stage took, of those that ended in these days. */
export function StagesPart({ insight: { stages }, range }: OrderProps) {
  const most = Math.max(...stages.map(({ p90Seconds }) => p90Seconds ?? 0));
  const text = (seconds: number | null) => (seconds === null ? '–' : durationText(seconds));
  return (
    <Part
      heading="Time per stage"
      about="Of the stages that ended in these days: half took no longer than the first time, nine of ten no longer than the second."
      range={range}
      csv={() => [
        ['Stage', 'Orders', 'Half within (hours)', 'Nine of ten within (hours)'],
        ...stages.map(({ stage, orders, medianSeconds, p90Seconds }) => [
          insightStages[stage].name,
          orders,
          hours(medianSeconds),
          hours(p90Seconds),
        ]),
      ]}
      empty={stages.every(({ orders }) => orders === 0) && 'No order got any further in these days.'}
    >
      <FigureTable caption="Time per stage" heads={['Stage', 'Half within', 'Nine of ten', 'Orders']}>
        {stages.map(({ stage, orders, medianSeconds, p90Seconds }) => (
          <tr key={stage}>
            <th scope="row">
              {insightStages[stage].name}
              <span className={`${styles.soft} ${styles.aside}`}>{insightStages[stage].about}</span>
              <Bar value={medianSeconds ?? 0} tail={p90Seconds ?? 0} most={most} />
            </th>
            {[text(medianSeconds), text(p90Seconds), numberText(orders)].map((figure, at) => (
              // the three columns are always the same
              // oxlint-disable-next-line react/no-array-index-key
              <td key={at}>
                <FigureLink figure={{ figure: 'stage', key: stage, ...range }}>{figure}</FigureLink>
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
    </Part>
  );
}
