import { Refusal } from '@fettle/domain/refusal';
import { findPassport, listRecords } from '../../../stores/passports/passports.ts';
import { claimedPassport, isLinkOf } from '../../../telling/links/share-link.ts';
import { signPassport } from '../../../tickets/passports/issuer.ts';
import type { Handler } from '../handler.ts';
import { isShown, toSharedPassport } from './passport-view.ts';

/** A link that was guessed, withdrawn, frozen or handed on is answered alike: nobody learns which passports there are. */
export const getShared: Handler<'passports/getShared'> = async ({ token }, { db, clock, publicUrl }) => {
  const passportID = claimedPassport(token);
  const passport = passportID === undefined ? undefined : await findPassport(db, passportID);
  const opens =
    passport &&
    passport.sharedSince !== null &&
    passport.frozenReason === '' &&
    (await isLinkOf(db, token, passport));
  const records = opens ? await listRecords(db, passport.passportID) : [];
  if (!opens || !isShown(records)) throw new Refusal('unknownPassport');
  const now = clock.now();
  const file = await signPassport({ db, publicUrl, now }, records, { isShared: true });
  return toSharedPassport(passport, records, { issuer: publicUrl, file: JSON.stringify(file, null, 2), now });
};
