import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findPriceOwner } from '../../stores/prices/price-owners.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';

/** Whose list it is. A technician has their own and no other, an administrator sees to all. */
export async function ensureMaySee(
  db: Database,
  { technicianID, staff }: { technicianID: number; staff: StaffMember },
): Promise<{ name: string }> {
  const owner = await findPriceOwner(db, technicianID);
  const maySee = owner && (staff.roles.includes('administrator') || owner.staffID === staff.staffID);
  if (!maySee) throw new Refusal('noPriceList');
  return { name: `${owner.firstname} ${owner.surname}` };
}
