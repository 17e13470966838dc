import type { Mail } from '../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';
import { durationText } from './duration-text.ts';

export function signInLinkMail(
  options: Letterhead & { to: string; link: string; validMinutes: number },
): Mail {
  const { brand, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Your link to sign in to ${brand.name}`,
    heading: 'Sign in without a password',
    parts: [
      {
        kind: 'paragraph',
        text: 'Here is the link you asked for. It signs you in on the device you open it on.',
      },
      { kind: 'action', label: 'Sign in', url: link },
      {
        kind: 'paragraph',
        text: `The link works once, for ${durationText(validMinutes)}. Please don’t share it: anyone who has it can sign in as you.`,
      },
      {
        kind: 'paragraph',
        text: 'Didn’t ask for it? You can ignore this email: nothing has happened.',
      },
    ],
  });
}
