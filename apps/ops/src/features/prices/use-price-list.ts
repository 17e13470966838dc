import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { useSearchParams } from 'react-router';
import { useCall } from '../../platform/call.ts';

export type PriceFilter = CallInput<'ops/prices/list'>['filter'];
type Lists = CallOutput<'ops/prices/getLists'>['lists'];

/** Whose price list is shown: one's own, or the one that the address names. */
export function usePriceList() {
  const [query, setQuery] = useSearchParams();
  const { data, error } = useCall('ops/prices/getLists', {});
  const wanted = Number(query.get('technician'));
  const chosen = chosenOf(data?.lists ?? [], wanted);
  const set = (changes: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { lists: data?.lists, error, chosen, query, set };
}

const chosenOf = (lists: Lists, wanted: number) =>
  lists.find(({ technicianID }) => technicianID === wanted) ?? lists.find(({ isOwn }) => isOwn) ?? lists[0];

export const filterNames = ['q', 'type', 'maker', 'repair', 'kind'] as const;

/** What is filtered stands in the address: it can be kept as a bookmark. */
export function readFilter(query: URLSearchParams): PriceFilter {
  const text = (name: (typeof filterNames)[number]) => query.get(name) || undefined;
  const kind = text('kind');
  return {
    text: text('q'),
    type: text('type'),
    maker: text('maker'),
    repair: text('repair'),
    kind: kind === 'fixed' || kind === 'open' ? kind : undefined,
  };
}

export const isFiltered = (filter: PriceFilter): boolean =>
  Object.values(filter).some((value) => value !== undefined);
