import { formatPostcode, outwardCode } from './postcode.ts';

/** The remote-config value `postcodes`: the outward codes of each area, by the area's name. */
export type AreaPostcodes = Readonly<Record<string, readonly string[]>>;

/** The outward codes of all areas together. */
export const servedOutwards = (postcodes: AreaPostcodes): string[] => Object.values(postcodes).flat();

/** The area a postcode lies in, in any case and spacing; undefined where we do not go. */
export function areaOf(postcodes: AreaPostcodes, postcode: string): string | undefined {
  const formatted = formatPostcode(postcode);
  if (!formatted) return undefined;
  const outward = outwardCode(formatted);
  // whole codes, never beginnings: N1 is ours, and says nothing about N10
  return Object.keys(postcodes).find((area) => postcodes[area]?.includes(outward));
}
