import { storageKeys } from '../storage/keys.ts';

/** What a page's forms held when its session ended, for the same page and the same customer. */
export interface Typed {
  path: string;
  customerID: number;
  fields: readonly TypedField[];
}

interface TypedField {
  name: string;
  value: string;
  /** Of a box or a radio. */
  checked: boolean;
}

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A password or a card is not ours to keep; a file cannot be put back; what is hidden nobody has typed. */
export const controlsSelector =
  'main :is(input:not([type=password], [type=file], [type=hidden], [form=sandbox-payment]), select, textarea)[name]';

/** Spec §4 sends the customer away in the middle of what they do: nothing typed may be lost. */
export function keepTyped(page: ParentNode, storage: Storage, where: Omit<Typed, 'fields'>): void {
  const controls = [...page.querySelectorAll<Control>(controlsSelector)];
  if (controls.length === 0) return;
  const fields = controls.map((control) => ({
    name: control.name,
    value: control.value,
    checked: isChecked(control),
  }));
  const typed: Typed = { ...where, fields };
  storage.setItem(storageKeys.typed, JSON.stringify(typed));
}

export const isChecked = (control: Control): boolean => 'checked' in control && control.checked;
