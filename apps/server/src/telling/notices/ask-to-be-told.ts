import type { LiveBrand } from '../brand/live-brand.ts';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { mayAskForMailbox } from '../sending/mail-limits.ts';
import { sendMail } from '../sending/send-mail.ts';
import { areaRequestMail } from '../mails/area-mails.ts';
import { keepAreaRequest } from '../../stores/telling/area-requests.ts';
import { createForgetAreaLink } from '../links/forget-area-link.ts';

interface Parts {
  db: Database;
  brand: LiveBrand;
  publicUrl: string;
  now: Date;
}

/** Keeps the address for one mail, when we come. It is told of it once, however often and for however many districts it asks. */
export async function askToBeTold(
  { db, brand, publicUrl, now }: Parts,
  { email, outward }: { email: string; outward: string },
): Promise<void> {
  // the address may be anybody's
  if (!(await mayAskForMailbox({ db, now }, email))) throw new Refusal('tooManyRequests');
  await inTransaction(db, async (trx) => {
    const { areaRequestID, isNew } = await keepAreaRequest(trx, { email, outward, now });
    if (!isNew) return;
    const forgetUrl = await createForgetAreaLink({ db: trx, publicUrl }, areaRequestID);
    const mail = areaRequestMail({ brand: brand.current, publicUrl, to: email, outward, forgetUrl });
    await sendMail({ db: trx, now }, mail, { kind: 'counted' });
  });
}
