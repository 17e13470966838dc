import { Refusal } from '@fettle/domain/refusal';
import { rolesText } from '@fettle/domain/roles';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { keepAnAdministrator } from '../../../../people/staff/keep-an-administrator.ts';
import { refuseTakenEmail } from '../../../../people/staff/refuse-taken-email.ts';
import { deleteStaffLinks } from '../../../../stores/people/staff-links.ts';
import { isEmailTaken, lockStaff, updateStaff } from '../../../../stores/people/staff-list.ts';
import { hideProfile } from '../../../../stores/people/technician-profiles.ts';
import type { Handler } from '../../handler.ts';

/** Changed roles count at their next request. */
export const change: Handler<'ops/staff/change'> = async (
  { staffID, name, email, roles },
  { db, clock, actor },
) => {
  if (await isEmailTaken(db, email, { besides: staffID })) throw new Refusal('emailTaken');
  const changing = inTransaction(db, async (trx) => {
    if (!roles.includes('administrator')) await keepAnAdministrator(trx, staffID);
    const before = await lockStaff(trx, staffID);
    if (!before) throw new Refusal('unknownStaff');
    await updateStaff(trx, { staffID, name, email, roles });
    // a link in a mailbox that is no longer theirs
    if (before.email !== email) await deleteStaffLinks(trx, staffID);
    const mayHaveProfile = roles.includes('technician') || roles.includes('administrator');
    if (!mayHaveProfile) await hideProfile(trx, staffID);
    await recordAudit(trx, {
      actor,
      act: 'staff.change',
      subject: `staff:${staffID}`,
      before: { name: before.name, email: before.email, roles: rolesText(before.roles) },
      after: { name, email, roles: rolesText(roles) },
      at: clock.now(),
    });
  });
  await refuseTakenEmail(changing);
  return {};
};
