import { timeText } from './time-text.ts';

interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

export type Fields = Readonly<Record<string, unknown>> | null;

/** Field by field what is another than before; what stayed the same is left out. `nothing` is what null reads as. */
export function changesBetween(before: Fields, after: Fields, nothing = 'none'): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, ...textsOf(before?.[field], after?.[field], nothing) }))
    .filter((change) => change.before !== change.after);
}

/** Of two lists of names only what is in one of them. */
function textsOf(before: unknown, after: unknown, nothing: string): Omit<Change, 'field'> {
  if (!isNames(before) || !isNames(after))
    return { before: textOf(before, nothing), after: textOf(after, nothing) };
  return { before: missing(before, after), after: missing(after, before) };
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function missing(names: readonly string[], others: readonly string[]): string | undefined {
  const only = names.filter((name) => !others.includes(name));
  return only.length === 0 ? undefined : only.join(', ');
}

/** As toISOString writes it. */
const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

function textOf(value: unknown, nothing: string): string | undefined {
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'string':
      return isInstant.test(value) ? timeText(value) : value || 'empty';
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return String(value);
    default:
      if (isNames(value)) return value.join(', ') || 'none';
      return value === null ? nothing : JSON.stringify(value);
  }
}
