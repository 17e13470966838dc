import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { isoWeekday } from '@fettle/domain/london';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Select } from '@fettle/ui/controls/select.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { useOrderChanges } from '../../platform/live.ts';
import { useNow } from '../../platform/use-now.ts';
import { useToday } from '../../platform/use-today.ts';
import { useCommands } from '../../shell/commands/registry.ts';
import { FailureAlert } from '../../shell/forms/failure-alert.tsx';
import { Screen } from '../../shell/screen/screen.tsx';
import { isSilent, openTrips, rowsOf } from './board-rows.ts';
import { BreaksDialog } from './breaks-dialog.tsx';
import { DayBar } from './day-bar.tsx';
import { DispatchBoard } from './dispatch-board.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { useAssign } from './use-assign.ts';
import { useHeldWhileDragging } from './use-trip-drag.ts';
import styles from './dispatch.module.css';

/** What is late follows from the clock, which tells nobody. */
const refetchEveryMs = 60_000;

/** A day's trips by window and driver, as they are made. */
export function DispatchPage() {
  const [query] = useSearchParams();
  const today = useToday();
  const asked = query.get('day') ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : today;
  const queryClient = useQueryClient();
  const {
    data: board,
    error,
    isFetching,
    refetch,
  } = useCall('ops/dispatch/get', { day }, { refetchEveryMs });
  useOrderChanges(() => void queryClient.invalidateQueries({ queryKey: ['ops/dispatch/get'] }));
  return (
    <Screen title="Dispatch" width="full" actions={board && <Summary board={board} />}>
      <DayBar day={day} today={today} />
      {!board && !error && <p role="status">Loading the day …</p>}
      {!board && error && (
        <>
          <Alert tone="danger">{failureText(error)}</Alert>
          <Button onClick={() => void refetch()} disabled={isFetching}>
            Try again
          </Button>
        </>
      )}
      {board && <LoadedBoard key={board.day} board={board} />}
    </Screen>
  );
}

type Board = CallOutput<'ops/dispatch/get'>;

function Summary({ board }: { board: Board }) {
  const now = useNow();
  const silent = board.drivers.filter((driver) => isSilent(driver, now));
  return (
    <ul className={styles.summary}>
      <li data-tone={board.unassigned > 0 ? 'late' : undefined}>
        Unassigned <strong>{board.unassigned}</strong>
      </li>
      <li data-tone={board.late > 0 ? 'late' : undefined}>
        Late <strong>{board.late}</strong>
      </li>
      {silent.length > 0 && <li>Not heard of: {silent.map(({ name }) => name).join(', ')}</li>}
    </ul>
  );
}

