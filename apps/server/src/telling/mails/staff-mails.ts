import type { Role } from '@fettle/domain/actor';
import { rolesInWords } from '@fettle/domain/roles';
import type { Mail } from '../../outside/ports/mailer.ts';
import { composeMail, type Letterhead } from './compose.ts';
import { durationText } from './duration-text.ts';

interface StaffLetter extends Letterhead {
  to: string;
  name: string;
}

interface WithLink extends StaffLetter {
  link: string;
  validMinutes: number;
}

export function staffInvitationMail(options: WithLink & { roles: readonly Role[] }): Mail {
  const { brand, name, roles, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Your account for ${brand.name} operations`,
    heading: `Welcome, ${name}`,
    parts: [
      {
        kind: 'paragraph',
        text: `You can now work with the operations console of ${brand.name}, as ${rolesInWords(roles)}. Choose a password to begin:`,
      },
      { kind: 'action', label: 'Choose a password', url: link },
      {
        kind: 'paragraph',
        text: `The link works once, for ${durationText(validMinutes)}. After that, ask your administrator for a new one.`,
      },
    ],
  });
}

export function staffResetMail(options: WithLink): Mail {
  const { brand, link, validMinutes } = options;
  return composeMail({
    ...options,
    subject: `Choose a new password for ${brand.name} operations`,
    heading: 'Choose a new password',
    parts: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, asked for a new password for the operations console of ${brand.name}.`,
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: `The link works once, for ${durationText(validMinutes)}. If it wasn’t you, do nothing, and tell your administrator.`,
      },
    ],
  });
}

export function staffPasswordChangedMail(options: StaffLetter): Mail {
  const { brand } = options;
  return composeMail({
    ...options,
    subject: `Your password for ${brand.name} operations was changed`,
    heading: 'Your password was changed',
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your account for the operations console of ${brand.name} has just been changed, and you are signed out everywhere else. If that was you, there is nothing to do.`,
      },
      { kind: 'paragraph', text: 'It wasn’t you? Tell your administrator at once.' },
    ],
  });
}

/** Strangers are locked out of their account for now: what that means for them, and what to do. */
export function staffGuessedMail(options: StaffLetter & { link: string }): Mail {
  const { brand, name, link } = options;
  return composeMail({
    ...options,
    subject: `Somebody is trying to sign in as you at ${brand.name} operations`,
    heading: 'Somebody is guessing your password',
    parts: [
      { kind: 'paragraph', text: `Hello ${name},` },
      {
        kind: 'paragraph',
        text: `There were too many wrong tries to sign in to your account for the operations console of ${brand.name}, from browsers we don’t know. For a quarter of an hour we let no new browser in. The ones you’ve signed in with before work as ever, and nobody got in.`,
      },
      {
        kind: 'paragraph',
        text: 'Was it you? Then wait a little, or use a browser you’ve signed in with before. If it wasn’t, you needn’t do anything, but a password that you use nowhere else and a second factor keep guessers out for good. If you have any doubt about yours, choose a new one:',
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      { kind: 'paragraph', text: 'And if this goes on, tell your administrator.' },
    ],
  });
}

interface WebhookLetter extends StaffLetter {
  host: string;
  because: 'failing' | 'gone';
  status: number | null;
  link: string;
}

/** To an administrator: a tool is told nothing any more, and what to do about it. */
export function webhookOffMail(options: WebhookLetter): Mail {
  const { brand, name, host, because, status, link } = options;
  const answered = status === null ? 'It didn’t answer at all.' : `Its last answer was ${status}.`;
  const text = {
    failing: `Nothing has got through to ${host} for two days, so we’ve stopped telling it about your orders. ${answered}`,
    gone: `${host} said that it’s gone (410), so we’ve stopped telling it about your orders.`,
  };
  return composeMail({
    ...options,
    subject: `A webhook of ${brand.name} was turned off`,
    heading: 'A webhook was turned off',
    parts: [
      { kind: 'paragraph', text: `Hello ${name},` },
      { kind: 'paragraph', text: text[because] },
      {
        kind: 'paragraph',
        text: 'Ask whoever looks after that tool to get it going again. Then turn the webhook on and send a test. If you don’t need it any more, remove it.',
      },
      { kind: 'action', label: 'Open the webhook', url: link },
      {
        kind: 'paragraph',
        text: 'What happens while it’s off isn’t kept for it. Once it’s back, the tool can ask for the changed orders it missed.',
      },
    ],
  });
}
