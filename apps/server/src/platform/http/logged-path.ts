/** Addresses whose last part is a key: an order's link, a passport that is shared, a device that is handed on. */
const keyed = /^\/(?:(open)\/|(passport|passport-photos|devices\/take)\/\d)/;

/** Whoever reads the log must not be able to use what is in it. */
export function loggedPath(path: string): string {
  const [, link, device] = keyed.exec(path) ?? [];
  const above = link ?? device;
  return above === undefined ? path : `/${above}/…`;
}
