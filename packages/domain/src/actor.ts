/** What a member of staff may be. */
export const roles = ['administrator', 'coordinator', 'technician', 'driver'] as const;
export type Role = (typeof roles)[number];

/** Who brings something about: a customer, a member of staff, a tool with a key, or a job started by time or by a provider. */
export type Actor =
  | { kind: 'customer'; customerID: number }
  | { kind: 'staff'; staffID: number; role: Role }
  | { kind: 'key'; keyID: number }
  | { kind: 'job'; job: string };

/**
 * How an event stores its actor: `customer:12`, `staff:3:coordinator`, `job:expireTickets`, `job:key_7`. The last is a key's: the
 * release before, which knows no keys, reads it as a job's and goes on showing the ticket.
 */
export function formatActor(actor: Actor): string {
  switch (actor.kind) {
    case 'customer':
      return `customer:${actor.customerID}`;
    case 'staff':
      return `staff:${actor.staffID}:${actor.role}`;
    case 'key':
      return `${keyActorPrefix}${actor.keyID}`;
    case 'job':
      return `job:${actor.job}`;
  }
}

/** Undefined for a text that formatActor never wrote. */
export function parseActor(text: string): Actor | undefined {
  const [kind, id = '', role, ...rest] = text.split(':');
  if (rest.length > 0) return undefined;
  if (kind === 'job' && jobName.test(id) && role === undefined) return keyOf(text) ?? { kind, job: id };
  if (!positiveID.test(id)) return undefined;
  if (kind === 'customer' && role === undefined) return { kind, customerID: Number(id) };
  if (kind === 'staff' && isRole(role)) return { kind, staffID: Number(id), role };
  return undefined;
}

/** What the stored form of every key begins with. */
export const keyActorPrefix = 'job:key_';

function keyOf(text: string): Actor | undefined {
  const id = text.startsWith(keyActorPrefix) ? text.slice(keyActorPrefix.length) : '';
  return positiveID.test(id) ? { kind: 'key', keyID: Number(id) } : undefined;
}

const positiveID = /^[1-9]\d{0,9}$/;
const jobName = /^\w+$/;
const isRole = (text: string | undefined): text is Role => roles.some((role) => role === text);
