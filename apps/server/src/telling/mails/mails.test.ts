import { describe, expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { emailChangedMail } from './email-changed-mail.ts';
import { mailSamples } from '../../../../../packages/sandbox/src/mail/samples.ts';
import { durationText } from './duration-text.ts';
import { newEmailMail } from './new-email-mail.ts';
import { passwordChangedMail } from './password-changed-mail.ts';
import { requestReceivedMail } from './orders/request-mails.ts';
import { savedQuoteMail } from './orders/saved-quote-mail.ts';
import { resetPasswordMail } from './reset-password-mail.ts';
import { signInLinkMail } from './sign-in-link-mail.ts';
import { verificationMail } from './verification-mail.ts';

const { brand } = readConfig({ BRAND_NAME: 'Mend & Make', BRAND_PHONE: '020 7946 0999' });
const publicUrl = 'https://mend.example';
const to = 'sam@example.com';
const letterhead = { brand, publicUrl, to };
const link = 'https://mend.example/identity/verify?token=abc&callback=%2Flogin';

const request = {
  ...letterhead,
  firstname: 'Sam',
  ticketID: 17,
  device: 'iPhone 12',
  issue: 'Screen Repair',
  avoidableFeePence: 0,
  problem: 'It fell.\nTwice.',
  link: 'https://mend.example/open/17-t3k2f0-0123456789abcdefghijkl',
};

const saved = {
  ...letterhead,
  ticketID: 10005,
  device: 'iPhone 12',
  issue: 'Screen',
  promo: undefined,
  quotes: [
    {
      title: 'Screen replacement',
      variation: 'Genuine part',
      price: { kind: 'fixed', pence: 21_999 },
      validUntil: '2026-03-16',
      picked: true,
    },
    {
      title: 'Diagnosis and repair',
      variation: 'Open quote',
      price: { kind: 'open', minPence: 4_050, maxPence: 120_000 },
      validUntil: '2026-03-16',
      picked: false,
    },
  ],
  link: request.link,
} as const;

const mails = {
  verification: verificationMail({ ...letterhead, link, validMinutes: 24 * 60 }),
  resetPassword: resetPasswordMail({ ...letterhead, link, validMinutes: 60 }),
  signInLink: signInLinkMail({ ...letterhead, link, validMinutes: 15 }),
  passwordChanged: passwordChangedMail(letterhead),
  newEmail: newEmailMail({ ...letterhead, link, validMinutes: 24 * 60 }),
  emailChanged: emailChangedMail(letterhead),
  requestReceived: requestReceivedMail(request),
  savedQuote: savedQuoteMail(saved),
};

const samples = Object.entries(mailSamples({ brand, publicUrl })).map(
  ([name, mail]) => [`the sample of ${name}`, { ...mail, to }] as const,
);

test.each(samples)(
  '%s, if it is about an order, has its number in the subject and one signed link',
  (_, mail) => {
    const links = mail.text.match(/\/open\/\S+/g) ?? [];
    if (links.length === 0) return expect(mail.text).not.toContain('Order: RE');
    expect(mail.subject).toMatch(/^RE\d+: |RE\/\d+/);
    expect(links).toHaveLength(1);
  },
);

describe.each([...Object.entries(mails), ...samples])('%s', (_, mail) => {
  test('goes to the customer from the brand, and says whose company it is', () => {
    expect(mail.to).toBe(to);
    expect(mail.text).toContain('Mend & Make · 020 7946 0999');
    expect(mail.text).toContain(brand.company.number);
    expect(mail.html).toContain('Mend &amp; Make · 020 7946 0999');
  });

  test('says the same in text and in HTML', () => {
    const words = mail.html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&amp;', '&');
    for (const paragraph of mail.text.split(/\n+/).filter((line) => /^[A-Z]/.test(line))) {
      const withoutTerm = paragraph.replace(/^[A-Z][^:.]*: ?/, '').replace(/:$/, '');
      expect(words).toContain(withoutTerm);
    }
  });

  test('can be read by a screen reader: language, title, one heading', () => {
    expect(mail.html).toContain('<html lang="en-GB">');
    expect(mail.html).toMatch(/<title>.+<\/title>/);
    expect(mail.html.match(/<h1/g)).toHaveLength(1);
  });

  test('loads nothing: no image, script or style sheet from elsewhere tells anybody that it was opened', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe)\b|url\(|@import/i);
  });
});

