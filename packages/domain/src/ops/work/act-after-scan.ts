import type { Role } from '../../actor.ts';
import type { ConsoleAct } from '../../acts/acts.ts';

/** What somebody in that role has most likely come to do when they scan a device's label, the likeliest first. */
const likely: Record<Role, readonly ConsoleAct[]> = {
  driver: ['collect', 'deliver', 'returned'],
  technician: ['repaired', 'setFinalPrice', 'diagnose', 'handToCourier'],
  coordinator: ['confirmHandOver', 'clearContact', 'handToCourier', 'collect', 'deliver', 'returned'],
  administrator: ['confirmHandOver', 'clearContact', 'handToCourier', 'collect', 'deliver', 'returned'],
};

/** The act that a scanned label opens, of those on offer; undefined: the order alone. The narrowest role holds the device. */
export function actAfterScan(
  offered: readonly ConsoleAct[],
  seenAs: readonly Role[],
): ConsoleAct | undefined {
  const fromNarrowest: readonly Role[] = ['driver', 'technician', 'coordinator', 'administrator'];
  return fromNarrowest
    .filter((role) => seenAs.includes(role))
    .flatMap((role) => likely[role])
    .find((act) => offered.includes(act));
}
