/** Reads what was typed into a form: `textOf(form)('email')`. */
export function textOf(form: HTMLFormElement): (name: string) => string {
  const typed = new FormData(form);
  return (name) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
}
