import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { keepAnAdministrator } from '../../../../people/staff/keep-an-administrator.ts';
import { disableStaff } from '../../../../stores/people/staff.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

export const disable: Handler<'ops/staff/disable'> = async ({ staffID }, { db, clock, actor }) => {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    await keepAnAdministrator(trx, staffID);
    const before = await lockStaff(trx, staffID);
    if (!before) throw new Refusal('unknownStaff');
    if (before.disabledAt) return;
    await disableStaff(trx, staffID, at);
    await recordAudit(trx, {
      actor,
      act: 'staff.disable',
      subject: `staff:${staffID}`,
      before: { name: before.name, access: 'on' },
      after: { name: before.name, access: 'off' },
      at,
    });
  });
  return {};
};
