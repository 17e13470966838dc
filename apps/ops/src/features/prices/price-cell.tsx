import type { CallOutput } from '@fettle/contract/calls';
import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { parsePrice, priceProblems, priceText } from '@fettle/domain/ops/prices/price-text';
import { isSamePrice } from '@fettle/domain/ops/prices/price-list';
import type { Price } from '@fettle/domain/quote';
import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAct } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { shownPrice } from './price-words.ts';
import styles from './price-table.module.css';

interface PriceCellProps {
  technicianID: number;
  listed: ListedPrice;
  id: string;
  tabIndex: number;
  isEditing: boolean;
  onFocus: () => void;
  onEdit: () => void;
  /** moveBy: where the focus goes, in rows from here. Undefined: it is elsewhere already. */
  onDone: (moveBy?: number) => void;
}

/** A price that is changed where it stands. */
export function PriceCell(props: PriceCellProps) {
  const { listed, id, tabIndex, isEditing, onFocus, onEdit } = props;
  const [start, setStart] = useState<string>();
  if (isEditing) {
    return (
      <span role="gridcell" className={styles.price}>
        <PriceInput {...props} start={start ?? priceText(listed.price)} />
      </span>
    );
  }
  function edit(text?: string): void {
    setStart(text);
    onEdit();
  }
  return (
    <span role="gridcell" className={styles.price}>
      <button
        id={id}
        type="button"
        tabIndex={tabIndex}
        className={styles.amount}
        aria-label={`${shownPrice(listed.price)}, change the price of ${listed.device} ${listed.repair}, ${listed.variation}`}
        onFocus={onFocus}
        onClick={() => edit()}
        onKeyDown={(event) => {
          // a digit begins a new price, as in a spreadsheet
          if (!/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          edit(event.key);
        }}
      >
        {shownPrice(listed.price)}
      </button>
    </span>
  );
}

function PriceInput({ technicianID, listed, id, start, onDone }: PriceCellProps & { start: string }) {
  const [text, setText] = useState(start);
  const [problem, setProblem] = useState<string>();
  const act = useAct('ops/prices/change', { refreshes: ['ops/prices/getHistory'] });
  const keep = useKeepPrice();
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    // what was there is replaced by what is typed, a digit that began it is kept
    if (start.length > 1) input.current?.select();
  }, [start]);

  /** moveBy: undefined if the focus has left by itself. */
  async function save(moveBy: number | undefined): Promise<void> {
    const parsed = parsePrice(text);
    if ('problem' in parsed) return setProblem(priceProblems[parsed.problem]);
    if (isSamePrice(parsed.price, listed.price)) return onDone(moveBy);
    const { title, toolTip, price: seenPrice, priceID } = listed;
    const outcome = await act.run({
      technicianID,
      priceID,
      seen: { title, toolTip, price: seenPrice },
      title,
      toolTip,
      price: parsed.price,
    });
    if (outcome.done) {
      keep(priceID, parsed.price);
      return onDone(moveBy);
    }
    if (!outcome.failure) return;
    setProblem(failureText(outcome.failure));
    // the list then has the price as it is now; sent again, it is about that one
    if (outcome.failure.kind === 'refused')
      await queryClient.invalidateQueries({ queryKey: ['ops/prices/list'] });
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      onDone(0);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      void save(event.shiftKey ? -1 : 1);
    }
  }

  return (
    <>
      <input
        ref={input}
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Price of ${listed.device} ${listed.repair}, ${listed.variation}, in pounds`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        readOnly={act.isActing}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          setProblem(undefined);
        }}
        onKeyDown={press}
        onBlur={() => {
          if (!problem && !act.isActing) void save(undefined);
        }}
      />
      {problem && (
        <span id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}

type Pages = InfiniteData<CallOutput<'ops/prices/list'>>;

/** Shows a price that was saved in the pages that are loaded, without asking for all of them again. */
function useKeepPrice() {
  const queryClient = useQueryClient();
  return (priceID: number, price: Price) =>
    queryClient.setQueriesData<Pages>({ queryKey: ['ops/prices/list'] }, (kept) => {
      if (!kept) return kept;
      const pages = kept.pages.map((page) => ({
        ...page,
        prices: page.prices.map((listed) => (listed.priceID === priceID ? { ...listed, price } : listed)),
      }));
      return { ...kept, pages };
    });
}
