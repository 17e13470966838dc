/** A maker's or device's name with single spaces, as it stands in the address of its page. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** What is wrong with such a name; undefined if nothing is. It must be told from its address again (slug.ts). */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  if (/[_~]/.test(name)) return 'must not contain _ or ~, which stand for spaces and slashes in addresses';
  if (/^\.+$/.test(name)) return 'must not be dots alone';
  return undefined;
}
