/** Whether the edit distance to `meant` is one: a letter missing, added, replaced, or two neighbours swapped. */
export function isOneMistakeFrom(meant: string, typed: string): boolean {
  const from = [...meant].findIndex((letter, i) => letter !== typed[i]);
  const at = from < 0 ? meant.length : from;
  const rest = meant.slice(at);
  const typedRest = typed.slice(at);
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    meant !== typed &&
    (rest.slice(1) === typedRest ||
      rest === typedRest.slice(1) ||
      rest.slice(1) === typedRest.slice(1) ||
      swapped === typedRest)
  );
}
