import type { BoardCard } from '@fettle/contract/calls/ops/ops-board';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useSearchParams } from 'react-router';
import type { BoardFilter } from './board-cards.ts';
import styles from './board.module.css';

const namesIn = (cards: readonly BoardCard[], field: 'technician' | 'area'): string[] =>
  [...new Set(cards.map((card) => card[field] ?? ''))].filter(Boolean).toSorted();

/** What the board shows stands in the address: it can be kept as a bookmark. */
export function Filters({ cards, filter }: { cards: readonly BoardCard[]; filter: BoardFilter }) {
  const [, setQuery] = useSearchParams();
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const isFiltered = Boolean(filter.text || filter.technician || filter.area || filter.onlyUrgent);
  return (
    <search className={styles.filters}>
      <input
        id="board-filter"
        type="search"
        aria-label="Filter the board"
        placeholder="Filter: number, name, device …"
        className={styles.filter}
        value={filter.text}
        onChange={(event) => set('q', event.target.value)}
      />
      <select
        aria-label="Technician"
        className={styles.filter}
        value={filter.technician}
        onChange={(event) => set('technician', event.target.value)}
      >
        <option value="">All technicians</option>
        {namesIn(cards, 'technician').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <select
        aria-label="Area"
        className={styles.filter}
        value={filter.area}
        onChange={(event) => set('area', event.target.value)}
      >
        <option value="">All areas</option>
        {namesIn(cards, 'area').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.onlyUrgent}
          onChange={(event) => set('urgent', event.target.checked ? '1' : '')}
        />
        Late or at risk
      </label>
      {isFiltered && (
        <Button
          variant="small"
          tone="quiet"
          onClick={() => ['q', 'technician', 'area', 'urgent'].forEach((name) => set(name, ''))}
        >
          Show all
        </Button>
      )}
    </search>
  );
}
