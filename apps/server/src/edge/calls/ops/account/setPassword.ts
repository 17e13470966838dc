import { Refusal } from '@fettle/domain/refusal';
import { narrowestRole } from '@fettle/domain/roles';
import { inTransaction } from '../../../../platform/database/database.ts';
import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { sendMail } from '../../../../telling/sending/send-mail.ts';
import { staffPasswordChangedMail } from '../../../../telling/mails/staff-mails.ts';
import { countLinkRequest } from '../../../../people/staff/sign-in-limits.ts';
import { hashChosenPassword } from '../../../../people/staff/staff-password.ts';
import { savePassword } from '../../../../stores/people/staff-credentials.ts';
import { deleteStaffLinks, findStaffLink, spendStaffLink } from '../../../../stores/people/staff-links.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import { deleteStaffSessionsOf } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

export const setPassword: Handler<'ops/account/setPassword'> = async (
  { token, password },
  { db, clock, visitor, brand, publicUrl },
) => {
  const at = clock.now();
  await countLinkRequest({ db, now: at }, visitor.address);
  const link = await findStaffLink(db, token, at);
  if (!link) throw new Refusal('linkSpent');
  const { staffID, name, email, purpose } = link;
  // before the link is used: who has chosen a weak one may choose again
  const passwordHash = await hashChosenPassword(password, { email, brandName: brand.current.name });
  await inTransaction(db, async (trx) => {
    const staff = await lockStaff(trx, staffID);
    if (!staff || staff.disabledAt || !(await spendStaffLink(trx, token, at))) throw new Refusal('linkSpent');
    // an invitation and a reset may both lie in the mailbox
    await deleteStaffLinks(trx, staffID);
    await savePassword(trx, { staffID, passwordHash, now: at });
    await deleteStaffSessionsOf(trx, staffID);
    await recordAudit(trx, {
      actor: { kind: 'staff', staffID, role: narrowestRole(staff.roles) },
      act: purpose === 'invitation' ? 'account.acceptInvitation' : 'account.resetPassword',
      subject: `staff:${staffID}`,
      before: null,
      after: { name },
      at,
    });
    if (email && purpose === 'reset') {
      const mail = staffPasswordChangedMail({ brand: brand.current, publicUrl, to: email, name });
      await sendMail({ db: trx, now: at }, mail, { kind: 'own' });
    }
  });
  return {};
};
