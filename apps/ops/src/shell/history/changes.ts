interface Change {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

export type Fields = Readonly<Record<string, unknown>> | null;

/** Field by field what is another than before; what stayed the same is left out. */
export function changesBetween(before: Fields, after: Fields): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'string':
      return value === '' ? 'empty' : value;
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'number':
      return String(value);
    default:
      return value === null ? 'none' : JSON.stringify(value);
  }
}
