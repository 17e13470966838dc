import type { Actor } from '@fettle/domain/actor';
import { allowedRole } from '@fettle/domain/principal';
import type { Database } from '../database/database.ts';
import { findStaff } from '../stores/people/staff.ts';

type StaffActor = Extract<Actor, { kind: 'staff' }>;

/**
 * The same person as coordinator or administrator, if they are one too: a technician or a driver acts on what is theirs, the office
 * on everything.
 */
export async function inTheOffice(db: Database, actor: StaffActor): Promise<StaffActor | undefined> {
  if (actor.role === 'coordinator' || actor.role === 'administrator') return actor;
  const staff = await findStaff(db, actor.staffID);
  const role = allowedRole(['coordinator'], staff?.roles ?? []);
  return role && { ...actor, role };
}
