import type { Mail } from '../../outside/ports/mailer.ts';
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
        text: `Someone, hopefully you, asked for a new password for this address at ${brand.name}. You can choose one here:`,
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: `The link works once, for ${durationText(validMinutes)}. Once you’ve set a new password, you’ll be signed out on every device.`,
      },
      {
        kind: 'paragraph',
        text: 'Wasn’t you? You don’t need to do anything: your password stays the same. Nobody can change it without this email.',
      },
    ],
  });
}
