import { Refusal } from '@fettle/domain/refusal';
import { enforceLimit, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import { listPassportPhotos } from '../../../stores/passports/passport-photos.ts';
import { listRecords } from '../../../stores/passports/passports.ts';
import { signPassport } from '../../../tickets/passports/issuer.ts';
import { openShared } from '../../../tickets/passports/open-shared.ts';
import type { Handler } from '../handler.ts';
import { isShown, toSharedPassport } from './passport-view.ts';

/** A fair where everybody scans cards behind one address; each answer is signed, and a key has 128 bits to guess. */
const limit: RateLimit = { name: 'shared-passport', max: 300, windowSeconds: 600, per: 'network address' };

export const getShared: Handler<'passports/getShared'> = async ({ token }, context) => {
  const { db, clock, publicUrl } = context;
  await enforceLimit(context, limit, context.visitor.address);
  const passport = await openShared(db, token);
  const records = await listRecords(db, passport.passportID);
  if (!isShown(records)) throw new Refusal('unknownPassport');
  const photos = (await listPassportPhotos(db, passport.passportID)).filter((photo) => photo.isShown);
  const now = clock.now();
  const file = await signPassport({ db, publicUrl, now }, records, { isShared: true });
  return toSharedPassport(passport, records, {
    issuer: publicUrl,
    file: JSON.stringify(file, null, 2),
    photos,
    token,
    now,
  });
};
