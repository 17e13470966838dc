import { inTransaction } from '../../../../platform/database/database.ts';
import { mayMail } from '../../../../telling/sending/mail-limits.ts';
import { sendMail } from '../../../../telling/sending/send-mail.ts';
import { staffResetMail } from '../../../../telling/mails/staff-mails.ts';
import { createPasswordLink, linkLifeMs } from '../../../../people/staff/password-link.ts';
import { countLinkRequest } from '../../../../people/staff/sign-in-limits.ts';
import { findByEmail } from '../../../../stores/people/staff-credentials.ts';
import { lockStaff } from '../../../../stores/people/staff-list.ts';
import type { Handler } from '../../handler.ts';

/** Whoever was invited and has lost the mail gets in by it too; their invitation goes on working, because anybody may ask. */
export const forgotPassword: Handler<'ops/account/forgotPassword'> = async (
  { email },
  { db, clock, visitor, brand, publicUrl, opsUrl },
) => {
  const now = clock.now();
  await countLinkRequest({ db, now }, visitor.address);
  // before a link is made: beyond the limit the one they have goes on working
  const isWithin = await mayMail({ db, now }, email, { kind: 'named' });
  const staff = await findByEmail(db, email);
  if (!staff || !isWithin) return {};
  await inTransaction(db, async (trx) => {
    // disabled meanwhile: no link leads back in
    const locked = await lockStaff(trx, staff.staffID);
    if (!locked || locked.disabledAt) return;
    const link = await createPasswordLink(trx, { staffID: staff.staffID, purpose: 'reset', opsUrl, now });
    const validMinutes = linkLifeMs.reset / 60_000;
    const { email: to, name } = staff;
    const mail = staffResetMail({ brand: brand.current, publicUrl, to, name, link, validMinutes });
    await sendMail({ db: trx, now }, mail, { kind: 'counted' });
  });
  return {};
};
