import type { Mail } from '../ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';
import { durationText } from './duration-text.ts';

export function verificationMail(
  options: Letterhead & { to: string; link: string; validMinutes: number },
): Mail {
  const { brand, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Please confirm your email address for ${brand.name}`,
    heading: 'Please confirm your email address',
    parts: [
      {
        kind: 'paragraph',
        text: `Thank you for signing up with ${brand.name}. With one click you tell us that this address is yours, so that news of your repairs reaches the right person.`,
      },
      { kind: 'action', label: 'Confirm my email address', url: link },
      { kind: 'paragraph', text: `The link works for ${durationText(validMinutes)}.` },
      {
        kind: 'paragraph',
        text: 'You did not sign up? Then somebody mistyped their address. You can ignore this mail.',
      },
    ],
  });
}
