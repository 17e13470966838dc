import type { Role } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { findProfile, saveProfile as save } from '../../../../stores/people/technician-profiles.ts';
import type { Handler } from '../../handler.ts';

/** An administrator of a small shop may repair as well. */
const withProfile = ['technician', 'administrator'] as const satisfies Role[];

export const saveProfile: Handler<'ops/staff/saveProfile'> = async (
  { staffID, ...profile },
  { db, clock, actor },
) => {
  await inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, staffID);
    if (!staff || staff.disabledAt) throw new Refusal('unknownStaff');
    if (!withProfile.some((role) => staff.roles.includes(role))) throw new Refusal('notATechnician');
    const before = await findProfile(trx, staffID);
    await save(trx, staffID, profile);
    await recordAudit(trx, {
      actor,
      act: 'staff.saveProfile',
      subject: `staff:${staffID}`,
      before: before ? { ...before } : null,
      after: { ...profile },
      at: clock.now(),
    });
  });
  return {};
};
