type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

/** Stripe's requests are forms with names in brackets: metadata[ticketID]=7, expand[0]=latest_charge. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    put(form, path, value);
  }
  return form;
}

function put(target: Form, [name = '', ...rest]: string[], value: string): void {
  const next = rest[0];
  if (next === undefined) {
    target[name] = value;
    return;
  }
  const known = target[name];
  if (next === '[]' || /^\d+$/.test(next)) {
    // lists hold plain values only in what we are asked
    if (Array.isArray(known)) known.push(value);
    else target[name] = [value];
    return;
  }
  const inner: Form =
    typeof known === 'object' && !Array.isArray(known) ? known : (Object.create(null) as Form);
  target[name] = inner;
  put(inner, rest, value);
}
