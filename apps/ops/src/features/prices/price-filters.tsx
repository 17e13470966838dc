import type { CallOutput } from '@fettle/contract/calls';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { filterNames, isFiltered, type PriceFilter } from './use-price-list.ts';
import styles from './prices.module.css';

interface PriceFiltersProps {
  lists: CallOutput<'ops/prices/getLists'>['lists'];
  technicianID: number;
  summary: CallOutput<'ops/prices/getSummary'> | undefined;
  filter: PriceFilter;
  onFilter: (changes: Readonly<Record<string, string>>) => void;
}

const nothing = Object.fromEntries(filterNames.map((name) => [name, '']));

export function PriceFilters({ lists, technicianID, summary, filter, onFilter }: PriceFiltersProps) {
  const choices = [
    { name: 'type', label: 'Type', all: 'All types', value: filter.type, options: summary?.types },
    { name: 'maker', label: 'Maker', all: 'All makers', value: filter.maker, options: summary?.makers },
    { name: 'repair', label: 'Repair', all: 'All repairs', value: filter.repair, options: summary?.repairs },
  ];
  return (
    <search className={styles.filters}>
      {lists.length > 1 && (
        <select
          aria-label="Technician"
          className={`${styles.filter} ${styles.whole}`}
          value={technicianID}
          onChange={({ target: { value } }) => onFilter({ ...nothing, technician: value })}
        >
          {lists.map((list) => (
            <option key={list.technicianID} value={list.technicianID}>
              {list.isOwn ? `${list.name} (you)` : list.name}
              {list.isActive ? '' : ' – takes no orders'}
            </option>
          ))}
        </select>
      )}
      <SearchField text={filter.text ?? ''} onSearch={(q) => onFilter({ q })} />
      {choices.map(({ name, label, all, value, options }) => (
        <select
          key={name}
          aria-label={label}
          className={styles.filter}
          value={value ?? ''}
          onChange={({ target }) => onFilter({ [name]: target.value })}
        >
          <option value="">{all}</option>
          {options?.map((option) => (
            <option key={option.name} value={option.name}>
              {option.name} ({option.count})
            </option>
          ))}
        </select>
      ))}
      <select
        aria-label="Kind of price"
        className={styles.filter}
        value={filter.kind ?? ''}
        onChange={({ target }) => onFilter({ kind: target.value })}
      >
        <option value="">Fixed and ranges</option>
        <option value="fixed">Fixed prices</option>
        <option value="open">Ranges</option>
      </select>
      {isFiltered(filter) && (
        <Button variant="small" tone="quiet" onClick={() => onFilter(nothing)}>
          Show all
        </Button>
      )}
    </search>
  );
}

const typingMs = 200;

/** What is typed is searched for once the hand rests: each search asks the server. */
function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  // the address has changed by other means: Back, or "Show all"
  if (shown !== text) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => latest.current(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return (
    <input
      id="price-search"
      type="search"
      aria-label="Search the price list"
      placeholder="Search: device, repair, part …"
      maxLength={80}
      className={styles.filter}
      value={typed}
      onChange={({ target: { value } }) => setTyped(value)}
    />
  );
}
