import { deviceTypeSlugs } from '@fettle/domain/slug';
import type { ListSubject } from './device-list.ts';
import type { DeviceTypeID } from './device-type-path.ts';

/** How a type is called: on the home page's card, over a group of its devices, and within a sentence. */
export const typeWords = {
  1: { title: 'Phone', group: 'Phones', one: 'phone', many: 'phones' },
  2: { title: 'Tablet', group: 'Tablets', one: 'tablet', many: 'tablets' },
  3: { title: 'Laptop', group: 'Laptops', one: 'laptop', many: 'laptops' },
  4: { title: 'Console', group: 'Consoles', one: 'console', many: 'consoles' },
  5: { title: 'Other', group: 'Other devices', one: 'device', many: 'devices' },
} as const satisfies Record<DeviceTypeID, object>;

export const typeIDs = Object.values(deviceTypeSlugs);

const wordsFor = ({ deviceTypeID }: ListSubject) => typeWords[deviceTypeID ?? 5];

export function headingOf({ deviceTypeID, manufacturer }: ListSubject): string {
  if (deviceTypeID === undefined) return `${manufacturer} Repair`;
  const { title } = typeWords[deviceTypeID];
  if (manufacturer === undefined) return `${title} Repair`;
  return deviceTypeID === 5 ? `Other ${manufacturer} Repair` : `${manufacturer} ${title} Repair`;
}

/** '1 phone', '41 Apple phones'. */
export function countOf(subject: ListSubject, count: number): string {
  const { one, many } = wordsFor(subject);
  return [count, subject.manufacturer, count === 1 ? one : many]
    .filter((word) => word !== undefined)
    .join(' ');
}

/** 'phone', 'Apple phone': what the visitor has. */
export const nameOf = (subject: ListSubject): string =>
  [subject.manufacturer, wordsFor(subject).one].filter((word) => word !== undefined).join(' ');
