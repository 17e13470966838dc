import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { PriceCell } from './price-cell.tsx';
import styles from './price-table.module.css';

/** Rows are all of one height: the list knows where each is without drawing it. */
const rowHeight = 48;

interface PriceTableProps {
  technicianID: number;
  pages: readonly { prices: readonly ListedPrice[] }[];
  /** Of all that the filter finds, loaded or not. */
  count: number;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (price: ListedPrice) => void;
}

/** 0: what it is for, which opens the form. 1: the price, which is changed in its place. */
type Column = 0 | 1;
interface Place {
  row: number;
  column: Column;
}

/** A grid as the ARIA practices have it: one cell can be reached by Tab, the others by arrows. Only rows in sight are drawn. */
export function PriceTable({ technicianID, pages, count, hasMore, onMore, onOpen }: PriceTableProps) {
  const prices = pages.flatMap((page) => page.prices);
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 });
  const [editing, setEditing] = useState<number>();
  // what it returns changes by itself, so that this component cannot be memoised: it draws a screenful of rows
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: prices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => prices[index]?.priceID ?? index,
    overscan: 8,
  });
  const items = list.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= prices.length - 40;
  useEffect(() => {
    if (hasMore && isNearEnd) onMore();
  }, [hasMore, isNearEnd, onMore]);

  function focusOn(next: Place): void {
    const row = Math.max(0, Math.min(next.row, prices.length - 1));
    setPlace({ ...next, row });
    list.scrollToIndex(row, { align: 'auto' });
    // the row may be drawn only once it is scrolled to
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(cellId({ ...next, row }))?.focus()),
    );
  }

  function move(event: KeyboardEvent): void {
    if (editing !== undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = placeAfter(event.key, place, prices.length);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
  }

  const reachable = Math.min(place.row, prices.length - 1);
  return (
    <div
      role="grid"
      tabIndex={-1}
      aria-label="Price list"
      aria-rowcount={count + 1}
      className={styles.grid}
      onKeyDown={move}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div role="row" aria-rowindex={1} className={styles.head}>
          <span role="columnheader">Device and repair</span>
          <span role="columnheader" className={styles.headVariation}>
            Variation
          </span>
          <span role="columnheader" className={styles.headPrice}>
            Price
          </span>
        </div>
      </div>
      <div ref={scroller} role="rowgroup" tabIndex={-1} className={styles.scroller}>
        <div role="presentation" className={styles.rows} style={{ height: list.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const price = prices[index];
            if (!price) return null;
            const tabIndexOf = (column: Column) => (index === reachable && column === place.column ? 0 : -1);
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={styles.row}
                style={{
                  height: rowHeight,
                  translate: `0 ${start}px`,
                  zIndex: editing === price.priceID ? 1 : 0,
                }}
              >
                {/* its button has the words */}
                {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
                <span role="gridcell" className={styles.what}>
                  <button
                    id={cellId({ row: index, column: 0 })}
                    type="button"
                    tabIndex={tabIndexOf(0)}
                    className={styles.open}
                    onFocus={() => setPlace({ row: index, column: 0 })}
                    onClick={() => onOpen(price)}
                  >
                    <span className={styles.device}>
                      {price.maker} {price.device}
                      {price.model && <span className={styles.model}> {price.model}</span>}
                    </span>
                    <span className={styles.repair}>
                      {price.repair}
                      <span className={styles.narrow}> · {price.variation}</span>
                    </span>
                  </button>
                </span>
                <span role="gridcell" className={styles.variation}>
                  {price.variation}
                </span>
                <PriceCell
                  technicianID={technicianID}
                  listed={price}
                  id={cellId({ row: index, column: 1 })}
                  tabIndex={tabIndexOf(1)}
                  isEditing={editing === price.priceID}
                  onFocus={() => setPlace({ row: index, column: 1 })}
                  onEdit={() => setEditing(price.priceID)}
                  onDone={(moveBy) => {
                    setEditing(undefined);
                    if (moveBy !== undefined) focusOn({ row: index + moveBy, column: 1 });
                  }}
                />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const cellId = ({ row, column }: Place) => `price-${row}-${column}`;

/** How many rows a page of the keyboard is. */
const pageRows = 10;

function placeAfter(key: string, { row, column }: Place, count: number): Place | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return { row: row + 1, column };
    case 'ArrowUp':
    case 'k':
      return { row: row - 1, column };
    case 'ArrowLeft':
      return { row, column: 0 };
    case 'ArrowRight':
      return { row, column: 1 };
    case 'PageDown':
      return { row: row + pageRows, column };
    case 'PageUp':
      return { row: row - pageRows, column };
    case 'Home':
      return { row: 0, column };
    case 'End':
      return { row: count - 1, column };
    default:
      return undefined;
  }
}
