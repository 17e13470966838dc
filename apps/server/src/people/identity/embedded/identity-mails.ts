import type { LiveBrand } from '../../../telling/brand/live-brand.ts';
import type { OwnAddresses } from '../../../platform/http/own-addresses.ts';
import type { Database } from '../../../platform/database/database.ts';
import { emailChangedMail } from '../../../telling/mails/email-changed-mail.ts';
import { newEmailMail } from '../../../telling/mails/new-email-mail.ts';
import { passwordChangedMail } from '../../../telling/mails/password-changed-mail.ts';
import { resetPasswordMail } from '../../../telling/mails/reset-password-mail.ts';
import { signInLinkMail } from '../../../telling/mails/sign-in-link-mail.ts';
import { verificationMail } from '../../../telling/mails/verification-mail.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Mail } from '../../../outside/ports/mailer.ts';
import { sendMail } from '../../../telling/sending/send-mail.ts';
import { emailChangeIn } from './email-change-token.ts';

/** How long the links work, in minutes. */
export const linkMinutes = { verification: 24 * 60, reset: 60, signIn: 15 };

interface Addressed {
  user: { email: string };
  token: string;
}

/** To the page for which one must be signed in: a mistyped address is somebody's, and they get the link. */
export const newEmailPath = (token: string) => `/profile?newEmail=1&token=${encodeURIComponent(token)}`;

const loginPage = '/login?link=1';
/** Short, and without the dot that makes a mail program link a name. */
const plainPath = /^\/[\w/-]{0,60}(\?[\w=&-]{0,40})?$/;

/** Whoever asks for a link chooses where it leads on: a page of ours, but no words of theirs in a stranger's mail. */
function plainCallback(callback: string): string {
  if (!callback.startsWith(`${loginPage}&from=`)) return loginPage;
  const from = new URLSearchParams(callback.slice(callback.indexOf('?'))).get('from') ?? '';
  return plainPath.test(decoded(from)) ? `${loginPage}&from=${encodeURIComponent(from)}` : loginPage;
}

/** It may be encoded once more than the query is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export type IdentityMails = ReturnType<typeof createIdentityMails>;

/** The service's mails. Links lead to the address we are known by, never to one that a request named. */
export function createIdentityMails({
  config: { publicUrl },
  brand,
  db,
  clock,
}: {
  config: Pick<OwnAddresses, 'publicUrl'>;
  brand: LiveBrand;
  db: Database;
  clock: Clock;
}) {
  const head = () => ({ publicUrl, brand: brand.current });

  /** For mails that anybody can cause. Beyond the limit they are left out: an answer must not tell that one was due. */
  const sendSparingly = async (mail: Mail): Promise<void> => {
    await sendMail({ db, now: clock.now() }, mail, { kind: 'named' });
  };
  /** What its owner must know, however often it happens: it takes their password or their link to cause it. */
  const sendAlways = async (mail: Mail): Promise<void> => {
    await sendMail({ db, now: clock.now() }, mail, { kind: 'own' });
  };

  const newEmail = ({ user, token }: Addressed): Promise<void> => {
    const link = publicUrl + newEmailPath(token);
    const validMinutes = linkMinutes.verification;
    return sendSparingly(newEmailMail({ ...head(), to: user.email, link, validMinutes }));
  };

  return {
    /** Better-auth sends by it for a new address too, to that address. */
    verification: ({ user, token }: Addressed): Promise<void> => {
      if (emailChangeIn(token)) return newEmail({ user, token });
      const query = new URLSearchParams({ token, callbackURL: '/login?verified=1' });
      const link = `${publicUrl}/identity/verify-email?${query.toString()}`;
      const validMinutes = linkMinutes.verification;
      return sendSparingly(verificationMail({ ...head(), to: user.email, link, validMinutes }));
    },
    resetPassword: ({ user, token }: Addressed): Promise<void> => {
      const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
      const validMinutes = linkMinutes.reset;
      return sendSparingly(resetPasswordMail({ ...head(), to: user.email, link, validMinutes }));
    },
    signInLink: ({ email, url }: { email: string; url: string }): Promise<void> => {
      const { pathname, searchParams } = new URL(url);
      searchParams.set('callbackURL', plainCallback(searchParams.get('callbackURL') ?? ''));
      const link = `${publicUrl}${pathname}?${searchParams.toString()}`;
      return sendSparingly(signInLinkMail({ ...head(), to: email, link, validMinutes: linkMinutes.signIn }));
    },
    passwordChanged: ({ email }: { email: string }): Promise<void> =>
      sendAlways(passwordChangedMail({ ...head(), to: email })),
    emailChanged: ({ email }: { email: string }): Promise<void> =>
      sendAlways(emailChangedMail({ ...head(), to: email })),
  };
}
