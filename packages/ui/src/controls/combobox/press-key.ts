/** Of a combobox's list. */
export interface ListState {
  isOpen: boolean;
  /** The row that Enter would choose; -1: the input itself. */
  active: number;
  /** Enter was pressed before there was anything to move to: the first row becomes active when it comes. */
  awaitsRow: boolean;
}

export interface Rows {
  count: number;
  /** More rows are on their way. */
  isLoading: boolean;
}

export const closedList: ListState = { isOpen: false, active: -1, awaitsRow: false };
export const openList: ListState = { ...closedList, isOpen: true };

export interface PressedKey {
  state: ListState;
  /** The row that was chosen. */
  chosen?: number;
}

/** What a key does to the list; undefined: it is the input's, the form's or the page's. No rows, no list. */
export function pressKey(state: ListState, key: string, { count, isLoading }: Rows): PressedKey | undefined {
  if (count === 0) return undefined;
  const { isOpen, active } = state;
  const moveTo = (row: number): PressedKey => ({ state: { ...openList, active: row } });
  switch (key) {
    case 'ArrowDown':
      return moveTo(isOpen ? (active + 1) % count : 0);
    case 'ArrowUp':
      return moveTo(isOpen && active > 0 ? active - 1 : count - 1);
    case 'Enter':
      if (isOpen && active >= 0) return { state: closedList, chosen: active };
      return isLoading ? { state: { ...openList, awaitsRow: true } } : moveTo(0);
    case 'Escape':
      return isOpen ? { state: closedList } : undefined;
    default:
      return undefined;
  }
}

/** The state once the rows have come that Enter was waiting for. */
export const withRows = (state: ListState, { count, isLoading }: Rows): ListState =>
  state.awaitsRow && !isLoading && count > 0 ? { ...openList, active: 0 } : state;