test.each([
  ['verification', mails.verification, 'for 1 day'],
  ['resetPassword', mails.resetPassword, 'for 1 hour'],
  ['signInLink', mails.signInLink, 'for 15 minutes'],
  ['newEmail', mails.newEmail, 'for 1 day'],
])('%s carries its link whole, and how long it works', (_, mail, life) => {
  expect(mail.text).toContain(`\n${link}\n`);
  expect(mail.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  expect(mail.text).toContain(life);
});

test('passwordChanged leads to the sign-in page and to people', () => {
  expect(mails.passwordChanged.text).toContain('https://mend.example/login');
  expect(mails.passwordChanged.text).toContain(`on 020 7946 0999 or at ${brand.email}`);
});

test('emailChanged leads to people', () => {
  expect(mails.emailChanged.text).toContain(`on 020 7946 0999 or at ${brand.email}`);
});

test('requestReceived names the ticket, what is to be repaired, what comes next, and opens the ticket', () => {
  const { subject, text } = mails.requestReceived;
  expect(subject).toBe('RE17: we’ve got your request for your iPhone 12');
  for (const line of [
    'Order: RE17',
    'Device: iPhone 12',
    'Repair: Screen Repair',
    'In your words: It fell.',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).toContain('What happens next');
  expect(text).toContain(`\n${request.link}\n`);
  expect(text).toContain('for 30 days');
});

test('requestReceived leaves out what the customer did not say', () => {
  const { text } = requestReceivedMail({ ...request, firstname: '', problem: '' });
  expect(text).not.toContain('In your words');
  expect(text).not.toContain('Hello');
  expect(text).toContain('Thank you for asking Mend & Make.');
});

test('savedQuote lists what can be chosen, what it costs and until when', () => {
  const { subject, text } = mails.savedQuote;
  expect(subject).toBe('Your saved quote RE/10005: iPhone 12');
  expect(text).toContain('Your reference number is RE/10005.');
  expect(text).toContain('Screen replacement, Genuine part (your choice): £219.99, until 16 March 2026');
  // of an open quote the integer part only
  expect(text).toContain('Open quote: £40 to £1,200, settled by diagnosis, until 16 March 2026');
  expect(text).toContain('include VAT');
  expect(text).toContain(`\n${request.link}\n`);
});

test('no mail of a company that is not registered speaks of VAT', () => {
  const company = { ...brand.company, vatNumber: '' };
  const all = (of: typeof brand) =>
    Object.values(mailSamples({ brand: of, publicUrl })).map(({ text, html }) => text + html);
  expect(all(brand).filter((mail) => mail.includes('VAT'))).toHaveLength(3);
  expect(all({ ...brand, company }).filter((mail) => mail.includes('VAT'))).toEqual([]);
});

test('savedQuote says what a code takes off', () => {
  const promo = { promoCode: 'FIX10', discount: { kind: 'percentage', percent: 10 } } as const;
  const { text } = savedQuoteMail({ ...saved, promo });
  expect(text).toContain('£197.99, instead of £219.99, until');
  expect(text).toContain('£36 to £1,080, instead of £40 to £1,200, settled by diagnosis');
  expect(text).toContain('Promo code: FIX10');
});

test('what customers wrote stays text in the HTML, whatever it is', () => {
  const hostile = `"><img src=x onerror=alert(1)></dd></body><a href='javascript:alert(2)'>`;
  const mail = requestReceivedMail({
    ...request,
    firstname: hostile,
    device: hostile,
    issue: hostile,
    avoidableFeePence: 0,
    problem: `${hostile}\n</html>`,
  });
  expect(mail.html).not.toMatch(/<img|href=['"]?javascript/);
  expect(mail.html.match(/<\/body>/g)).toHaveLength(1);
  expect(mail.html.match(/<\/html>/g)).toHaveLength(1);
  expect(mail.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(mail.text).toContain(hostile);
});

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '90 minutes'],
  [180, '3 hours'],
  [24 * 60, '1 day'],
  [48 * 60, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});
