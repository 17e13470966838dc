import type { BoardCard } from '@fettle/contract/calls/ops/ops-board';
import { boardStages, type BoardStage } from '@fettle/domain/ops/work/board';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Card } from './card.tsx';
import styles from './board.module.css';

/** Cards are all of one height: their list knows where each is without drawing it. */
const cardHeight = 104;

interface ColumnProps {
  stage: BoardStage;
  /** On a phone one column is. */
  isShown: boolean;
  cards: readonly BoardCard[];
  /** Of the whole board. */
  selected: number | undefined;
  /** Somebody moved there by keys: the card takes the focus. */
  takesFocus: boolean;
  onOpen: (ticketID: number) => void;
  onSelect: (ticketID: number) => void;
  today: string;
}

/** A column that scrolls on its own. Only the cards in sight are drawn. */
export function Column({
  stage,
  isShown,
  cards,
  selected,
  takesFocus,
  onOpen,
  onSelect,
  today,
}: ColumnProps) {
  const scroller = useRef<HTMLDivElement>(null);
  // what it returns changes by itself, so that this component cannot be memoised: it draws a screenful of cards
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => cards[index]?.ticketID ?? index,
    overscan: 6,
  });
  useStillView(scroller, cards);
  const selectedAt = cards.findIndex(({ ticketID }) => ticketID === selected);
  useEffect(() => {
    if (takesFocus && selectedAt >= 0) list.scrollToIndex(selectedAt, { align: 'auto' });
  }, [list, takesFocus, selectedAt]);
  const id = `stage-${stage}`;
  // the first card can be reached by Tab, the others by keys
  const reachable = selectedAt >= 0 ? selectedAt : 0;

  return (
    <section className={styles.column} aria-labelledby={id} data-shown={isShown}>
      <h2 id={id} className={styles.stage}>
        {boardStages[stage]} <span className={styles.count}>{cards.length}</span>
      </h2>
      <div ref={scroller} className={styles.scroller}>
        {cards.length === 0 && <p className={styles.nothing}>Nothing here.</p>}
        <ul className={styles.cards} style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => {
            const card = cards[index];
            if (!card) return null;
            return (
              <li
                key={key}
                className={styles.place}
                style={{ height: cardHeight, translate: `0 ${start}px` }}
              >
                <Card
                  card={card}
                  today={today}
                  isReachable={index === reachable}
                  takesFocus={takesFocus && index === selectedAt}
                  onOpen={onOpen}
                  onSelect={onSelect}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

/** Cards that come or go above what is in sight do not move it: the first card in sight stays where it is. */
function useStillView(scroller: React.RefObject<HTMLDivElement | null>, cards: readonly BoardCard[]): void {
  const before = useRef(cards);
  useLayoutEffect(() => {
    const element = scroller.current;
    const top = element?.scrollTop ?? 0;
    const anchor = before.current[Math.floor(top / cardHeight)];
    const wasAt = anchor ? before.current.indexOf(anchor) : -1;
    const isAt = cards.findIndex(({ ticketID }) => ticketID === anchor?.ticketID);
    before.current = cards;
    if (element && top > 0 && isAt >= 0 && isAt !== wasAt)
      element.scrollTo({ top: top + (isAt - wasAt) * cardHeight });
  }, [scroller, cards]);
}
