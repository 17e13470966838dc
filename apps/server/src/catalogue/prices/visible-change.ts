import type { PriceChange } from '@fettle/contract/entities/price-list';
import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findChange } from '../../stores/prices/price-changes.ts';
import type { StaffMember } from '../../stores/people/staff-sessions.ts';
import { ensureMaySee } from './price-list-of.ts';

/** A change or preview of a list that the one who asks may see, with whose it is. */
export async function visibleChange(
  db: Database,
  { changeID, staff }: { changeID: number; staff: StaffMember },
): Promise<{ change: PriceChange; name: string }> {
  const change = await findChange(db, changeID);
  if (!change) throw new Refusal('previewGone');
  const { technicianID } = change;
  return { change, ...(await ensureMaySee(db, { technicianID, staff })) };
}
