import { deviceTypeSlugs, isDeviceTypeSlug, type DeviceTypeSlug } from '@fettle/domain/slug';

export type DeviceTypeID = (typeof deviceTypeSlugs)[DeviceTypeSlug];

/** The type an address begins with, in any case: 'phone-repair' is 1 (spec §2). Any other segment is no type's. */
export function readDeviceTypePath(segment: string): DeviceTypeID | undefined {
  const [, slug = ''] = /^(.+)-repair$/.exec(segment.toLowerCase()) ?? [];
  return isDeviceTypeSlug(slug) ? deviceTypeSlugs[slug] : undefined;
}
