/** A maker's devices, one a line: `name | year | tier | traits | model, model, …`; `-` where there are none. */
export type DeviceTables = Record<string, string>;

export interface DeviceEntry {
  manufacturer: string;
  name: string;
  /** The year it came out: older devices are cheaper to repair. */
  year: number;
  tier: Tier;
  traits: ReadonlySet<Trait>;
  models: string[];
}

const tiers = ['budget', 'mid', 'high', 'flagship'] as const;
/** What it cost when new, in four steps. */
export type Tier = (typeof tiers)[number];

const traits = [
  // phones and tablets
  'glass', // a glass back
  'home', // a home button
  'face', // unlocks by a face sensor
  'finger', // unlocks by a fingerprint reader of its own (not a home button)
  'fold',
  // laptops
  'fanless',
  'fixed', // memory and storage cannot be changed
  // consoles
  'tv', // plays on a television: HDMI and mains
  'handheld',
  'disc',
  'cards', // takes game cards or cartridges
  'sticks', // thumb sticks that can drift, on itself or on the controllers sold with it
  // other devices
  'screen',
  'battery',
] as const;
type Trait = (typeof traits)[number];

export function readDeviceTables(tables: DeviceTables): DeviceEntry[] {
  return Object.entries(tables).flatMap(([manufacturer, table]) =>
    table
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => readDevice(manufacturer, line)),
  );
}

function readDevice(manufacturer: string, line: string): DeviceEntry {
  const [name, year, tier, traitList, modelList, ...rest] = line.split('|').map((cell) => cell.trim());
  if (!name || !year || !tier || !traitList || !modelList || rest.length > 0) {
    throw new Error(`${manufacturer}: a device line needs five cells: ${line}`);
  }
  return {
    manufacturer,
    name,
    year: Number(year),
    tier: oneOf(tiers, tier, line),
    traits: new Set(listed(traitList, ' ').map((trait) => oneOf(traits, trait, line))),
    models: listed(modelList, ', '),
  };
}

function listed(cell: string, separator: string): string[] {
  return cell === '-' ? [] : cell.split(separator);
}

function oneOf<T extends string>(allowed: readonly T[], word: string, line: string): T {
  const found = allowed.find((candidate) => candidate === word);
  if (found === undefined) throw new Error(`unknown word "${word}" in: ${line}`);
  return found;
}
