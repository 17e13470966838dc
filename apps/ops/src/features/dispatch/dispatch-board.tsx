import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchDriver } from '@fettle/contract/calls/ops/ops-dispatch';
import { isoWeekday } from '@fettle/domain/london';
import { useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import { waitWords } from '../../platform/day-words.ts';
import { areasText, columnName, columns, isSilent, rowsOf, type Row } from './board-rows.ts';
import { TripCard } from './trip-card.tsx';
import styles from './dispatch.module.css';

interface DispatchBoardProps {
  board: CallOutput<'ops/dispatch/get'>;
  now: Date;
  selected: ReadonlySet<string>;
  onToggle: (key: string) => void;
  /** What was dragged to a driver: the card, and all selected ones if it is one of them. */
  onDrop: (key: string, driver: DispatchDriver) => void;
}

const dragType = 'text/x-trip';

/** A row for each driver, a column for each window; on a telephone one below the other. */
export function DispatchBoard({ board, now, selected, onToggle, onDrop }: DispatchBoardProps) {
  const rows = rowsOf(board, isoWeekday(board.day));
  return (
    <div className={styles.board}>
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
    </div>
  );
}

interface BoardRowProps extends Omit<DispatchBoardProps, 'board'> {
  row: Row;
  /** The driver's key: 1 for the first. */
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
  const [isOver, setOver] = useState(false);
  const name = driver?.name ?? 'Unassigned';
  const drag = (key: string, event: DragEvent) => event.dataTransfer.setData(dragType, key);
  const dropping = driver && {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragType)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop(event.dataTransfer.getData(dragType), driver);
    },
  };
  return (
    <div
      role="group"
      className={styles.row}
      aria-label={name}
      data-over={isOver}
      data-nobody={!driver}
      {...dropping}
    >
      <div className={styles.head}>
        <h2 className={styles.name}>
          {name} {driver && number <= 9 && <kbd aria-label={`Key ${number}`}>{number}</kbd>}
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
              <ul className={styles.cards}>
                {cell.trips.map((trip) => (
                  <TripCard
                    key={`${trip.ticketID} ${trip.task} ${trip.at ?? ''}`}
                    trip={trip}
                    isNext={driver?.next?.ticketID === trip.ticketID}
                    isSelected={selected.has(`${trip.ticketID} ${trip.task}`)}
                    onToggle={onToggle}
                    onDrag={drag}
                  />
                ))}
              </ul>
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

function Progress({ driver, day, now }: { driver: DispatchDriver; day: string; now: Date }) {
  const { all, done, late, heardAt } = driver;
  return (
    <>
      <p className={styles.soft}>{areasText(driver.areas)}</p>
      <p className={styles.progress}>
        {done} of {all} done
        {late > 0 ? <b className={styles.late}>, {late} late</b> : all > done && ', on time'}
      </p>
      <p className={isSilent(driver, now) ? styles.late : styles.soft}>
        {heardAt ? `Heard of ${waitWords(heardAt, now)} ago` : 'Not heard of yet'}
      </p>
      <p>
        <Link to={listPath(day, driver)}>
          List and drawing<span className="visually-hidden"> of {driver.name}</span>
        </Link>
      </p>
    </>
  );
}

const listPath = (day: string, driver: DispatchDriver | null) =>
  `/dispatch/list?day=${day}${driver ? `&driver=${driver.staffID}` : ''}`;
