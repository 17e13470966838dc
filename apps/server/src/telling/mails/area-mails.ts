import type { Mail } from '../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';

const because = 'You get this email because somebody asked us to tell this address when we come to an area.';

/** The one confirmation. It says nothing that whoever typed the address has chosen, but the district. */
export function areaRequestMail(
  options: Letterhead & { to: string; outward: string; forgetUrl: string },
): Mail {
  const { brand, outward, forgetUrl } = options;
  return composeMail({
    ...options,
    subject: `We’ll tell you when ${brand.name} comes to ${outward}`,
    heading: `We’ll tell you when we come to ${outward}`,
    parts: [
      {
        kind: 'paragraph',
        text: `We don’t collect in ${outward} yet. As soon as we do, we’ll send one email to this address, and then delete it.`,
      },
      {
        kind: 'paragraph',
        text: 'We use your address for nothing else. Changed your mind, or wasn’t it you who asked? One click deletes it.',
      },
      { kind: 'action', label: 'Delete my address', url: forgetUrl },
    ],
    because,
    unsubscribeUrl: forgetUrl,
  });
}

export function areaServedMail(
  options: Letterhead & { to: string; outwards: readonly string[]; isLast: boolean; forgetUrl: string },
): Mail {
  const { brand, publicUrl, outwards, isLast, forgetUrl } = options;
  const where = outwards.join(' and ');
  return composeMail({
    ...options,
    subject: `${brand.name} now collects in ${where}`,
    heading: `We now collect in ${where}`,
    parts: [
      {
        kind: 'paragraph',
        text: `You asked us to tell you when we come to ${where}, and now we do. Collection and delivery back are free.`,
      },
      { kind: 'action', label: 'Choose a device', url: `${publicUrl}/` },
      {
        kind: 'note',
        text: isLast
          ? 'We’ve deleted your address from our list, so this is the only email of this kind.'
          : 'You’re still on our list for the other area you asked for.',
      },
    ],
    because,
    unsubscribeUrl: forgetUrl,
  });
}
