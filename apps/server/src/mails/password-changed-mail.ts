import type { Mail } from '../ports/mailer.ts';
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
        text: `The password of your account at ${brand.name} has just been changed. If that was you, all is well and there is nothing to do.`,
      },
      {
        kind: 'paragraph',
        text: `It was not you? Then please set a new password at once: choose “Continue with Email” and ask for a new password by mail. And tell us, on ${brand.phone} or at ${brand.email}.`,
      },
      { kind: 'action', label: 'Go to sign-in', url: `${publicUrl}/login` },
    ],
  });
}
