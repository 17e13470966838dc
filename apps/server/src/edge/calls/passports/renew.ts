import { Refusal } from '@fettle/domain/refusal';
import { findPassport, renewPassport } from '../../../stores/passports/passports.ts';
import { createShareLink } from '../../../telling/links/share-link.ts';
import type { Handler } from '../handler.ts';
import { ownPassport } from './own-passport.ts';

export const renew: Handler<'passports/renew'> = async ({ passportID }, context) => {
  const { db, clock, customerID, publicUrl } = context;
  await ownPassport(passportID, context);
  await renewPassport(db, { passportID, customerID, now: clock.now() });
  const passport = await findPassport(db, passportID);
  if (passport?.frozenReason !== '') throw new Refusal('passportFrozen');
  return { shareUrl: await createShareLink({ db, publicUrl }, passport) };
};
