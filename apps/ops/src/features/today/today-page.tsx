import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { londonTime } from '@fettle/domain/london';
import { boardStageNames, boardStages, type BoardStage } from '@fettle/domain/ops/work/board';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath, rememberOrderList } from '../../platform/order-list.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { columnsOf, type BoardFilter } from './board-cards.ts';
import { Capacity } from './capacity.tsx';
import { Column } from './column.tsx';
import { Filters } from './filters.tsx';
import { useBoard } from './use-board.ts';
import { Waiting } from './waiting.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './board.module.css';

/** The coordinators' day. */
export function TodayPage() {
  const { data: board, error, isFetching, refetch } = useBoard();
  if (!board) {
    return (
      <Screen title="Today" width="full">
        {error ? (
          <>
            <Alert tone="danger">{failureText(error)}</Alert>
            <Button onClick={() => void refetch()} disabled={isFetching}>
              Try again
            </Button>
          </>
        ) : (
          <p role="status">Loading the board …</p>
        )}
      </Screen>
    );
  }
  return <LoadedBoard board={board} />;
}

function LoadedBoard({ board }: { board: Board }) {
  const [query] = useSearchParams();
  const filter: BoardFilter = {
    text: query.get('q') ?? '',
    technician: query.get('technician') ?? '',
    area: query.get('area') ?? '',
    onlyUrgent: query.get('urgent') === '1',
  };
  const key = JSON.stringify(filter);
  const columns = useMemo(
    // made of the text above
    () => columnsOf(board.cards, JSON.parse(key) as BoardFilter),
    [board.cards, key],
  );
  const now = useNow();
  const today = londonTime(now).day;
  const isEmpty = board.cards.length + board.calls.length === 0;
  return (
    <Screen title="Today" width="full" actions={<Summary board={board} />}>
      {isEmpty ? (
        <Empty />
      ) : (
        <>
          <Waiting board={board} now={now} />
          <Filters cards={board.cards} filter={filter} />
          <Columns columns={columns} today={today} />
        </>
      )}
      <Capacity capacity={board.capacity} today={today} />
    </Screen>
  );
}

function Summary({ board: { cards, calls, differences, unread } }: { board: Board }) {
  const open = cards.filter(({ stage }) => stage !== 'doneToday').length;
  const late = cards.filter(({ promise }) => promise?.risk === 'late').length;
  return (
    <ul className={styles.summary}>
      <li>
        Open <strong>{open}</strong>
      </li>
      <li data-tone={late > 0 ? 'late' : undefined}>
        Late <strong>{late}</strong>
      </li>
      <li>
        Calls <strong>{calls.length + differences.length}</strong>
      </li>
      <li>
        Messages <strong>{unread.length}</strong>
      </li>
    </ul>
  );
}

function Empty() {
  return (
    <Alert tone="info" title="No orders yet">
      Every order that a customer asks for on the site appears here by itself, from the request to the day
      it’s back. To see how that looks, stop the server, run <code>npm run demo</code> in the project’s folder
      and start it again: it fills an empty database with a fortnight of orders.
    </Alert>
  );
}

interface Place {
  stage: BoardStage;
  ticketID: number;
  /** Moved to by keys. */
  byKeys: boolean;
}

function Columns({ columns, today }: { columns: ReturnType<typeof columnsOf>; today: string }) {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const shown = boardStageNames.find((stage) => stage === query.get('stage')) ?? 'toCollect';
  const [place, setPlace] = useState<Place>();
  const open = (stage: BoardStage) => {
    rememberOrderList(columns[stage].map(({ ticketID }) => ticketID));
  };
  const selectFrom = (stage: BoardStage, at: number) => {
    const cards = columns[stage];
    const card = cards[Math.max(0, Math.min(at, cards.length - 1))];
    if (card) setPlace({ stage, ticketID: card.ticketID, byKeys: true });
  };
  const indexOf = ({ stage, ticketID }: Place) =>
    columns[stage].findIndex((card) => card.ticketID === ticketID);

  function step(by: number): void {
    const first = boardStageNames.find((stage) => columns[stage].length > 0);
    if (place && indexOf(place) >= 0) selectFrom(place.stage, indexOf(place) + by);
    else if (first) selectFrom(first, 0);
  }
  function stepAside(by: number): void {
    const from = place ? boardStageNames.indexOf(place.stage) : -1;
    const others =
      by > 0 ? boardStageNames.slice(from + 1) : boardStageNames.slice(0, Math.max(from, 0)).toReversed();
    const stage = others.find((other) => columns[other].length > 0);
    if (stage) selectFrom(stage, place ? Math.max(0, indexOf(place)) : 0);
  }
  const group = 'Board';
  useCommands([
    { id: 'board-next', name: 'Next order', group, keys: 'j', run: () => step(1) },
    { id: 'board-previous', name: 'Previous order', group, keys: 'k', run: () => step(-1) },
    { id: 'board-down', name: 'Down', group, keys: 'ArrowDown', run: () => step(1) },
    { id: 'board-up', name: 'Up', group, keys: 'ArrowUp', run: () => step(-1) },
    { id: 'board-right', name: 'Next column', group, keys: 'ArrowRight', run: () => stepAside(1) },
    { id: 'board-left', name: 'Previous column', group, keys: 'ArrowLeft', run: () => stepAside(-1) },
    {
      id: 'board-open',
      name: 'Open the order',
      group,
      keys: 'o',
      run: () => {
        if (!place) return;
        open(place.stage);
        void navigate(orderPath(place.ticketID));
      },
    },
    {
      id: 'board-filter',
      name: 'Filter the board',
      group,
      keys: '/',
      run: () => document.getElementById('board-filter')?.focus(),
    },
  ]);

  return (
    <>
      <div className={styles.tabs} role="group" aria-label="Column">
        {boardStageNames.map((stage) => (
          <button
            key={stage}
            type="button"
            className={styles.tab}
            aria-pressed={stage === shown}
            onClick={() =>
              setQuery(
                (before) => {
                  before.set('stage', stage);
                  return before;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {boardStages[stage]} {columns[stage].length}
          </button>
        ))}
      </div>
      <div className={styles.board}>
        {boardStageNames.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            isShown={stage === shown}
            cards={columns[stage]}
            today={today}
            selected={place?.stage === stage ? place.ticketID : undefined}
            takesFocus={place?.stage === stage && place.byKeys}
            onOpen={() => open(stage)}
            onSelect={(ticketID) =>
              setPlace((before) =>
                before?.ticketID === ticketID ? before : { stage, ticketID, byKeys: false },
              )
            }
          />
        ))}
      </div>
    </>
  );
}
