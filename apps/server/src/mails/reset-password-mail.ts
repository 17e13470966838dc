import type { Mail } from '../ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';
import { durationText } from './duration-text.ts';

export function resetPasswordMail(
  options: Letterhead & { to: string; link: string; validMinutes: number },
): Mail {
  const { brand, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Choose a new password for ${brand.name}`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, asked for a new password for this address at ${brand.name}. Here you can choose one:`,
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: `The link works once, for ${durationText(validMinutes)}. When the new password is set, you are signed out on every device and sign in with the new one.`,
      },
      {
        kind: 'paragraph',
        text: 'It was not you? Then do nothing: your password stays as it is. Nobody can change it without this mail.',
      },
    ],
  });
}
