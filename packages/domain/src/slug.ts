/** What stands before `-repair` in an address, and the type's id (spec §2); Other is the home page's fifth card. */
export const deviceTypeSlugs = { phone: 1, tablet: 2, laptop: 3, console: 4, other: 5 } as const;

export type DeviceTypeSlug = keyof typeof deviceTypeSlugs;

export const isDeviceTypeSlug = (text: string): text is DeviceTypeSlug =>
  Object.hasOwn(deviceTypeSlugs, text);

/**
 * A manufacturer's or device's name as one segment of an address (spec §2): underscores for spaces, ~ for slashes,
 * the rest percent-encoded. A name contains neither sign itself: it could not be told apart on the way back.
 */
export function toSlug(name: string): string {
  return encodeURIComponent(name.replaceAll(' ', '_').replaceAll('/', '~'));
}

/** The name behind a segment, as the router hands it over: percent-decoded already. */
export function fromSlug(segment: string): string {
  return segment.replaceAll('_', ' ').replaceAll('~', '/');
}
