import { storageKeys } from '../storage/keys.ts';
import { controlsSelector, isChecked, type Control, type Typed } from './keep-typed.ts';

/** Forms may come after the page, with what they are filled from. */
const timeoutMs = 10_000;

/** Types it again, as soon as the fields are there; nobody else's text, and on no other page. */
export function restoreTyped(storage: Storage, where: Omit<Typed, 'fields'>): void {
  // written by keepTyped, in this tab
  const typed = JSON.parse(storage.getItem(storageKeys.typed) ?? 'null') as Typed | null;
  if (!typed || typed.path !== where.path) return;
  storage.removeItem(storageKeys.typed);
  if (typed.customerID !== where.customerID) return;

  const observer = new MutationObserver(fill);
  const stop = setTimeout(() => observer.disconnect(), timeoutMs);
  const left = new Set(typed.fields);
  fill();
  observer.observe(document.body, { childList: true, subtree: true });

  function fill() {
    for (const control of document.querySelectorAll<Control>(controlsSelector)) {
      const field = [...left].find((one) => matches(one, control));
      if (!field) continue;
      left.delete(field);
      retype(control, field);
    }
    if (left.size > 0) return;
    observer.disconnect();
    clearTimeout(stop);
  }
}

const isTicked = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** Radios and boxes of one name differ by their values. */
const matches = (field: Typed['fields'][number], control: Control) =>
  field.name === control.name && (!isTicked(control) || field.value === control.value);

function retype(control: Control, { value, checked }: Typed['fields'][number]): void {
  if (isTicked(control)) {
    if (checked !== isChecked(control)) control.click();
    return;
  }
  if (control.value === value) return;
  // through the prototype: React listens in on the element's own setter, and would take this for its own doing
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
