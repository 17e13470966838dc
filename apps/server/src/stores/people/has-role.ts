import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@fettle/domain/actor';

/** Whether a row of `staff` is somebody of that role, whatever else they are. */
export const hasRole = (role: Role): RawBuilder<boolean> => sql<boolean>`${role} = any (staff.roles)`;
