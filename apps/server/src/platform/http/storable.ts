/** PostgreSQL takes neither NUL nor halves of surrogate pairs. */
export const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Nothing that we are sent is nested as deep; what reads it afterwards may be recursive. */
export const maxDepth = 32;

/**
 * Whether every text in what a client sent, names of fields included, can be kept or looked for in the database, and it is not nested without
 * end. Level by level, without recursion: a body of 64 KB may be 32,000 levels deep.
 */
export function isStorable(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return false;
    const inner: unknown[] = [];
    for (const one of level) {
      if (typeof one === 'string' && !isStorableText(one)) return false;
      if (typeof one !== 'object' || one === null) continue;
      for (const [name, field] of Object.entries(one)) {
        if (!isStorableText(name)) return false;
        inner.push(field);
      }
    }
    level = inner;
  }
  return true;
}
