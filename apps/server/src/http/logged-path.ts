/** Addresses whose last part is a key: whoever reads the log must not be able to use it. */
const keyed = ['/open/', '/identity/reset-password/'] as const;

export function loggedPath(path: string): string {
  const prefix = keyed.find((each) => path.startsWith(each));
  return prefix ? `${prefix}…` : path;
}
