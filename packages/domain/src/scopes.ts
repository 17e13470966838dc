/** What a key of the open API may be allowed. */
export const scopes = [
  'orders:read',
  'orders:write',
  'customers:read',
  'windows:read',
  'windows:write',
] as const;
export type Scope = (typeof scopes)[number];

/** What each lets a tool do, for whoever makes a key. */
export const scopeWords: Readonly<Record<Scope, string>> = {
  'orders:read': 'Read orders: device, repair, prices, status and notes, without who the customer is',
  'orders:write': 'Change orders: notes, prices, technician, windows, promise, cancelling with a refund',
  'customers:read': 'Read customers: names, contact details and addresses, on orders too',
  'windows:read': 'Read the collection windows and their places',
  'windows:write': 'Change how many places a window has',
};
