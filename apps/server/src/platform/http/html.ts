/** Text that is HTML already. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Value = string | number | Html | readonly Html[];

/** Whatever is put into the template is escaped, unless it is a piece of HTML itself. */
export function html(fixed: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(fixed.reduce((before, after, at) => before + sourceOf(values[at - 1] ?? '') + after));
}

function sourceOf(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map((piece) => piece.source).join('');
  return escapeHtml(String(value));
}

export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
