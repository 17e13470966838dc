import type { AreaPostcodes } from '../../area.ts';

/** The part of a postcode that names the district, whole: 'E2', 'SW1A'. */
const shape = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const range = /^([A-Z]{1,2})(\d{1,2})[-–](\d{1,2})$/;

interface TypedOutwards {
  /** Each once, in the order of letters and numbers. */
  codes: string[];
  /** What is no outward code. */
  wrong: string[];
}

/** Outward codes as somebody types them, with spaces, commas or lines between; 'BS1-11' means all eleven. */
export function readOutwards(text: string): TypedOutwards {
  const words = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .flatMap(expand);
  const isCode = (word: string) => shape.test(word);
  return {
    codes: [...new Set(words.filter(isCode))].toSorted(byDistrict),
    wrong: [...new Set(words.filter((word) => !isCode(word)))],
  };
}

function expand(word: string): string[] {
  const [, letters, first, last] = range.exec(word) ?? [];
  if (!letters || Number(first) > Number(last)) return [word];
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => `${letters}${Number(first) + index}`,
  );
}

const byDistrict = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

interface OutwardChange {
  gained: string[];
  lost: string[];
  /** Wanted, and another area's already. */
  taken: { code: string; area: string }[];
}

/** What another list of codes means for an area; its name is undefined where it is new. */
export function compareOutwards(
  postcodes: AreaPostcodes,
  area: string | undefined,
  wanted: readonly string[],
): OutwardChange {
  const before = (area !== undefined && postcodes[area]) || [];
  const ownerOf = (code: string) =>
    Object.keys(postcodes).find((name) => name !== area && postcodes[name]?.includes(code));
  return {
    gained: wanted.filter((code) => !before.includes(code)),
    lost: before.filter((code) => !wanted.includes(code)),
    taken: wanted.flatMap((code) => {
      const owner = ownerOf(code);
      return owner === undefined ? [] : [{ code, area: owner }];
    }),
  };
}
