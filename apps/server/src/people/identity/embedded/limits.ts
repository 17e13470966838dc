import type { RateLimit } from '../../../platform/limits/rate-limit.ts';

const quarter = 15 * 60;
const hour = 60 * 60;

export interface Limits {
  perAddress: RateLimit;
  /** Counted by the email address asked about, whether it is anybody's or not. */
  perAccount?: RateLimit;
}

/**
 * Signing up tells whether an address is taken (spec §2 wants one form for both), and signing in takes guesses: both
 * are counted, whatever they end in. Many people may sit behind one network address; nobody needs ten passwords.
 */
const guesses = (what: string) => ({
  perAddress: {
    name: `identity.${what}.address`,
    max: 100,
    windowSeconds: quarter,
    per: 'network address, guesses',
  },
  perAccount: {
    name: `identity.${what}.account`,
    max: 10,
    windowSeconds: quarter,
    per: 'email address, guesses',
  },
});

/** Rate limit of everything that sends a mail, so that nobody's mailbox is flooded. */
const mails = (what: string): Limits => ({
  perAddress: {
    name: `identity.${what}.address`,
    max: 100,
    windowSeconds: hour,
    per: 'network address, mails',
  },
  perAccount: {
    name: `identity.${what}.account`,
    max: 5,
    windowSeconds: quarter,
    per: 'email address, mails',
  },
});

export const limits = {
  signIn: guesses('sign-in'),
  signUp: guesses('sign-up'),
  signInLink: mails('sign-in-link'),
  resetRequest: mails('reset-request'),
  verification: mails('verification'),
  reset: {
    perAddress: { name: 'identity.reset.address', max: 30, windowSeconds: quarter, per: 'network address' },
  },
  changePassword: {
    perAddress: { name: 'identity.change.address', max: 30, windowSeconds: quarter, per: 'network address' },
    // one count with signing in: both are guesses at one password
    perAccount: guesses('sign-in').perAccount,
  },
  changeEmail: mails('change-email'),
  confirmEmail: {
    perAddress: {
      name: 'identity.confirm-email.address',
      max: 30,
      windowSeconds: quarter,
      per: 'network address',
    },
  },
  popup: {
    perAddress: { name: 'identity.popup.address', max: 100, windowSeconds: quarter, per: 'network address' },
  },
} satisfies Record<string, Limits>;
