import { recordAudit } from '../../../../stores/office/record-audit.ts';
import { sendMail } from '../../../../telling/sending/send-mail.ts';
import { staffPasswordChangedMail } from '../../../../telling/mails/staff-mails.ts';
import { changeOwnAccount } from '../../../../people/staff/change-own-account.ts';
import { checkOwnPassword } from '../../../../people/staff/check-own-password.ts';
import { hashChosenPassword } from '../../../../people/staff/staff-password.ts';
import { savePassword } from '../../../../stores/people/staff-credentials.ts';
import { deleteStaffLinks } from '../../../../stores/people/staff-links.ts';
import { deleteStaffSessionsOf } from '../../../../stores/people/staff-sessions.ts';
import type { Handler } from '../../handler.ts';

export const changePassword: Handler<'ops/account/changePassword'> = async (
  { password, newPassword },
  { db, clock, staff: { staffID }, staffSession, actor, brand, publicUrl },
) => {
  const at = clock.now();
  const own = await checkOwnPassword(db, { staffID, password, now: at });
  const passwordHash = await hashChosenPassword(newPassword, {
    email: own.email,
    brandName: brand.current.name,
  });
  const current = await staffSession.stored();
  await changeOwnAccount(db, staffID, async (trx) => {
    await savePassword(trx, { staffID, passwordHash, now: at });
    await deleteStaffLinks(trx, staffID);
    await deleteStaffSessionsOf(trx, staffID, { except: current?.sessionID ?? 0 });
    await recordAudit(trx, {
      actor,
      act: 'account.changePassword',
      subject: `staff:${staffID}`,
      before: null,
      after: { name: own.name },
      at,
    });
    if (own.email) {
      const { email: to, name } = own;
      const mail = staffPasswordChangedMail({ brand: brand.current, publicUrl, to, name });
      await sendMail({ db: trx, now: at }, mail, { kind: 'own' });
    }
  });
  return {};
};
