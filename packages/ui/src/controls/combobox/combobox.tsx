import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Spinner } from '../../messages/spinner.tsx';
import { Icon } from '../../pictures/icon.tsx';
import { FieldFrame, tiedTo } from '../field-frame.tsx';
import { closedList, openList, pressKey, withRows } from './press-key.ts';
import { scrollForList, visiblePart } from './scroll-for-list.ts';
import styles from './combobox.module.css';
import control from '../control.module.css';

interface ComboboxProps {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onType: (value: string) => void;
  /** Somebody is in the field, also if they came before the page was hydrated. */
  onEnter?: () => void;
  items: readonly { id: string; text: string }[];
  /** Closes the list; what the input shows then is the caller's. */
  onSelect: (id: string) => void;
  /** The last row, always there: what to do when none of the others is right. */
  lastRow: { text: string; onSelect: () => void };
  /** How the search stands, told to screen readers too; without it there is no list. */
  status: string | undefined;
  isLoading?: boolean;
}

/** The editable combobox with a list of the ARIA practices guide: the focus stays in the input. Why ours: decision 55. */
export function Combobox(props: ComboboxProps) {
  const { id, name, label, hint, error, value, items, lastRow, status, isLoading = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const { list, open, close, type, press, choose } = useList(props);
  useTapOutside(`${id}-box`, close);
  const enter = () => {
    props.onEnter?.();
    open();
  };
  const enterIfFocused = useEffectEvent(() => document.activeElement === input.current && enter());
  useEffect(() => void enterIfFocused(), []);
  const words = { ...(hint !== undefined && { hint }), error };
  const isOpen = list.isOpen && status !== undefined;
  const popover = useListInSight(isOpen, items.length);

  return (
    <FieldFrame id={id} label={label} {...words}>
      <div id={`${id}-box`} className={styles.box}>
        <input
          {...tiedTo(id, words)}
          ref={input}
          name={name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          {...(isOpen && list.active >= 0 && { 'aria-activedescendant': rowId(id, list.active) })}
          autoComplete="off"
          spellCheck={false}
          className={control.control}
          value={value}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          onFocus={enter}
          onClick={open}
          onBlur={close}
        />
        <span className={styles.sign}>{isLoading ? <Spinner /> : <Icon name="search" />}</span>
        <div ref={popover} className={styles.popover} hidden={!isOpen}>
          {items.length === 0 && (
            <p className={styles.empty} aria-hidden="true">
              {status}
            </p>
          )}
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label="Suggestions"
            className={styles.list}
            // the focus stays in the input, and on a phone the keyboard with it
            onMouseDown={(event) => event.preventDefault()}
          >
            {isOpen &&
              [...items, { id: '', text: lastRow.text }].map(({ id: itemId, text }, row) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are pressed in the input
                <div
                  key={itemId}
                  id={rowId(id, row)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row === list.active}
                  className={row === items.length ? `${styles.option} ${styles.last}` : styles.option}
                  onClick={() => choose(row)}
                >
                  <RowText>{text}</RowText>
                </div>
              ))}
          </div>
        </div>
        <p role="status" className="visually-hidden">
          {isOpen && status}
        </p>
      </div>
    </FieldFrame>
  );
}

/** Scrolls an open list into sight, when it opens and when it has more rows. */
function useListInSight(isOpen: boolean, rows: number) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // the label and the hint above the field belong to it
    const frame = popover.current?.parentElement?.parentElement;
    if (!isOpen || rows === 0 || !popover.current || !frame) return;
    const list = popover.current.getBoundingClientRect();
    window.scrollBy(0, scrollForList(frame.getBoundingClientRect(), list, visiblePart(window)));
  }, [isOpen, rows]);
  return popover;
}

/** A short last part, a postcode for one, is not broken in two. */
function RowText({ children: text }: { children: string }) {
  const end = text.lastIndexOf(', ') + 1;
  const isShort = end > 0 && text.length - end <= 10;
  if (!isShort) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, end)} <span className={styles.whole}>{text.slice(end + 1)}</span>
    </span>
  );
}

const rowId = (id: string, row: number) => `${id}-row-${row}`;

/** Which row is active in the list, and what chooses one. */
function useList({ id, items, lastRow, onSelect, onType, status, isLoading = false }: ComboboxProps) {
  const [state, setState] = useState(closedList);
  const rows = {
    count: status === undefined ? 0 : items.length + 1,
    isLoading: isLoading && items.length === 0,
  };
  const list = withRows(state, rows);

  useEffect(() => {
    if (list.active >= 0)
      document.getElementById(rowId(id, list.active))?.scrollIntoView({ block: 'nearest' });
  }, [id, list.active]);

  function choose(row: number): void {
    setState(closedList);
    const item = items[row];
    if (item) onSelect(item.id);
    else lastRow.onSelect();
  }

  function press(event: KeyboardEvent): void {
    // Enter ends a word that is being composed from several keys
    if (event.nativeEvent.isComposing) return;
    const pressed = pressKey(list, event.key, rows);
    if (!pressed) return;
    event.preventDefault();
    setState(pressed.state);
    if (pressed.chosen !== undefined) choose(pressed.chosen);
  }

  return {
    list,
    press,
    choose,
    open: () => setState((now) => (now.isOpen ? now : openList)),
    close: () => setState(closedList),
    type: (text: string) => {
      setState(openList);
      onType(text);
    },
  };
}

/** Where a tap beside the field does not take the focus from it (iOS). Scrolling is no tap: it ends in pointercancel. */
function useTapOutside(boxId: string, onTap: () => void): void {
  const tapIfOutside = useEffectEvent(({ target }: PointerEvent) => {
    // the root itself: a scroll bar
    if (!(target instanceof Element) || target === document.documentElement) return;
    if (!target.closest(`#${boxId}`)) onTap();
  });
  useEffect(() => {
    const tap = (event: PointerEvent) => tapIfOutside(event);
    document.addEventListener('pointerup', tap);
    return () => document.removeEventListener('pointerup', tap);
  }, []);
}
