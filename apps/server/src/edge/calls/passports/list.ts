import { listPhotosByPassport } from '../../../stores/passports/passport-photos.ts';
import { listPassports, listRecordsByPassport } from '../../../stores/passports/passports.ts';
import { openShareLinks } from '../../../telling/links/share-link.ts';
import type { Handler } from '../handler.ts';
import { isShown, toOwnPassport } from './passport-view.ts';

/** However many devices there are, a few statements. */
export const list: Handler<'passports/list'> = async (_input, { db, clock, customerID, publicUrl }) => {
  const now = clock.now();
  const found = await listPassports(db, customerID);
  const ids = found.map(({ passportID }) => passportID);
  const [records, photos, linkOf] = await Promise.all([
    listRecordsByPassport(db, ids),
    listPhotosByPassport(db, ids),
    openShareLinks({ db, publicUrl }),
  ]);
  const passports = found.flatMap((passport) => {
    const own = records.get(passport.passportID) ?? [];
    if (!isShown(own)) return [];
    const isShared = passport.sharedSince !== null && passport.frozenReason === '';
    return [
      toOwnPassport(passport, own, {
        shareUrl: isShared ? linkOf(passport) : null,
        photos: photos.get(passport.passportID) ?? [],
        now,
      }),
    ];
  });
  return { passports };
};
