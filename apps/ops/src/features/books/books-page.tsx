import type { BooksPeriod } from '@fettle/contract/calls/ops/ops-books';
import { bookFigures, moneyFigureNames, type BookFigureName } from '@fettle/domain/accounting/book-figures';
import { formatPence } from '@fettle/domain/money';
import type { DayRange } from '@fettle/domain/ops/day-range';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAct, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useToday } from '../../platform/use-today.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { timeText } from '../../shell/history/time-text.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import {
  exportPath,
  monthBeside,
  monthWords,
  rangeOf,
  rangeWords,
  readView,
  rowsPath,
  viewPath,
  type BooksView,
} from './periods.ts';
import styles from './books.module.css';

/** The books by day or month: every figure opens its rows. */
export function BooksPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const view = readView(query, today);
  const range = rangeOf(view, today);
  return (
    <Screen
      title="Books"
      lead="Money by the days it moved, London time. Every night each day is compared with the payment provider’s own list."
      actions={<Button to={exportPath(range)}>Export</Button>}
    >
      <ViewNav view={view} today={today} />
      <Periods key={viewPath(view)} range={range} by={view.by} />
    </Screen>
  );
}

function ViewNav({ view, today }: { view: BooksView; today: string }) {
  const navigate = useNavigate();
  const month = view.by === 'day' ? view.month : today.slice(0, 7);
  const [before, after] = [monthBeside(month, -1, today), monthBeside(month, 1, today)];
  const go = (to: string | undefined) => {
    if (to) void navigate(viewPath({ by: 'day', month: to }), { preventScrollReset: true });
  };
  const group = 'Books';
  useCommands([
    { id: 'books-before', name: 'The month before', group, keys: '[', run: () => go(before) },
    { id: 'books-after', name: 'The month after', group, keys: ']', run: () => go(after) },
    {
      id: 'books-months',
      name: 'Books by month',
      group,
      alsoFoundBy: 'year overview',
      run: () => void navigate(viewPath({ by: 'month' })),
    },
    {
      id: 'books-export',
      name: 'Export the books',
      group,
      alsoFoundBy: 'accountant xero quickbooks csv vat',
      run: () => void navigate(exportPath(rangeOf(view, today))),
    },
  ]);
  return (
    <nav aria-label="Days and months" className={styles.nav}>
      {view.by === 'day' && (
        <>
          {before && (
            <Link to={viewPath({ by: 'day', month: before })} preventScrollReset className={styles.choice}>
              {monthWords(before)}
            </Link>
          )}
          <Link to={viewPath(view)} aria-current="page" className={styles.choice}>
            {monthWords(view.month)}
          </Link>
          {after && (
            <Link to={viewPath({ by: 'day', month: after })} preventScrollReset className={styles.choice}>
              {monthWords(after)}
            </Link>
          )}
          <Link to={viewPath({ by: 'month' })} className={styles.choice}>
            By month
          </Link>
        </>
      )}
      {view.by === 'month' && (
        <>
          <Link to={viewPath({ by: 'day', month })} className={styles.choice}>
            By day
          </Link>
          <Link to={viewPath(view)} aria-current="page" className={styles.choice}>
            Last 12 months
          </Link>
        </>
      )}
    </nav>
  );
}

