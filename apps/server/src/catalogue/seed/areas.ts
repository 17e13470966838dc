export const areas = [
  { areaId: 1, name: 'Central London', city: 'London' },
  { areaId: 2, name: 'North London', city: 'London' },
  { areaId: 3, name: 'North West London', city: 'London' },
  { areaId: 4, name: 'East London', city: 'London' },
  { areaId: 5, name: 'South East London', city: 'London' },
  { areaId: 6, name: 'South West London', city: 'London' },
  { areaId: 7, name: 'West London', city: 'London' },
  { areaId: 8, name: 'Bristol', city: 'Bristol' },
  { areaId: 9, name: 'Bristol suburbs', city: 'Bristol' },
] as const;
export type AreaName = (typeof areas)[number]['name'];

/**
 * The districts of each area. 'BR1-7' is a range; 'EC1+AMNR' means EC1A, EC1M, EC1N and EC1R: central
 * districts exist only with a letter.
 */
const districts: Record<AreaName, string> = {
  'Central London': `EC1+AMNPRVY EC2+AMNPRVY EC3+AMNPRV EC4+AMNPRVY WC1+ABEHNRVX WC2+ABEHNR
    W1+ABCDFGHJKSTUW W2 SW1+AEHPVWXY SE1 SE1P E1W N1C`,
  'North London': 'N1-22 N1P EN1-5',
  'North West London': 'NW1-11 NW1W HA0-9',
  'East London': 'E1-18 E20 IG1-6 IG8 IG11 RM1-3 RM5-14',
  'South East London': 'SE2-28 BR1-7 CR0 CR2 CR5 CR7-8 DA5-8 DA14-18 TN16',
  'South West London': 'SW2-20 CR4 KT1-6 KT9 SM1-6',
  'West London': 'W3-14 TW1-14 UB1-8 UB10-11',
  Bristol: 'BS1-11 BS13-16',
  'Bristol suburbs': 'BS20 BS30-32 BS34-37 BS41 BS48',
};

/** PO boxes and large-user codes: served, because a business may give one, but nobody lives there. */
export const boxesOnly = new Set(['EC1P', 'EC2P', 'EC3P', 'EC4P', 'N1P', 'NW1W', 'SE1P', 'W1A']);

/**
 * Not real outward codes, but people write "W1" or "SW1 2AB" by hand and mean central London: we would
 * rather call them than turn them away.
 */
const writtenShort = ['EC1', 'EC2', 'EC3', 'EC4', 'WC1', 'WC2', 'W1', 'SW1'];

/** Every outward code that a home or shop in the area can have. */
export function outwardCodes(area: AreaName): string[] {
  return districts[area].split(/\s+/).flatMap(expandDistricts);
}

/** The remote-config value `postcodes`: every outward code we accept, once. */
export function servedOutwardCodes(): Record<string, string[]> {
  return Object.fromEntries(
    areas.map(({ name }) => [
      name,
      name === 'Central London' ? [...outwardCodes(name), ...writtenShort] : outwardCodes(name),
    ]),
  );
}

function expandDistricts(text: string): string[] {
  const [district = '', letters] = text.split('+');
  if (letters) return [...letters].map((letter) => district + letter);

  const range = /^([A-Z]+)(\d+)-(\d+)$/.exec(text);
  if (!range) return [text];
  const [, postArea = '', first, last] = range;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => postArea + (Number(first) + i));
}
