import { formatPostcode } from '@fettle/domain/postcode';

const outward = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const inwardBeginning = /^\d[A-Z]{0,2}$/;
const within = /(?<![a-z0-9])[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}(?![a-z0-9])/i;
const spaced = /^\s*([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]{0,2})\s*$/i;

/** How the postcode in the text may begin, the likeliest reading first; empty if there is none. */
export function postcodeBeginnings(text: string): string[] {
  const whole = formatPostcode(text) ?? formatPostcode(within.exec(text)?.[0] ?? '');
  if (whole) return [whole];
  const [, first, second] = spaced.exec(text) ?? [];
  if (first && second) return [`${first} ${second}`.toUpperCase()];
  return readings(text.replaceAll(/\s/g, '').toUpperCase());
}

/** 'E20' is the district E20, or the beginning of E2 0AB. */
function readings(squeezed: string): string[] {
  const beginnings = [squeezed.length, squeezed.length - 1, squeezed.length - 2]
    .map((at) => [squeezed.slice(0, at), squeezed.slice(at)] as const)
    .filter(([first, rest]) => outward.test(first) && (rest === '' || inwardBeginning.test(rest)))
    .map(([first, rest]) => `${first} ${rest}`);
  // SE1 may become SE10, and SW1 SW1A
  return outward.test(squeezed) ? [...beginnings, squeezed] : beginnings;
}
