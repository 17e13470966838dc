import type { LiveBrand } from '../brand/live-brand.ts';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../database/database.ts';
import { mayAskForMailbox } from '../limits/mail-limits.ts';
import { sendMail } from '../limits/send-mail.ts';
import { areaRequestMail } from '../mails/area-mails.ts';
import { keepAreaRequest } from '../stores/people/area-requests.ts';
import { createForgetAreaLink } from './forget-area-link.ts';

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
