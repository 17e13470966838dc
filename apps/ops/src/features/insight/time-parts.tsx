import type { Insight } from '@fettle/contract/calls/ops/ops-insight';
import { bucketSizeOf, type DayRange } from '@fettle/domain/ops/day-range';
import { insightMoney } from '@fettle/domain/ops/insight';
import { ColumnPlot } from './column-plot.tsx';
import { sumDays, type BucketFigures } from './day-sums.ts';
import { figurePath, type Figure } from './figure-link.ts';
import { FigureLink, FigureTable, Part } from './part.tsx';
import { pounds } from './save-csv.ts';
import { axisText, bucketText, countText, numberText, poundsText } from './words.ts';
import styles from './insight.module.css';

interface TimeProps {
  insight: Insight;
  range: DayRange;
}

const sizeNames = { day: 'Day', week: 'Week', month: 'Month' } as const;
type Counted = Omit<Figure, 'from' | 'until'>;

/** The parts of the range as a table, folded away below their plot. */
function BucketTable(props: {
  caption: string;
  range: DayRange;
  buckets: readonly BucketFigures[];
  heads: readonly string[];
  cells: readonly { counted: Counted; text: (bucket: BucketFigures) => string }[];
}) {
  const { caption, range, buckets, heads, cells } = props;
  return (
    <details className={styles.details}>
      <summary>Show as a table</summary>
      <FigureTable caption={caption} heads={[sizeNames[bucketSizeOf(range)], ...heads]}>
        {buckets.map((bucket) => {
          const { from, until } = bucket;
          return (
            <tr key={from}>
              <th scope="row">{bucketText(bucket)}</th>
              {cells.map(({ counted, text }) => (
                <td key={counted.key ?? counted.figure}>
                  <FigureLink figure={{ ...counted, from, until }}>{text(bucket)}</FigureLink>
                </td>
              ))}
            </tr>
          );
        })}
      </FigureTable>
    </details>
  );
}

const asked: Counted = { figure: 'step', key: 'asked' };

export function OrdersPart({ insight, range }: TimeProps) {
  const buckets = sumDays(insight.days, range);
  const orders = insight.steps[0]?.orders ?? 0;
  return (
    <Part
      heading="Orders"
      about="By the day they were asked for. Guarantee claims are counted apart."
      range={range}
      csv={() => [['From', 'Until', 'Orders'], ...buckets.map((row) => [row.from, row.until, row.asked])]}
      empty={orders === 0 && 'Nobody asked for a repair in these days.'}
    >
      <ColumnPlot
        title="Orders asked for"
        format={numberText}
        columns={buckets.map((bucket) => ({
          key: bucket.from,
          axis: axisText(bucket, range),
          name: bucketText(bucket),
          value: countText(bucket.asked, 'order'),
          up: bucket.asked,
          to: figurePath({ ...asked, from: bucket.from, until: bucket.until }),
        }))}
      />
      <BucketTable
        caption="Orders asked for"
        range={range}
        buckets={buckets}
        heads={['Orders']}
        cells={[{ counted: asked, text: (bucket) => numberText(bucket.asked) }]}
      />
    </Part>
  );
}

const charged: Counted = { figure: 'money', key: 'charged' };
const refunded: Counted = { figure: 'money', key: 'refunded' };

export function MoneyPart({ insight, range }: TimeProps) {
  const buckets = sumDays(insight.days, range);
  const hasMoved = insight.money.some(({ entries }) => entries > 0);
  return (
    <Part
      heading="Money"
      about="By the books, on the day it was booked. Refunds are striped, below the line."
      range={range}
      csv={() => [
        ['From', 'Until', 'Revenue in £', 'Refunds in £'],
        ...buckets.map((row) => [row.from, row.until, pounds(row.chargedPence), pounds(row.refundedPence)]),
      ]}
      empty={!hasMoved && 'No money has moved in these days.'}
    >
      <ColumnPlot
        title="Revenue and refunds"
        format={(value) => poundsText(value).replace(/\.00$/, '')}
        columns={buckets.map((bucket) => ({
          key: bucket.from,
          axis: axisText(bucket, range),
          name: bucketText(bucket),
          value: `${poundsText(bucket.chargedPence)} revenue, ${poundsText(bucket.refundedPence)} refunds`,
          up: bucket.chargedPence,
          down: -bucket.refundedPence,
          to: figurePath({ figure: 'money', key: 'net', from: bucket.from, until: bucket.until }),
        }))}
      />
      <MoneyTable insight={insight} range={range} />
      <BucketTable
        caption="Revenue and refunds"
        range={range}
        buckets={buckets}
        heads={['Revenue', 'Refunds']}
        cells={[
          { counted: charged, text: (bucket) => poundsText(bucket.chargedPence) },
          { counted: refunded, text: (bucket) => poundsText(bucket.refundedPence) },
        ]}
      />
    </Part>
  );
}

function MoneyTable({ insight, range }: TimeProps) {
  return (
    <FigureTable caption="Sums of the books" heads={['Kind', 'Entries', 'Sum']}>
      {insight.money.map(({ sum, entries, pence }) => (
        <tr key={sum} data-total={sum === 'net' || undefined}>
          <th scope="row">{insightMoney[sum].name}</th>
          <td>
            <FigureLink figure={{ figure: 'money', key: sum, ...range }}>{numberText(entries)}</FigureLink>
          </td>
          <td>
            <FigureLink figure={{ figure: 'money', key: sum, ...range }}>{poundsText(pence)}</FigureLink>
          </td>
        </tr>
      ))}
    </FigureTable>
  );
}

const errors: Counted = { figure: 'errors' };
const categoryNames = {
  client: 'In the page',
  'server/error': 'Refused by the server',
  'server/exception': 'Failed on the server',
} as const;

export function ErrorsPart({ insight, range }: TimeProps) {
  const { total, groups } = insight.errors;
  const buckets = sumDays(insight.days, range);
  return (
    <Part
      heading="Errors in browsers"
      about="What pages of the site and of this console reported. Kept for 30 days."
      range={range}
      csv={() => [
        ['Times', 'Kind', 'Error', 'Call', 'Page', 'Last at'],
        ...groups.map(({ count, category, message, call, path, lastAt }) => [
          count,
          categoryNames[category],
          message,
          call ?? '',
          path,
          lastAt,
        ]),
      ]}
      empty={total === 0 && 'No page has reported an error in these days. That’s how it should be.'}
    >
      <ColumnPlot
        title="Errors reported"
        format={numberText}
        columns={buckets.map((bucket) => ({
          key: bucket.from,
          axis: axisText(bucket, range),
          name: bucketText(bucket),
          value: countText(bucket.errors, 'error'),
          up: bucket.errors,
          to: figurePath({ ...errors, from: bucket.from, until: bucket.until }),
        }))}
      />
      <FigureTable caption="Errors, the most frequent first" heads={['Error', 'Times']}>
        {groups.map(({ key, category, message, call, path, count }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.message}>{message}</span>
              <span className={styles.soft}>
                {[categoryNames[category], path, call].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td>
              <FigureLink figure={{ ...errors, key, ...range }}>{numberText(count)}</FigureLink>
            </td>
          </tr>
        ))}
      </FigureTable>
      <BucketTable
        caption="Errors reported"
        range={range}
        buckets={buckets}
        heads={['Errors']}
        cells={[{ counted: errors, text: (bucket) => numberText(bucket.errors) }]}
      />
    </Part>
  );
}
