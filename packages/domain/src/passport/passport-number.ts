/** Letters and digits that nobody mistakes for each other (Crockford): read out on the telephone, typed from a card. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** FP-7K3M-Q2XW: of 2^40, from as many random bytes as it has signs. */
export function passportNumber(random: Uint8Array): string {
  if (random.length < length) throw new Error(`a passport's number needs ${length} random bytes`);
  const drawn = Array.from({ length }, (_, at) => signs[(random[at] ?? 0) % signs.length]).join('');
  return `FP-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}

const shape = /^([0-9A-HJKMNP-TV-Z]{8})$/;

/** However it is typed; undefined if it can be none. */
export function parsePassportNumber(text: string): string | undefined {
  const joined = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const own = joined.startsWith('FP') ? joined.slice(2) : joined;
  const [, drawn] = shape.exec(own.replaceAll('O', '0').replaceAll(/[IL]/g, '1')) ?? [];
  return drawn && `FP-${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
