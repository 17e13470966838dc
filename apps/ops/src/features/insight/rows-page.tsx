import type { CallInput } from '@fettle/contract/calls';
import type { InsightRow } from '@fettle/contract/calls/ops/ops-insight';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callOps, useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath, rememberOrderList } from '../../platform/order-list.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { statusWords } from '../../shell/orders/status-words.ts';
import { figureTitle, readFigure, type Figure } from './figure-link.ts';
import { rangePath } from './range-form.tsx';
import { columnsOf, csvOfRows, movementText, type RowColumn } from './row-columns.ts';
import { saveCsv } from './save-csv.ts';
import { countText, durationText, momentText, poundsText, rangeText } from './words.ts';
import styles from './insight.module.css';

/** The rows behind one figure. */
export function RowsPage() {
  const [query] = useSearchParams();
  const figure = readFigure(query);
  if (!figure) {
    return (
      <Screen title="There is no such figure" lead="The address isn’t complete." width="narrow">
        <Button to="/insight">Go to Insight</Button>
      </Screen>
    );
  }
  return <RowsOf key={query.toString()} figure={figure} />;
}

type ListInput = CallInput<'ops/insight/list'>;
const inputOf = ({ figure, key, from, until }: Figure): ListInput => ({ figure, key, from, until });

function RowsOf({ figure }: { figure: Figure }) {
  const input = inputOf(figure);
  const first = useCall('ops/insight/list', input);
  const [after, setAfter] = useState<readonly string[]>([]);
  const title = figureTitle(figure);
  const total = first.data?.total;
  const columns = columnsOf(figure);
  return (
    <Screen title={title} actions={total && total.count > 0 && <SaveRows figure={figure} title={title} />}>
      <p className={styles.shown}>
        <Link to={rangePath(figure)}>Insight</Link> · <strong>{rangeText(figure)}</strong>
      </p>
      {first.error && !first.data && <Alert tone="danger">{failureText(first.error)}</Alert>}
      {!first.error && !first.data && <Waiting />}
      {total && (
        <p className={styles.total}>
          <strong>{countText(total.count, columns.one, columns.many)}</strong>
          {columns.sums && <> · {poundsText(total.pence)} in all</>}
        </p>
      )}
      {total && total.count > 0 && (
        <div className={styles.scroll}>
          <table className={styles.rows}>
            <caption className="visually-hidden">{title}</caption>
            <thead>
              <tr>
                {columns.columns.map(({ head, kind }) => (
                  <th key={head} scope="col" className={kind === 'number' ? undefined : styles.words}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            {[undefined, ...after].map((key, at) => (
              <PageOf
                key={key ?? ''}
                input={key === undefined ? input : { ...input, after: key }}
                columns={columns.columns}
                isLast={at === after.length}
                onMore={(next) => setAfter([...after, next])}
              />
            ))}
          </table>
        </div>
      )}
    </Screen>
  );
}

function Waiting() {
  return (
    <>
      <p role="status" className="visually-hidden">
        Loading …
      </p>
      <Skeleton lines={8} />
    </>
  );
}

interface PageProps {
  input: ListInput;
  columns: readonly RowColumn[];
  isLast: boolean;
  onMore: (next: string) => void;
}

function PageOf({ input, columns, isLast, onMore }: PageProps) {
  const { data, error } = useCall('ops/insight/list', input);
  const wide = columns.length;
  if (!data) {
    return (
      <tbody>
        <tr>
          <td colSpan={wide} className={styles.words}>
            {error ? <Alert tone="danger">{failureText(error)}</Alert> : 'Loading …'}
          </td>
        </tr>
      </tbody>
    );
  }
  const { rows, next } = data;
  const tickets = [...new Set(rows.flatMap(({ order }) => order?.ticketID ?? []))];
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.rowID}>
          {columns.map(({ head, kind, of }) => (
            <td key={head} data-head={head} className={kind === 'number' ? undefined : styles.words}>
              <Cell row={row} of={of} onOpen={() => rememberOrderList(tickets)} />
            </td>
          ))}
        </tr>
      ))}
      {isLast && next && (
        <tr>
          <td colSpan={wide} className={styles.words}>
            <Button tone="quiet" variant="small" className={styles.more} onClick={() => onMore(next)}>
              Show older ones
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Cell({ row, of, onOpen }: { row: InsightRow; of: RowColumn['of']; onOpen: () => void }) {
  const { order } = row;
  switch (of) {
    case 'at':
      return <time dateTime={row.at}>{momentText(row.at)}</time>;
    case 'order':
      return order ? (
        <Link to={orderPath(order.ticketID)} className={styles.figure} onClick={onOpen}>
          {formatTicketNumber(order.ticketID)}
        </Link>
      ) : null;
    case 'customer':
      return order?.customer;
    case 'device':
      return order?.device;
    case 'status':
      return order && statusWords[order.status];
    case 'pence':
      return row.pence === null ? '–' : poundsText(row.pence);
    case 'seconds':
      return row.seconds === null ? '–' : durationText(row.seconds);
    case 'stars':
      return row.stars;
    case 'movement':
      return movementText(row.text);
    case 'text':
      return row.text;
  }
}

/** More rows than anybody reads; whoever needs them chooses fewer days. */
const mostRows = 20_000;
const perPage = 500;

/** All of them, page by page: what is on the screen may be only the first. */
function SaveRows({ figure, title }: { figure: Figure; title: string }) {
  const [state, setState] = useState<'ready' | 'saving' | 'failed' | 'cut'>('ready');

  async function save(): Promise<void> {
    setState('saving');
    const rows: InsightRow[] = [];
    try {
      for (let after: string | null | undefined; after !== null && rows.length < mostRows;) {
        const page = await callOps('ops/insight/list', {
          ...inputOf(figure),
          limit: perPage,
          ...(after && { after }),
        });
        rows.push(...page.rows);
        after = page.next;
      }
    } catch {
      setState('failed');
      return;
    }
    saveCsv(title, figure, csvOfRows(figure, rows));
    setState(rows.length >= mostRows ? 'cut' : 'ready');
  }

  return (
    <>
      <span role="status">
        {state === 'failed' && 'That didn’t work. Please try again.'}
        {state === 'cut' && `Only the newest ${mostRows} are in the file.`}
      </span>
      <Button variant="small" tone="quiet" disabled={state === 'saving'} onClick={() => void save()}>
        {state === 'saving' ? 'Saving …' : 'Save as CSV'}
      </Button>
    </>
  );
}
