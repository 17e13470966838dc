/** From the DOM: what was typed before hydration is in no state. */
export function readFields<Name extends string>(
  form: HTMLFormElement | null,
  ...names: readonly Name[]
): Record<Name, string> {
  const data = new FormData(form ?? undefined);
  const entries = names.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  // one entry for each of the names
  return Object.fromEntries(entries) as Record<Name, string>;
}
