/** Nobody's device has a longer name; a longer query is abuse. */
export const maxSearchLength = 80;

/** Spec §2: query `s`, with underscore for space; a form without scripts sends plus signs, which arrive as spaces. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('s') ?? '').replaceAll('_', ' ').trim().slice(0, maxSearchLength);
}

/** The query that brings the search back: '?s=iphone_12', or nothing. Whatever else stands in it stays. */
export function withSearch(query: URLSearchParams, text: string): string {
  const next = new URLSearchParams(query);
  const written = text.trim().replaceAll(/\s+/g, '_');
  if (written) next.set('s', written);
  else next.delete('s');
  return next.size > 0 ? `?${next}` : '';
}
