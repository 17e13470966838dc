import { Refusal } from '@fettle/domain/refusal';
import { rolesText } from '@fettle/domain/roles';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { inviteStaff } from '../../../../people/staff/invite-staff.ts';
import { refuseTakenEmail } from '../../../../people/staff/refuse-taken-email.ts';
import { insertStaff } from '../../../../stores/people/staff.ts';
import { isEmailTaken } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

export const add: Handler<'ops/staff/add'> = async (details, context) => {
  const { db, clock, actor } = context;
  const at = clock.now();
  if (await isEmailTaken(db, details.email)) throw new Refusal('emailTaken');
  const adding = inTransaction(db, async (trx) => {
    const staffID = await insertStaff(trx, details);
    await recordAudit(trx, {
      actor,
      act: 'staff.add',
      subject: `staff:${staffID}`,
      before: null,
      after: { name: details.name, email: details.email, roles: rolesText(details.roles) },
      at,
    });
    await inviteStaff(trx, { staffID, ...details }, { ...context, now: at });
    return staffID;
  });
  return { staffID: await refuseTakenEmail(adding) };
};
