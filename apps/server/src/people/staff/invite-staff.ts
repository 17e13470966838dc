import type { Role } from '@fettle/domain/actor';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendMail } from '../../telling/sending/send-mail.ts';
import { staffInvitationMail } from '../../telling/mails/staff-mails.ts';
import { createPasswordLink, linkLifeMs } from './password-link.ts';

interface Invited {
  staffID: number;
  name: string;
  email: string;
  roles: readonly Role[];
}

/** Mails a link where they choose a password. Expects a transaction. */
export async function inviteStaff(
  trx: Database,
  { staffID, name, email, roles }: Invited,
  { brand, publicUrl, opsUrl, now }: { brand: LiveBrand; publicUrl: string; opsUrl: string; now: Date },
): Promise<void> {
  const link = await createPasswordLink(trx, { staffID, purpose: 'invitation', opsUrl, now });
  const validMinutes = linkLifeMs.invitation / 60_000;
  const mail = staffInvitationMail({
    brand: brand.current,
    publicUrl,
    to: email,
    name,
    roles,
    link,
    validMinutes,
  });
  // an administrator has named it
  await sendMail({ db: trx, now }, mail, { kind: 'own' });
}
