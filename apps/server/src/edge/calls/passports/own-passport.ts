import { Refusal } from '@fettle/domain/refusal';
import { findPassport, listRecords, type StoredPassport } from '../../../stores/passports/passports.ts';
import type { CustomerContext } from '../handler.ts';
import { isShown } from './passport-view.ts';

/** A passport of the customer who asks, with its records. Another's is refused as if there were none. */
export async function ownPassport(passportID: number, { db, customerID }: CustomerContext) {
  const passport: StoredPassport | undefined = await findPassport(db, passportID);
  const records = passport?.customerID === customerID ? await listRecords(db, passportID) : [];
  if (!passport || !isShown(records)) throw new Refusal('unknownPassport');
  return { passport, records };
}