function Periods({ range, by }: { range: DayRange; by: 'day' | 'month' }) {
  const { data, error, isFetching, refetch } = useCall('ops/books/get', { ...range, by });
  const compare = useAct('ops/books/compare', { refreshes: ['ops/books/get', 'ops/books/differences'] });
  const showToast = useToast();
  if (!data) {
    return error ? (
      <>
        <Alert tone="danger" title="We couldn’t open the books">
          {failureText(error)}
        </Alert>
        <p>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </p>
      </>
    ) : (
      <>
        <p role="status" className="visually-hidden">
          Adding up …
        </p>
        <Skeleton lines={12} />
      </>
    );
  }
  const { periods, total, hasVat } = data;
  const figures = moneyFigureNames.filter((figure) => figure !== 'vat' || hasVat);
  const isEmpty = figures.every((figure) => total.sums[figure] === 0) && total.open + total.differs === 0;

  async function compareAgain(day: string): Promise<void> {
    const outcome = await compare.run({ day });
    if (!outcome.done) return;
    const { differs } = outcome.data;
    showToast(
      differs === 0
        ? `${rangeWords({ from: day, until: day })} equals the provider’s list.`
        : `${rangeWords({ from: day, until: day })}: ${differs} ${differs === 1 ? 'entry differs' : 'entries differ'}.`,
      { tone: differs === 0 ? 'success' : 'danger' },
    );
  }

  return (
    <>
      <FailureAlert act={compare} />
      {isEmpty && (
        <p className={styles.empty}>
          No money moved {by === 'day' ? 'in this month' : 'in these months'}. Payments appear here as they
          succeed.
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">Books, {rangeWords(range)}</caption>
          <thead>
            <tr>
              <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
              {figures.map((figure) => (
                <th key={figure} scope="col" title={bookFigures[figure].about}>
                  {bookFigures[figure].name}
                </th>
              ))}
              <th scope="col" title={bookFigures.open.about}>
                Open
              </th>
              <th scope="col" title={bookFigures.differs.about}>
                Differs
              </th>
              <th scope="col">Compared</th>
            </tr>
          </thead>
          <tbody>
            {[total, ...periods].map((period, at) => (
              <tr key={`${period.from} ${at === 0}`} data-total={at === 0 || undefined}>
                <th scope="row">
                  {at === 0 ? (
                    'All'
                  ) : by === 'month' ? (
                    <Link to={viewPath({ by: 'day', month: period.from.slice(0, 7) })}>
                      {rangeWords(period)}
                    </Link>
                  ) : (
                    rangeWords(period)
                  )}
                </th>
                {figures.map((figure) => (
                  <td
                    key={figure}
                    data-head={bookFigures[figure].name}
                    data-empty={period.sums[figure] === 0 || undefined}
                  >
                    <Figure figure={figure} period={period} pence={period.sums[figure]} />
                  </td>
                ))}
                <td data-head="Open" data-empty={period.open === 0 || undefined}>
                  <Count figure="open" period={period} count={period.open} />
                </td>
                <td
                  data-head="Differs"
                  data-bad={period.differs > 0 || undefined}
                  data-empty={period.differs === 0 || undefined}
                >
                  <Count figure="differs" period={period} count={period.differs} />
                </td>
                <td data-head="Compared" className={styles.compared}>
                  <Compared
                    period={period}
                    isOne={by === 'day' && at > 0}
                    isActing={compare.isActing}
                    onCompare={() => void compareAgain(period.from)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface FigureProps {
  figure: BookFigureName;
  period: BooksPeriod;
}

function Figure({ figure, period, pence }: FigureProps & { pence: number }) {
  if (pence === 0) return <span className={styles.nothing}>–</span>;
  return (
    <Link
      to={rowsPath(figure, period)}
      className={styles.figure}
      aria-label={`${bookFigures[figure].name}, ${rangeWords(period)}: ${formatPence(pence)}`}
    >
      {formatPence(pence)}
    </Link>
  );
}

function Count({ figure, period, count }: FigureProps & { count: number }) {
  if (count === 0) return <span className={styles.nothing}>–</span>;
  return (
    <Link
      to={rowsPath(figure, period)}
      className={styles.figure}
      aria-label={`${bookFigures[figure].name}, ${rangeWords(period)}: ${count}`}
    >
      {count}
    </Link>
  );
}

const comparedWords = { all: 'Yes', some: 'Some days', none: 'No', notYet: 'Not over' } as const;

interface ComparedProps {
  period: BooksPeriod;
  /** A single day, which can be compared by itself. */
  isOne: boolean;
  isActing: boolean;
  onCompare: () => void;
}

function Compared({ period, isOne, isActing, onCompare }: ComparedProps) {
  const { compared, comparedAt, from } = period;
  return (
    <>
      <span title={comparedAt ? timeText(comparedAt) : undefined}>{comparedWords[compared]}</span>
      {isOne && compared !== 'notYet' && (
        <Button
          variant="small"
          tone="quiet"
          className={styles.again}
          disabled={isActing}
          aria-label={`Compare ${rangeWords({ from, until: from })}${comparedAt ? ' again' : ''}`}
          onClick={onCompare}
        >
          {comparedAt ? 'Again' : 'Compare'}
        </Button>
      )}
    </>
  );
}
