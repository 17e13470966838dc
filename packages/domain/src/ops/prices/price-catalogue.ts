import { shortened } from './price-columns.ts';

/** What there are prices for, by the names that people write. */
export interface PriceCatalogue {
  devices: readonly { deviceID: number; type: string; maker: string; device: string }[];
  models: readonly { modelID: number; deviceID: number; model: string }[];
  repairs: readonly { repairTypeID: number; repair: string }[];
  /** Which repairs are offered for which device. */
  offered: readonly { deviceID: number; repairTypeID: number }[];
}

/** What a line of a file names. */
export interface NamedRepair {
  type: string;
  maker: string;
  device: string;
  /** Empty: every model. */
  model: string;
  repair: string;
}

export type Found =
  | { deviceID: number; modelID: number | null; repairTypeID: number; repair: string }
  | { problem: string };

type FindRepair = (named: NamedRepair) => Found;

const keyOf = (...parts: (string | number)[]) => parts.join('\n').toLowerCase();

/** Finds what a line names, in any case. Built once for a file of many lines. */
export function indexCatalogue({ devices, models, repairs, offered }: PriceCatalogue): FindRepair {
  const makers = new Set(devices.map(({ maker }) => keyOf(maker)));
  const byName = new Map<string, PriceCatalogue['devices'][number][]>();
  for (const device of devices) {
    const key = keyOf(device.maker, device.device);
    byName.set(key, [...(byName.get(key) ?? []), device]);
  }
  const modelIDs = new Map(models.map(({ deviceID, model, modelID }) => [keyOf(deviceID, model), modelID]));
  const repairNames = new Map(repairs.map(({ repairTypeID, repair }) => [repairTypeID, repair]));
  const known = new Set(repairs.map(({ repair }) => keyOf(repair)));
  const offers = new Map(
    offered.map(({ deviceID, repairTypeID }) => [
      keyOf(deviceID, repairNames.get(repairTypeID) ?? ''),
      repairTypeID,
    ]),
  );

  function findDevice({ type, maker, device }: NamedRepair): { deviceID: number } | { problem: string } {
    if (maker === '' || device === '') return { problem: 'Maker and device must both be there.' };
    if (!makers.has(keyOf(maker))) return { problem: `We don’t know the maker “${shortened(maker)}”.` };
    const named = byName.get(keyOf(maker, device)) ?? [];
    const ofType = type === '' ? named : named.filter((found) => keyOf(found.type) === keyOf(type));
    const [only, ...others] = ofType;
    if (only && others.length === 0) return only;
    if (only) return { problem: `There are several “${shortened(device)}”: write in Type which one it is.` };
    const [other] = named;
    if (other) return { problem: `“${shortened(device)}” is a ${other.type}, not a “${shortened(type)}”.` };
    return { problem: `We don’t know the device “${shortened(device)}” of ${shortened(maker)}.` };
  }

  return (named) => {
    const device = findDevice(named);
    if ('problem' in device) return device;
    const { deviceID } = device;
    const modelID = named.model === '' ? null : modelIDs.get(keyOf(deviceID, named.model));
    if (modelID === undefined)
      return { problem: `“${shortened(named.device)}” has no model “${shortened(named.model)}”.` };
    if (named.repair === '') return { problem: 'The repair is missing.' };
    const repairTypeID = offers.get(keyOf(deviceID, named.repair));
    if (repairTypeID !== undefined)
      return { deviceID, modelID, repairTypeID, repair: repairNames.get(repairTypeID) ?? named.repair };
    return {
      problem: known.has(keyOf(named.repair))
        ? `“${shortened(named.repair)}” isn’t a repair we offer for “${shortened(named.device)}”.`
        : `We don’t know the repair “${shortened(named.repair)}”.`,
    };
  };
}
