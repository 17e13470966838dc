import type { Mail } from '../../outside/ports/mailer.ts';
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
        text: `Thank you for signing up with ${brand.name}. Please confirm that this address is yours, so that updates on your repairs reach the right person.`,
      },
      { kind: 'action', label: 'Confirm my email address', url: link },
      { kind: 'paragraph', text: `The link works for ${durationText(validMinutes)}.` },
      {
        kind: 'paragraph',
        text: 'Didn’t sign up? Someone must have mistyped their address. You can ignore this email.',
      },
    ],
  });
}
