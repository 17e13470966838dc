import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import { daysIn, type DayRange } from '@fettle/domain/ops/day-range';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { ConversionPart, StagesPart } from './order-parts.tsx';
import { FigureLink } from './part.tsx';
import { OutsidePart, PromosPart, RatingsPart } from './people-parts.tsx';
import { RangeForm, readRange } from './range-form.tsx';
import { ErrorsPart, MoneyPart, OrdersPart } from './time-parts.tsx';
import type { Figure } from './figure-link.ts';
import { countText, numberText, poundsText, rangeText, shareText } from './words.ts';
import styles from './insight.module.css';

/** Counting costs the database something: a glance at another window is no reason to do it again. */
const staleMs = 60_000;

/** How the business did in some days of London, every figure with the rows behind it. */
export function InsightPage() {
  const [query] = useSearchParams();
  const range = readRange(query, useToday());
  return (
    <Screen title="Insight">
      <RangeForm range={range} />
      <p className={styles.shown}>
        <strong>{rangeText(range)}</strong> · {countText(daysIn(range), 'day')}, London time. Every figure
        opens what’s behind it.
      </p>
      <Counted key={`${range.from} ${range.until}`} range={range} />
    </Screen>
  );
}

function Counted({ range }: { range: DayRange }) {
  const { data, error, isFetching, refetch } = useCall('ops/insight/get', range, { staleMs });
  if (data) return <Parts insight={data} range={range} />;
  if (error) {
    return (
      <>
        <Alert tone="danger" title="We couldn’t count that">
          {failureText(error)}
        </Alert>
        <p>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        Counting …
      </p>
      <div className={styles.parts}>
        {['orders', 'money', 'conversion', 'stages'].map((part) => (
          <div key={part} className={styles.part}>
            <Skeleton lines={6} />
          </div>
        ))}
      </div>
    </>
  );
}

function Parts({ insight, range }: { insight: Insight; range: DayRange }) {
  const parts = { insight, range };
  return (
    <>
      <Headlines {...parts} />
      <div className={styles.parts}>
        <div className={styles.stack}>
          <OrdersPart {...parts} />
          <ConversionPart {...parts} />
          <StagesPart {...parts} />
          <PromosPart {...parts} />
        </div>
        <div className={styles.stack}>
          <MoneyPart {...parts} />
          <RatingsPart {...parts} />
          <OutsidePart {...parts} />
        </div>
      </div>
      <ErrorsPart {...parts} />
    </>
  );
}

/** What one wants to know first. */
function Headlines({ insight: { steps, money, ratings }, range }: { insight: Insight; range: DayRange }) {
  const ordersAt = (wanted: string) => steps.find(({ step }) => step === wanted)?.orders ?? 0;
  const penceOf = (wanted: string) => money.find(({ sum }) => sum === wanted)?.pence ?? 0;
  const given = ratings.reduce((sum, { count }) => sum + count, 0);
  const stars = ratings.reduce((sum, { count, average }) => sum + count * average, 0);
  const tiles: { name: string; value: string; beside?: string; figure: Omit<Figure, 'from' | 'until'> }[] = [
    {
      name: 'Orders asked for',
      value: numberText(ordersAt('asked')),
      figure: { figure: 'step', key: 'asked' },
    },
    {
      name: 'Paid or booked',
      value: numberText(ordersAt('paid')),
      beside: `${shareText(ordersAt('paid'), ordersAt('asked'))} of those`,
      figure: { figure: 'step', key: 'paid' },
    },
    { name: 'Revenue', value: poundsText(penceOf('charged')), figure: { figure: 'money', key: 'charged' } },
    { name: 'Refunds', value: poundsText(penceOf('refunded')), figure: { figure: 'money', key: 'refunded' } },
    { name: 'Net', value: poundsText(penceOf('net')), figure: { figure: 'money', key: 'net' } },
    {
      name: 'Rating',
      value: given === 0 ? '–' : (stars / given).toFixed(1),
      beside: countText(given, 'customer'),
      figure: { figure: 'feedback' },
    },
  ];
  return (
    <ul className={styles.tiles} aria-label="At a glance">
      {tiles.map(({ name, value, beside, figure }) => (
        <li key={name} className={styles.tile}>
          <span className={styles.tileName}>{name}</span>
          <span className={styles.tileValue}>
            <FigureLink figure={{ ...figure, ...range }}>{value}</FigureLink>
          </span>
          {beside && <span className={styles.soft}>{beside}</span>}
        </li>
      ))}
    </ul>
  );
}
