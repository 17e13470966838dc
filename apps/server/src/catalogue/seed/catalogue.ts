import { areas, servedOutwardCodes } from './areas.ts';
import { consoles } from './devices/consoles.ts';
import { type DeviceEntry, type DeviceTables, readDeviceTables } from './devices/device-table.ts';
import { appleLaptops } from './devices/laptops-apple.ts';
import { laptopsAcerToHp } from './devices/laptops-acer-to-hp.ts';
import { laptopsLenovoToRazer } from './devices/laptops-lenovo-to-razer.ts';
import { others } from './devices/others.ts';
import { applePhones } from './devices/phones-apple.ts';
import { phonesGoogleToHuawei } from './devices/phones-google-to-huawei.ts';
import { phonesHonorToFairphone } from './devices/phones-honor-to-fairphone.ts';
import { samsungPhones } from './devices/phones-samsung.ts';
import { phonesXiaomiToSony } from './devices/phones-xiaomi-to-sony.ts';
import { tablets } from './devices/tablets.ts';
import { type DeviceTypeName, deviceTypes, repairRules } from './repair-types.ts';

/** A row of `device` with what the price rules need to know about it. */
export interface CatalogueDevice extends DeviceEntry {
  deviceId: number;
  deviceType: DeviceTypeName;
  deviceTypeId: number;
  manufacturerId: number;
  helpUrl: string | null;
  aliases: string[];
}

export interface CatalogueRepairType {
  repairTypeId: number;
  deviceType: DeviceTypeName;
  deviceTypeId: number;
  issue: string;
  position: number;
}

/** How the makers' own lists name what is sold in this country. */
const soldHere = '(UK and Europe)';

export type Catalogue = ReturnType<typeof buildCatalogue>;

const tablesByType: Record<DeviceTypeName, DeviceTables[]> = {
  Phone: [applePhones, samsungPhones, phonesGoogleToHuawei, phonesXiaomiToSony, phonesHonorToFairphone],
  Tablet: [tablets],
  Laptop: [appleLaptops, laptopsAcerToHp, laptopsLenovoToRazer],
  Console: [consoles],
  Other: [others],
};

/** The reference data as rows. Ids count up from 1 in the order written, so every empty database gets the same. */
export function buildCatalogue() {
  const entries = deviceTypes.flatMap(({ deviceTypeId, name }) =>
    tablesByType[name]
      .flatMap(readDeviceTables)
      .map((entry) => ({ ...entry, deviceType: name, deviceTypeId })),
  );

  const manufacturers = [...new Set(entries.map((entry) => entry.manufacturer))].map((name, index) => ({
    manufacturerId: index + 1,
    name,
  }));
  const manufacturerIds = new Map(manufacturers.map(({ name, manufacturerId }) => [name, manufacturerId]));

  const devices = entries.map((entry, index): CatalogueDevice => ({
    ...entry,
    deviceId: index + 1,
    manufacturerId: idOf(manufacturerIds, entry.manufacturer),
    helpUrl: helpUrlFor(entry),
    aliases: aliasesOf(entry),
  }));

  const models = devices
    .flatMap(({ deviceId, models }) => models.map((name) => ({ deviceId, name })))
    .map((model, index) => ({ modelId: index + 1, ...model, soldHere: model.name.endsWith(soldHere) }));

  const repairTypes = deviceTypes
    .flatMap(({ deviceTypeId, name }) =>
      repairRules[name].map((rule, index) => ({
        deviceType: name,
        deviceTypeId,
        issue: rule.issue,
        position: index + 1,
      })),
    )
    .map((repairType, index): CatalogueRepairType => ({ repairTypeId: index + 1, ...repairType }));

  return {
    deviceTypes,
    manufacturers,
    devices,
    models,
    repairTypes,
    deviceRepairs: deviceRepairs(),
    areas,
    remoteConfig,
  };

  function deviceRepairs() {
    const ids = new Map(repairTypes.map((type) => [`${type.deviceType} ${type.issue}`, type.repairTypeId]));
    return devices.flatMap((device) =>
      repairRules[device.deviceType]
        .filter((rule) => rule.on?.(device) ?? true)
        .map((rule) => ({
          deviceId: device.deviceId,
          repairTypeId: idOf(ids, `${device.deviceType} ${rule.issue}`),
        })),
    );
  }
}

/** Google alone hides the model number behind "Regulatory labels" (spec §2). */
function helpUrlFor({ manufacturer, deviceType }: { manufacturer: string; deviceType: DeviceTypeName }) {
  return manufacturer === 'Google' && deviceType === 'Phone' ? '/help/how-to-find-google-model-number' : null;
}

/** The values are strings, as a remote-configuration service would hand them out (spec §3). */
const remoteConfig = [
  { key: 'postcodes', value: JSON.stringify(servedOutwardCodes()) },
  { key: 'promo_dev', value: JSON.stringify({ title: '10% off your first repair', promoCode: 'FIX10' }) },
  {
    key: 'promo_staging',
    value: JSON.stringify({ title: '£15 off when you are new here', promoCode: 'WELCOME15' }),
  },
  { key: 'promo_prod', value: '' },
];

export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`nothing in the catalogue is called "${name}"`);
  return id;
}

/** What people call it instead: the year or the number of a generation, and the letters of a console. */
function aliasesOf({ name, year }: DeviceEntry): string[] {
  const generation = /^(.+) \((\d+)(?:st|nd|rd|th) generation\)$/.exec(name);
  if (generation) return [`${generation[1]} ${generation[2]}`, `${generation[1]} ${year}`];
  const playStation = /^PlayStation (\d.*)$/.exec(name);
  return playStation ? [`PS${playStation[1]}`] : [];
}
