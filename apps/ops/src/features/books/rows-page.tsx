import type { CallInput } from '@fettle/contract/calls';
import type { BooksRow } from '@fettle/contract/calls/ops/ops-books';
import { bookFigureNames, bookFigures, type BookFigureName } from '@fettle/domain/accounting/book-figures';
import { bookMeansWords } from '@fettle/domain/accounting/book-row';
import { formatPence } from '@fettle/domain/money';
import { rangeProblem, type DayRange } from '@fettle/domain/ops/day-range';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath } from '../../platform/order-list.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { Differences } from './differences.tsx';
import { dayWords, rangeWords, viewPath } from './periods.ts';
import { rowWords } from './row-words.ts';
import styles from './books.module.css';

/** The rows behind one figure of the books. */
export function BookRowsPage() {
  const [query] = useSearchParams();
  const figure = bookFigureNames.find((name) => name === query.get('figure'));
  const range = { from: query.get('from') ?? '', until: query.get('until') ?? '' };
  if (!figure || rangeProblem(range)) {
    return (
      <Screen title="There is no such figure" lead="The address isn’t complete." width="narrow">
        <Button to="/books">Go to the books</Button>
      </Screen>
    );
  }
  const { name, about } = bookFigures[figure];
  return (
    <Screen title={`${name}, ${rangeWords(range)}`} lead={about}>
      <p className={styles.back}>
        <Link to={viewPath({ by: 'day', month: range.from.slice(0, 7) })}>Books</Link>
      </p>
      {figure === 'differs' ? (
        <Differences range={range} />
      ) : (
        <Rows key={query.toString()} figure={figure} range={range} />
      )}
    </Screen>
  );
}

type ListedFigure = Exclude<BookFigureName, 'differs'>;

function Rows({ figure, range }: { figure: ListedFigure; range: DayRange }) {
  const input: CallInput<'ops/books/list'> = { figure, ...range };
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePages('ops/books/list', input);
  if (!data) {
    return error ? (
      <>
        <Alert tone="danger">{failureText(error)}</Alert>
        <p>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </p>
      </>
    ) : (
      <>
        <p role="status" className="visually-hidden">
          Loading …
        </p>
        <Skeleton lines={8} />
      </>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const total = data.pages[0]?.total;
  if (rows.length === 0) return <p className={styles.empty}>There is nothing here any more.</p>;
  const isMoney = figure !== 'open';
  return (
    <>
      {total && (
        <p className={styles.total}>
          <strong>
            {total.count.toLocaleString('en-GB')} {total.count === 1 ? 'entry' : 'entries'}
          </strong>
          {isMoney && <> · {formatPence(total.pence)} in all</>}
        </p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table} data-rows>
          <caption className="visually-hidden">
            {bookFigures[figure].name}, {rangeWords(range)}
          </caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">What</th>
              <th scope="col">By</th>
              <th scope="col" data-number>
                Amount
              </th>
              {figure === 'vat' && (
                <th scope="col" data-number>
                  VAT
                </th>
              )}
              <th scope="col">Order</th>
              <th scope="col">Reference</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.rowID} row={row} figure={figure} />
            ))}
          </tbody>
        </table>
      </div>
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      {hasNextPage && (
        <Button tone="quiet" disabled={isFetching} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Row({ row, figure }: { row: BooksRow; figure: ListedFigure }) {
  const { day, what, means, pence, vatPence, ticketID, reference, document } = row;
  const shown = figure === 'payouts' ? row.addsPence : pence;
  return (
    <tr>
      <th scope="row">{dayWords(day)}</th>
      <td data-head="What">{rowWords(what)}</td>
      <td data-head="By">{means ? bookMeansWords[means] : '–'}</td>
      <td data-head="Amount" data-number>
        {shown === null ? '–' : formatPence(shown)}
      </td>
      {figure === 'vat' && (
        <td data-head="VAT" data-number>
          {formatPence(vatPence)}
        </td>
      )}
      <td data-head="Order">
        {ticketID === null ? '–' : <Link to={orderPath(ticketID)}>{formatTicketNumber(ticketID)}</Link>}
      </td>
      <td data-head="Reference" className={styles.reference}>
        {[document, reference].filter(Boolean).join(' · ')}
      </td>
    </tr>
  );
}
