import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { findPassport, type StoredPassport } from '../../stores/passports/passports.ts';
import { claimedPassport, isLinkOf } from '../../telling/links/share-link.ts';

/**
 * The passport that a link opens now. A link that was guessed, withdrawn or handed on is refused alike: nobody learns which passports there
 * are. Who holds the right link of a frozen one is told so, and nothing else: they may be about to buy a stolen device.
 */
export async function openShared(db: Database, token: string): Promise<StoredPassport> {
  const passportID = claimedPassport(token);
  const passport = passportID === undefined ? undefined : await findPassport(db, passportID);
  if (!passport || passport.sharedSince === null || !(await isLinkOf(db, token, passport)))
    throw new Refusal('unknownPassport');
  if (passport.frozenReason !== '') throw new Refusal('passportFrozen');
  return passport;
}
