import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { formatDay, isoWeekday } from '@fettle/domain/london';
import { useId, type DragEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { waitWords } from '../../platform/day-words.ts';
import {
  areasText,
  byReason,
  columnName,
  columns,
  isSilent,
  rowsOf,
  tripKey,
  type Row,
} from './board-rows.ts';
import { DropTray } from './drop-tray.tsx';
import { TripCard } from './trip-card.tsx';
import { dragTrip, useTripDrop, type useHeldWhileDragging } from './use-trip-drag.ts';
import styles from './dispatch.module.css';

type Board = CallOutput<'ops/dispatch/get'>;

interface DispatchBoardProps {
  drag: ReturnType<typeof useHeldWhileDragging<Board>>;
  now: Date;
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** What was dragged to a driver, or to nobody: the card, and all selected ones if it is one of them. */
  onDrop: (key: string, driver: DispatchDriver | null) => void;
}

/** A row for each driver, a column for each window; on a telephone one below the other. */
export function DispatchBoard({ drag, now, selected, onToggle, onDrop }: DispatchBoardProps) {
  const { shown: board, isDragging, watch } = drag;
  const rows = rowsOf(board, isoWeekday(board.day));
  return (
    <div className={styles.board} {...watch}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        {columns.map((hour) => (
          <span key={hour ?? 'none'}>{columnName(hour)}</span>
        ))}
      </div>
      {rows.map((row, index) => (
        <BoardRow
          key={row.driver?.staffID ?? 'nobody'}
          row={row}
          number={index}
          {...{ day: board.day, unassigned: board.unassigned, now, selected, onToggle, onDrop }}
        />
      ))}
      {isDragging && <DropTray drivers={rows.flatMap(({ driver }) => driver ?? [])} onDrop={onDrop} />}
    </div>
  );
}

interface BoardRowProps extends Omit<DispatchBoardProps, 'drag'> {
  row: Row;
  /** The key that gives trips to them: 0 for nobody, 1 for the first driver. */
  number: number;
  day: string;
  unassigned: number;
}

function BoardRow({
  row: { driver, cells },
  number,
  day,
  unassigned,
  now,
  selected,
  onToggle,
  onDrop,
}: BoardRowProps) {
  const name = driver?.name ?? 'Unassigned';
  const drop = useTripDrop((key) => onDrop(key, driver));
  const drag = (event: DragEvent, key: string) => dragTrip(event, key, selected.has(key) ? selected.size : 1);
  return (
    <div
      role="group"
      className={styles.row}
      aria-label={name}
      data-nobody={!driver}
      data-idle={cells.every(({ cell }) => !cell)}
      {...drop}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>
          {name} {number <= 9 && <kbd aria-label={`Key ${number}`}>{number}</kbd>}
        </h2>
        {driver ? (
          <Progress driver={driver} day={day} now={now} />
        ) : (
          <p className={styles.soft}>{unassigned} to plan</p>
        )}
      </div>
      {cells.map(({ hour, cell }) => (
        <div
          key={hour ?? 'none'}
          role="group"
          aria-label={`${name}, ${columnName(hour)}`}
          className={styles.cell}
          data-empty={!cell}
        >
          <p className={styles.cellName} aria-hidden="true">
            {columnName(hour)}
          </p>
          {cell ? (
            <>
              {byReason(cell.trips).map(([why, trips]) => (
                <Cards key={why} why={why}>
                  {trips.map((trip) => (
                    <TripCard
                      key={`${tripKey(trip)} ${trip.at ?? ''}`}
                      trip={trip}
                      isNext={driver?.next?.ticketID === trip.ticketID}
                      isSelected={selected.has(tripKey(trip))}
                      onToggle={onToggle}
                      onDrag={drag}
                    />
                  ))}
                </Cards>
              ))}
              {cell.count > cell.trips.length && (
                <Link to={listPath(day, driver)}>
                  {cell.count - cell.trips.length} more
                  <span className="visually-hidden">
                    {' '}
                    of {name}, {columnName(hour)}
                  </span>
                </Link>
              )}
            </>
          ) : (
            <p className={styles.none}>–</p>
          )}
        </div>
      ))}
    </div>
  );
}

/** Cards of a cell, below why they are nobody's. */
function Cards({ why, children }: { why: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      {why && (
        <p id={id} className={styles.why}>
          {why}
        </p>
      )}
      <ul className={styles.cards} aria-labelledby={why ? id : undefined}>
        {children}
      </ul>
    </>
  );
}

function Progress({ driver, day, now }: { driver: DispatchDriver; day: string; now: Date }) {
  const { all, done, late, heardAt, awayUntil } = driver;
  return (
    <>
      <p className={styles.soft}>{areasText(driver.areas)}</p>
      {awayUntil && (
        <p className={all > done ? styles.late : styles.away}>
          {awayUntil === day ? 'Away that day' : `Away until ${formatDay(awayUntil)}`}
        </p>
      )}
      <p className={styles.progress}>
        {all === 0 ? 'Nothing to drive' : `${done} of ${all} done`}
        {late > 0 ? <b className={styles.late}>, {late} late</b> : all > done && ', on time'}
      </p>
      {(heardAt || all > 0) && (
        <p className={isSilent(driver, now) ? styles.late : styles.soft}>
          {heardAt ? `Heard of ${waitWords(heardAt, now)} ago` : 'Not heard of yet'}
        </p>
      )}
      {all > 0 && (
        <p>
          <Link to={listPath(day, driver)}>
            List and drawing<span className="visually-hidden"> of {driver.name}</span>
          </Link>
        </p>
      )}
    </>
  );
}

const listPath = (day: string, driver: DispatchDriver | null) =>
  `/dispatch/list?day=${day}${driver ? `&driver=${driver.staffID}` : ''}`;
