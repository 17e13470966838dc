import type { Mail } from '../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';
import { durationText } from './duration-text.ts';

/** To an address that somebody wants to have in place of the one they have. */
export function newEmailMail(options: Letterhead & { to: string; link: string; validMinutes: number }): Mail {
  const { brand, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Please confirm your new email address for ${brand.name}`,
    heading: 'Please confirm your new email address',
    parts: [
      {
        kind: 'paragraph',
        text: `You asked us to use this address from now on. Please confirm that it’s yours. You’ll then sign in to ${brand.name} with it.`,
      },
      { kind: 'action', label: 'Use this email address', url: link },
      {
        kind: 'paragraph',
        text: `The link works for ${durationText(validMinutes)}, and only where you’re signed in. Until you use it, nothing changes.`,
      },
      {
        kind: 'paragraph',
        text: 'Didn’t ask for this? Someone must have mistyped their address. You can ignore this email.',
      },
    ],
  });
}
