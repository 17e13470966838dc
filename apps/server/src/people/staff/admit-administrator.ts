import { inRoleOrder, rolesText } from '@fettle/domain/roles';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { recordAudit } from '../../stores/office/record-audit.ts';
import { insertStaff } from '../../stores/people/staff.ts';
import { enableStaff, findStaffIDByEmail, lockStaff, updateStaff } from '../../stores/people/staff-list.ts';
import { createPasswordLink } from './password-link.ts';

/**
 * For whoever runs the server: the first administrator, or the way back in when nobody has one. Returns the link where they
 * choose a password. Somebody who is there already becomes an administrator, and stays what else they are.
 */
export async function admitAdministrator(
  db: Database,
  { email, name, opsUrl, now }: { email: string; name: string; opsUrl: string; now: Date },
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const known = await findStaffIDByEmail(trx, email);
    const before = known === undefined ? undefined : await lockStaff(trx, known);
    const roles = inRoleOrder(['administrator', ...(before?.roles ?? [])]);
    const staffID = before?.staffID ?? (await insertStaff(trx, { name, email, roles }));
    if (before) {
      await updateStaff(trx, { staffID, name, email, roles });
      await enableStaff(trx, staffID);
    }
    await recordAudit(trx, {
      actor: { kind: 'job', job: 'opsAdmin' },
      act: before ? 'staff.change' : 'staff.add',
      subject: `staff:${staffID}`,
      before: before ? { name: before.name, email: before.email, roles: rolesText(before.roles) } : null,
      after: { name, email, roles: rolesText(roles) },
      at: now,
    });
    return createPasswordLink(trx, { staffID, purpose: 'invitation', opsUrl, now });
  });
}
