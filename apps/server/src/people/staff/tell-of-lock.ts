import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { sendMail } from '../../telling/sending/send-mail.ts';
import { staffGuessedMail } from '../../telling/mails/staff-mails.ts';
import { findByEmail } from '../../stores/people/staff-credentials.ts';
import { mayTellOfLock } from './sign-in-limits.ts';

interface TellParts {
  db: Database;
  now: Date;
  brand: LiveBrand;
  publicUrl: string;
  opsUrl: string;
}

/** Tells whoever has that email address, if anybody has, that strangers tried to sign in as them. */
export async function tellOfLock(
  { db, now, brand, publicUrl, opsUrl }: TellParts,
  email: string,
): Promise<void> {
  const staff = await findByEmail(db, email);
  if (!staff) return;
  await inTransaction(db, async (trx) => {
    if (!(await mayTellOfLock({ db: trx, now }, staff.staffID))) return;
    const { email: to, name } = staff;
    const link = `${opsUrl}/ops/forgotten-password`;
    const mail = staffGuessedMail({ brand: brand.current, publicUrl, to, name, link });
    await sendMail({ db: trx, now }, mail, { kind: 'own' });
  });
}
