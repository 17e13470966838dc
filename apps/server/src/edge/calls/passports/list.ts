import { listPassportPhotos } from '../../../stores/passports/passport-photos.ts';
import { listPassports, listRecords } from '../../../stores/passports/passports.ts';
import { createShareLink } from '../../../telling/links/share-link.ts';
import type { Handler } from '../handler.ts';
import { isShown, toOwnPassport } from './passport-view.ts';

export const list: Handler<'passports/list'> = async (_input, { db, clock, customerID, publicUrl }) => {
  const now = clock.now();
  const found = await listPassports(db, customerID);
  const passports = await Promise.all(
    found.map(async (passport) => {
      const records = await listRecords(db, passport.passportID);
      if (!isShown(records)) return [];
      const isShared = passport.sharedSince !== null && passport.frozenReason === '';
      const shareUrl = isShared ? await createShareLink({ db, publicUrl }, passport) : null;
      const photos = await listPassportPhotos(db, passport.passportID);
      return [toOwnPassport(passport, records, { shareUrl, photos, now })];
    }),
  );
  return { passports: passports.flat() };
};
