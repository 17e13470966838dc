/** PostgreSQL takes neither NUL nor halves of surrogate pairs. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Whether every text in what a client sent, names of fields included, can be kept or looked for in the database. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner));
}
