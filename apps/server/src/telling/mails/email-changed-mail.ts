import type { Mail } from '../../outside/ports/mailer.ts';
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
        text: `Your account at ${brand.name} has just been given a different email address. From now on we’ll write there, and you’ll sign in with it. If that was you, there’s nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: `Wasn’t you? Please tell us straight away, on ${brand.phone} or at ${brand.email}, and we’ll lock the account until it’s yours again.`,
      },
    ],
  });
}
