import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import { isWithinLimits, liftLimit, type RateLimit } from '../../platform/limits/rate-limit.ts';

const quarter = 15 * 60;

// the first stops one guesser and lets the account's owner in from elsewhere, the second stops guessers from everywhere
const perAccountAndAddress: RateLimit = { name: 'staff.sign-in.both', max: 10, windowSeconds: quarter };
const perAccount: RateLimit = { name: 'staff.sign-in.account', max: 60, windowSeconds: quarter };
const perAddress: RateLimit = { name: 'staff.sign-in.address', max: 100, windowSeconds: quarter };

interface Guess {
  email: string;
  address: string;
}

const bothOf = ({ email, address }: Guess) => `${email.toLowerCase()} ${address}`;

/** Counts one try at a password or a code; refuses the one that is too many. */
export async function countGuess(parts: { db: Database; now: Date }, guess: Guess): Promise<void> {
  const isWithin = await isWithinLimits(parts, [
    { limit: perAccountAndAddress, subject: bothOf(guess) },
    { limit: perAccount, subject: guess.email.toLowerCase() },
    { limit: perAddress, subject: guess.address },
  ]);
  if (!isWithin) throw new Refusal('tooManyRequests');
}

/** Whoever has signed in is no guesser: their next mistakes are counted from one. */
export const forgetGuesses = (db: Database, guess: Guess): Promise<void> =>
  liftLimit(db, perAccountAndAddress, bothOf(guess));

const linksPerAddress: RateLimit = { name: 'staff.links.address', max: 60, windowSeconds: quarter };

/** Counts what somebody does with links, or to get one, before they are signed in. */
export async function countLinkRequest(parts: { db: Database; now: Date }, address: string): Promise<void> {
  const isWithin = await isWithinLimits(parts, [{ limit: linksPerAddress, subject: address }]);
  if (!isWithin) throw new Refusal('tooManyRequests');
}
