import type { Mail } from '../ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';

/** To the address that was in use until now: its owner must be told, in case it was not them. */
export function emailChangedMail(options: Letterhead & { to: string }): Mail {
  const { brand } = options;
  return composeMail({
    ...options,
    subject: `Your email address for ${brand.name} was changed`,
    heading: 'Your email address was changed',
    parts: [
      {
        kind: 'paragraph',
        text: `Your account at ${brand.name} has just been given another email address. From now on we write there, and you sign in with it. If that was you, all is well and there is nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: `It was not you? Then please tell us at once, on ${brand.phone} or at ${brand.email}: we shut the account until it is yours again.`,
      },
    ],
  });
}
