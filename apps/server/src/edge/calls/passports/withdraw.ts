import { withdrawPassport } from '../../../stores/passports/passports.ts';
import type { Handler } from '../handler.ts';
import { ownPassport } from './own-passport.ts';

export const withdraw: Handler<'passports/withdraw'> = async ({ passportID }, context) => {
  await ownPassport(passportID, context);
  await withdrawPassport(context.db, { passportID, customerID: context.customerID });
  return {};
};
