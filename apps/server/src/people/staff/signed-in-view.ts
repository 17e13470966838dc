import type { CallOutput } from '@fettle/contract/calls';
import type { Role } from '@fettle/domain/actor';
import { broadestRole } from '@fettle/domain/roles';

interface Member {
  staffID: number;
  name: string;
  roles: Role[];
  email: string | null;
}

/** Somebody as they see themselves in the console. */
export const toSignedInView = (member: Member): CallOutput<'ops/session/get'>['staff'] => ({
  ...member,
  role: broadestRole(member.roles),
});
