import type { Mail } from '../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';

export function passwordChangedMail(options: Letterhead & { to: string }): Mail {
  const { brand, publicUrl } = options;
  return composeMail({
    ...options,
    subject: `Your password for ${brand.name} was changed`,
    heading: 'Your password was changed',
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your account at ${brand.name} has just been changed. If that was you, there’s nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: `Wasn’t you? Please set a new password straight away: choose “Continue with Email” and ask for a new password. And tell us, on ${brand.phone} or at ${brand.email}.`,
      },
      { kind: 'action', label: 'Go to sign-in', url: `${publicUrl}/login` },
    ],
  });
}
