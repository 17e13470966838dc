import { signPassport } from '../../../tickets/passports/issuer.ts';
import type { Handler } from '../handler.ts';
import { ownPassport } from './own-passport.ts';

export const getFile: Handler<'passports/getFile'> = async ({ passportID }, context) => {
  const { db, clock, publicUrl } = context;
  const { passport, records } = await ownPassport(passportID, context);
  const file = await signPassport({ db, publicUrl, now: clock.now() }, records, { isShared: false });
  return { file: JSON.stringify(file, null, 2), fileName: `passport-${passport.number}.json` };
};
