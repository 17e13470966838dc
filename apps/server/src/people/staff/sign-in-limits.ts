import { Refusal } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import {
  enforceHits,
  firstExceeded,
  hitOf,
  liftLimit,
  type RateLimit,
} from '../../platform/limits/rate-limit.ts';
import { isDeviceOf } from '../../stores/people/staff-devices.ts';
import { countHit } from '../../platform/limits/rate-limits.ts';

const quarter = 15 * 60;

// strangers: the first two stop one guesser, the last stops guessers from everywhere
const perAddress: RateLimit = {
  name: 'staff.sign-in.address',
  max: 100,
  windowSeconds: quarter,
  per: 'network address of strangers',
};
const perAccountAndAddress: RateLimit = {
  name: 'staff.sign-in.both',
  max: 10,
  windowSeconds: quarter,
  per: 'account and network address of strangers',
};
const perAccount: RateLimit = {
  name: 'staff.sign-in.account',
  max: 60,
  windowSeconds: quarter,
  per: 'account, all strangers together',
};
// a browser in which they have signed in before: nobody else can use this up
const perDevice: RateLimit = {
  name: 'staff.sign-in.device',
  max: 10,
  windowSeconds: quarter,
  per: 'account and a browser that has signed in before',
};

interface Guess {
  email: string;
  address: string;
  /** What the browser says it is known by. */
  device: string | undefined;
}

const accountOf = ({ email }: Guess) => email.toLowerCase();
const bothOf = (guess: Guess) => `${accountOf(guess)} ${guess.address}`;
const deviceOf = (guess: Guess) => `${accountOf(guess)} ${guess.device ?? ''}`;

/**
 * Counts one try at a password or a code; refuses the one that is too many. A guess that the limit of its own address refuses is not
 * counted for the account: what is refused costs the asker alone. `onLock` is done by the one guess that locks strangers out.
 */
export async function countGuess(
  parts: { db: Database; now: Date },
  guess: Guess,
  onLock: () => Promise<void>,
): Promise<void> {
  const { email, address, device } = guess;
  const isKnown =
    device !== undefined && (await isDeviceOf(parts.db, { token: device, email, now: parts.now }));
  const exceeded = await firstExceeded(
    parts,
    isKnown
      ? [{ limit: perDevice, subject: deviceOf(guess) }]
      : [
          { limit: perAddress, subject: address },
          { limit: perAccountAndAddress, subject: bothOf(guess) },
          { limit: perAccount, subject: accountOf(guess) },
        ],
  );
  if (exceeded?.limit === perAccount && exceeded.isFirst) await onLock();
  if (exceeded) throw new Refusal('tooManyRequests');
}

/** Whoever has signed in is no guesser: their next mistakes are counted from one. */
export async function forgetGuesses(db: Database, guess: Guess): Promise<void> {
  await liftLimit(db, perAccountAndAddress, bothOf(guess));
  if (guess.device !== undefined) await liftLimit(db, perDevice, deviceOf(guess));
}

// of somebody who is signed in: apart from the sign-in, where strangers guess
const ownGuesses: RateLimit = {
  name: 'staff.own-password',
  max: 10,
  windowSeconds: quarter,
  per: 'member of staff who is signed in',
};

/** Counts one try at one's own password or code by whoever is at an open console. */
export async function countOwnGuess(
  { db, now }: { db: Database; now: Date },
  staffID: number,
): Promise<void> {
  enforceHits(ownGuesses, await countHit(db, hitOf(ownGuesses, `staff ${staffID}`, now)));
}

// whoever guesses all day long makes no mail every quarter of an hour
const lockMails: RateLimit = {
  name: 'staff.lock-mail',
  max: 3,
  windowSeconds: 24 * 60 * 60,
  per: 'member of staff',
};

/** Whether somebody may be told once more that strangers are locked out of their account. Counts it. */
export const mayTellOfLock = async (parts: { db: Database; now: Date }, staffID: number): Promise<boolean> =>
  !(await firstExceeded(parts, [{ limit: lockMails, subject: `staff ${staffID}` }]));

const linksPerAddress: RateLimit = {
  name: 'staff.links.address',
  max: 60,
  windowSeconds: quarter,
  per: 'network address',
};

/** Counts what somebody does with links, or to get one, before they are signed in. */
export async function countLinkRequest(parts: { db: Database; now: Date }, address: string): Promise<void> {
  enforceHits(linksPerAddress, await countHit(parts.db, hitOf(linksPerAddress, address, parts.now)));
}
