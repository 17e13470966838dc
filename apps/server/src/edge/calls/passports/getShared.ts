import { Refusal } from '@fettle/domain/refusal';
import { enforceLimit, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import { findPassport, listRecords } from '../../../stores/passports/passports.ts';
import { claimedPassport, isLinkOf } from '../../../telling/links/share-link.ts';
import { signPassport } from '../../../tickets/passports/issuer.ts';
import type { Handler } from '../handler.ts';
import { isShown, toSharedPassport } from './passport-view.ts';

/** A fair where everybody scans cards behind one address; each answer is signed, and a key has 128 bits to guess. */
const limit: RateLimit = { name: 'shared-passport', max: 300, windowSeconds: 600, per: 'network address' };

/**
 * A link that was guessed, withdrawn or handed on is answered alike: nobody learns which passports there are. Who holds the right link of a
 * frozen one is told so, and nothing else: they may be about to buy a stolen device.
 */
export const getShared: Handler<'passports/getShared'> = async ({ token }, context) => {
  const { db, clock, publicUrl } = context;
  await enforceLimit(context, limit, context.visitor.address);
  const passportID = claimedPassport(token);
  const passport = passportID === undefined ? undefined : await findPassport(db, passportID);
  const opens = passport && passport.sharedSince !== null && (await isLinkOf(db, token, passport));
  if (opens && passport.frozenReason !== '') throw new Refusal('passportFrozen');
  const records = opens ? await listRecords(db, passport.passportID) : [];
  if (!opens || !isShown(records)) throw new Refusal('unknownPassport');
  const now = clock.now();
  const file = await signPassport({ db, publicUrl, now }, records, { isShared: true });
  return toSharedPassport(passport, records, { issuer: publicUrl, file: JSON.stringify(file, null, 2), now });
};