function LoadedBoard({ board: newest }: { board: Board }) {
  const drag = useHeldWhileDragging(newest);
  const board = drag.shown;
  const now = useNow();
  const assigning = useAssign(board.day);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isPlanning, setPlanning] = useState(false);
  const trips = openTrips(board);
  // what was done or went elsewhere meanwhile is not chosen any more
  const selected = new Set([...chosen].filter((key) => trips.has(key)));
  const drivers = rowsOf(board, isoWeekday(board.day)).flatMap(({ driver }) => driver ?? []);
  const clear = () => setChosen(new Set());
  const toggle = (key: string) =>
    setChosen(
      new Set(selected.has(key) ? [...selected].filter((other) => other !== key) : [...selected, key]),
    );

  /** To a driver, or back to nobody. */
  async function give(keys: Iterable<string>, driver: DispatchDriver | null): Promise<void> {
    const wanted = [...keys].flatMap((key) => trips.get(key) ?? []);
    if (wanted.length === 0) return;
    if (driver ? await assigning.assign({ trips: wanted, driver }) : await assigning.release(wanted)) clear();
  }
  function drop(key: string, driver: DispatchDriver | null): void {
    // put down where it was taken up: nothing is meant by that
    if (trips.get(key)?.driverID === (driver?.staffID ?? null)) return;
    void give(selected.has(key) ? selected : [key], driver);
  }
  const giveChosen = (driver: DispatchDriver | null) => {
    const key = focused();
    void give(selected.size > 0 ? selected : key ? [key] : [], driver);
  };
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.trip : undefined;
  function step(by: number): void {
    const cards = [...document.querySelectorAll<HTMLElement>('[data-trip]')];
    const at = cards.findIndex((card) => card === document.activeElement);
    cards[at < 0 ? 0 : Math.max(0, Math.min(at + by, cards.length - 1))]?.focus();
  }
  const group = 'Dispatch';
  useCommands([
    { id: 'dispatch-next', name: 'Next trip', group, keys: 'j', run: () => step(1) },
    { id: 'dispatch-previous', name: 'Previous trip', group, keys: 'k', run: () => step(-1) },
    {
      id: 'dispatch-select',
      name: 'Select the trip',
      group,
      keys: 'x',
      run: () => {
        const key = focused();
        if (key) toggle(key);
      },
    },
    { id: 'dispatch-plan', name: 'Plan the rest', group, keys: 'p', run: () => setPlanning(true) },
    {
      id: 'dispatch-to-nobody',
      name: 'Give back to unassigned',
      group,
      keys: '0',
      run: () => giveChosen(null),
    },
    ...drivers.slice(0, 9).map((driver, index) => ({
      id: `dispatch-to-${driver.staffID}`,
      name: `Assign to ${driver.name}`,
      group,
      keys: String(index + 1),
      run: () => giveChosen(driver),
    })),
  ]);

  if (drivers.length === 0) {
    return (
      <Alert tone="info" title="Nobody drives yet">
        <Link to="/staff">Add a driver under Staff</Link>, and their areas, days and hours under Set-up.
      </Alert>
    );
  }
  return (
    <>
      {!assigning.doubtful && !isPlanning && <FailureAlert act={assigning.act} />}
      {!assigning.releasing && <FailureAlert act={assigning.releaseAct} />}
      <NotAssigned of={assigning} />
      <div className={styles.bar} role="group" aria-label="Selected trips">
        <GiveTo
          count={selected.size}
          drivers={drivers}
          onGive={(driver) => void give(selected, driver)}
          onClear={clear}
        />
        <Button onClick={() => setPlanning(true)}>Plan the rest</Button>
      </div>
      {board.cells.length === 0 && (
        <p>No trips on this day yet. What customers book appears here by itself.</p>
      )}
      <DispatchBoard drag={drag} now={now} selected={selected} onToggle={toggle} onDrop={drop} />
      <p className={styles.hint}>
        Drag a trip by its handle to a driver, or select it and press the driver’s key; 0 gives it back. J and
        K move, X selects, P plans the rest.
      </p>
      <BreaksDialog assigning={assigning} drivers={drivers} onDone={clear} />
      <ReleaseDialog assigning={assigning} drivers={drivers} onDone={clear} />
      {isPlanning && (
        <PlanDialog
          day={board.day}
          drivers={drivers}
          assigning={assigning}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}

interface GiveToProps {
  count: number;
  drivers: readonly DispatchDriver[];
  /** null: to nobody. */
  onGive: (driver: DispatchDriver | null) => void;
  onClear: () => void;
}

const nobody = 'nobody';

function GiveTo({ count, drivers, onGive, onClear }: GiveToProps) {
  const [to, setTo] = useState('');
  const driver = drivers.find((known) => String(known.staffID) === to);
  if (count === 0) return <p className={styles.soft}>Select trips to give them to a driver.</p>;
  return (
    <div className={styles.give}>
      <Select
        label={count === 1 ? 'Give 1 trip to' : `Give ${count} trips to`}
        name="driver"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={[
          { value: '', label: 'Choose a driver' },
          ...drivers.map(({ staffID: value, name }) => ({ value: String(value), label: name })),
          { value: nobody, label: 'Nobody: back to unassigned' },
        ]}
      />
      <Button disabled={to === ''} onClick={() => onGive(driver ?? null)}>
        {to === nobody ? 'Give back' : 'Assign'}
      </Button>
      <Button tone="quiet" onClick={onClear}>
        Select none
      </Button>
    </div>
  );
}

const reasons = {
  givenMeanwhile: 'somebody else named a driver for it meanwhile',
  notToDrive: 'it is not to be driven any more',
} as const;

function NotAssigned({ of: { notAssigned, forgetNotAssigned } }: { of: ReturnType<typeof useAssign> }) {
  if (notAssigned.length === 0) return null;
  return (
    <Alert tone="warning" title="Not everything was assigned" takeFocus>
      <ul>
        {notAssigned.map(({ ticketID, task, because }) => (
          <li key={`${ticketID} ${task}`}>
            RE{ticketID}: {reasons[because]}. The board shows how it is now.
          </li>
        ))}
      </ul>
      <p>
        <Button variant="small" tone="quiet" onClick={forgetNotAssigned}>
          I’ve seen it
        </Button>
      </p>
    </Alert>
  );
}
