import { Refusal } from '@fettle/domain/refusal';
import { inTransaction } from '../../../platform/database/database.ts';
import { listPassportPhotos, replaceShownPhotos } from '../../../stores/passports/passport-photos.ts';
import type { Handler } from '../handler.ts';
import { ownPassport } from './own-passport.ts';

export const showPhotos: Handler<'passports/showPhotos'> = async ({ passportID, photoIDs }, context) => {
  await ownPassport(passportID, context);
  await inTransaction(context.db, async (trx) => {
    const known = new Set((await listPassportPhotos(trx, passportID)).map(({ photoID }) => photoID));
    if (!photoIDs.every((photoID) => known.has(photoID))) throw new Refusal('unknownPhoto');
    await replaceShownPhotos(trx, { passportID, photoIDs });
  });
  return {};
};
