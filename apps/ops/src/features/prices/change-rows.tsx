import type { ChangedPriceRow } from '@fettle/contract/entities/price-list';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { differenceText, shownPrice } from './price-words.ts';
import styles from './change-page.module.css';

const rowHeight = 60;

interface ChangeRowsProps {
  pages: readonly { rows: readonly ChangedPriceRow[] }[];
  isPreview: boolean;
  hasMore: boolean;
  onMore: () => void;
}

/** The prices of a change as they were and as they will be. Only those in sight are drawn. */
export function ChangeRows({ pages, isPreview, hasMore, onMore }: ChangeRowsProps) {
  const rows = pages.flatMap((page) => page.rows);
  const scroller = useRef<HTMLDivElement>(null);
  // what it returns changes by itself, so that this component cannot be memoised: it draws a screenful of rows
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.rowNo ?? index,
    overscan: 8,
  });
  const items = list.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - 40;
  useEffect(() => {
    if (hasMore && isNearEnd) onMore();
  }, [hasMore, isNearEnd, onMore]);
  return (
    // what scrolls must be reached by keys too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label="Prices">
      <ul className={styles.rows} style={{ height: list.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li key={key} className={styles.row} style={{ height: rowHeight, translate: `0 ${start}px` }}>
                <span className={styles.what}>
                  <strong className={styles.device}>
                    {row.maker} {row.device} {row.model}
                  </strong>
                  <span className={styles.repair}>
                    {row.repair} · {row.variation}
                    {wordsChanged(row) && ' · new words'}
                  </span>
                </span>
                <Prices row={row} isPreview={isPreview} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

const wordsChanged = ({ before, after }: ChangedPriceRow) =>
  before !== null && after !== null && (before.title !== after.title || before.toolTip !== after.toolTip);

function Prices({
  row: { before, after, skipped },
  isPreview,
}: {
  row: ChangedPriceRow;
  isPreview: boolean;
}) {
  const difference = before && after && differenceText(before.price, after.price);
  return (
    <span className={styles.prices} data-skipped={skipped}>
      {skipped && <span className={styles.tag}>{isPreview ? 'stays' : 'left alone'}</span>}
      {!skipped && !before && <span className={styles.tag}>new</span>}
      {!skipped && !after && <span className={styles.tag}>removed</span>}
      {before && <del className={styles.before}>{shownPrice(before.price)}</del>}
      {before && after && <span aria-hidden="true">→</span>}
      {after && <ins className={styles.after}>{shownPrice(after.price)}</ins>}
      {difference && <span className={styles.difference}>{difference}</span>}
    </span>
  );
}
