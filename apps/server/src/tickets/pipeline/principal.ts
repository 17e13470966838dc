import type { Actor, Role } from '@fettle/domain/actor';
import type { Performer } from '@fettle/domain/acts/define-act';

/** Who has an act performed. */
export type Principal =
  | { kind: 'customer'; customerID: number }
  | { kind: 'staff'; staffID: number; roles: readonly Role[] }
  | { kind: 'key'; keyID: number }
  | { kind: 'job'; job: string }
  /** A payment provider's word, whoever asked it. */
  | { kind: 'provider' };

/** As what they may perform acts. */
export const performersOf = (principal: Principal): readonly Performer[] =>
  principal.kind === 'staff' ? principal.roles : [principal.kind];

/** As an event records them: staff by the role that allowed it. */
export function actorOf(principal: Principal, by: Performer): Actor {
  switch (principal.kind) {
    case 'customer':
    case 'key':
    case 'job':
      return principal;
    case 'provider':
      return { kind: 'job', job: 'reconcile' };
    case 'staff': {
      const role = principal.roles.find((one) => one === by);
      if (!role) throw new Error(`staff ${principal.staffID} has no role ${by}`);
      return { kind: 'staff', staffID: principal.staffID, role };
    }
  }
}
