import { servedOutwards } from '@fettle/domain/area';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { sendMail } from '../sending/send-mail.ts';
import { areaServedMail } from '../mails/area-mails.ts';
import { loadAreaPostcodes } from '../../stores/catalogue/remote-config.ts';
import { findAreaRequests, keepOutwards, lockAreaRequest } from '../../stores/telling/area-requests.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { createForgetAreaLink } from '../links/forget-area-link.ts';
import type { NoticeParts } from './parts.ts';

/** Those beyond it are told by the next round. */
const batchSize = 500;

/** Finds who asked for a district that we serve by now, and has each of them told. */
export async function tellOfAreas(db: Database): Promise<void> {
  const outwards = servedOutwards(await loadAreaPostcodes(db));
  for (const areaRequestID of await findAreaRequests(db, { outwards, limit: batchSize })) {
    await enqueueJob(db, 'tellOfArea', { areaRequestID }, { key: String(areaRequestID) });
  }
}

/** Tells that we come now, and forgets what they asked for. Idempotent: who is told is not found again. */
export async function tellOfArea(
  { db, clock, brand, publicUrl }: Pick<NoticeParts, 'db' | 'clock' | 'brand' | 'publicUrl'>,
  areaRequestID: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const served = new Set(servedOutwards(await loadAreaPostcodes(trx)));
    const request = await lockAreaRequest(trx, areaRequestID);
    const now = request?.outwards.filter((outward) => served.has(outward)) ?? [];
    if (!request || now.length === 0) return;
    const left = request.outwards.filter((outward) => !served.has(outward));
    const forgetUrl = await createForgetAreaLink({ db: trx, publicUrl }, areaRequestID);
    const mail = {
      brand: brand.current,
      publicUrl,
      to: request.email,
      outwards: now,
      isLast: left.length === 0,
      forgetUrl,
    };
    // the one mail they asked for
    await sendMail({ db: trx, now: clock.now() }, areaServedMail(mail), { kind: 'own' });
    await keepOutwards(trx, { areaRequestID, outwards: left });
  });
}
