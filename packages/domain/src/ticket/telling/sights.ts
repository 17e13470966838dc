import type { Role } from '../../actor.ts';

/** What there is to see of a ticket besides its device, its repair, its status and what to do next. */
export const sights = [
  /** The surname; the first name everybody who works on it knows. */
  'fullName',
  /** Where it is collected, and the telephone number. */
  'address',
  'email',
  /** What the customer wrote is wrong with it. */
  'fault',
  'photos',
  /** Findings, checklists, parts, reports, and the team's notes. */
  'bench',
  /** What was offered and agreed. */
  'prices',
  /** Bills, payments, refunds, disputes and books. */
  'money',
  'messages',
  /** The windows, who drives, and the promise. */
  'trips',
  /** What was signed at a door. */
  'signatures',
  /** The call list's entry. */
  'calls',
  /** Others of the same customer or device. */
  'otherTickets',
] as const;
export type Sight = (typeof sights)[number];

/** Design §11, the second table. */
const sightsOfRole: Record<Role, readonly Sight[]> = {
  administrator: sights,
  coordinator: sights,
  technician: ['fault', 'photos', 'bench', 'prices', 'messages', 'trips'],
  driver: ['fullName', 'address', 'photos', 'trips', 'signatures'],
};

/** Of a ticket that they see in these roles. */
export const sightsOf = (seenAs: readonly Role[]): ReadonlySet<Sight> =>
  new Set(seenAs.flatMap((role) => sightsOfRole[role]));
