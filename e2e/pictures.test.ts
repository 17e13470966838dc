import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getQuote, modelSelect, openPage } from './pages/device-page.ts';
import { feedbackPage, showBack } from './pages/feedback-page.ts';
import { expect, test } from './journey.ts';
import { showManyOrders } from './pages/orders-page.ts';
import {
  anAcceptedTicket,
  beginElsewhere,
  expectPaid,
  openPayment,
  payPage,
  typeCard,
} from './pages/pay-page.ts';
import { judgePages, type Pages } from './judge-pages.ts';
import { devicesPage, openDevices, passportsOf } from './pages/passport-page.ts';
import { openQuotes } from './pages/quotes-page.ts';
import { openSettings } from './pages/settings.ts';
import { openEmailForm, signInAs } from './people/sign-in-as.ts';
import { openStaff } from './people/staff.ts';
import { callAs, startTicket } from './start-ticket.ts';
import { asRepaired, openPaid, withoutCode } from './pages/track-page.ts';

/** Every page that a customer can meet, and the states of it that look different: an address, or the way there. */
const pages: Pages = {
  home: '/',
  'home, with an order in progress': async (page) => {
    await anAcceptedTicket(page);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  },
  terms: '/terms',
  aftercare: '/aftercare',
  privacy: '/privacy',
  faq: '/faq',
  contact: '/contact',
  about: '/about',
  technician: '/technician/1',
  help: '/help/how-to-find-google-model-number',
  system: '/system',
  'not found': '/no/such/page',
  'device list': '/console-repair',
  'device list of other things': '/other-repair',
  'device list, searched': '/Apple?s=pro',
  'device list, nothing found': '/phone-repair/Apple?s=no_such_thing',
  'device page': openPage,
  'device page, sent empty': async (page) => {
    await openPage(page);
    await getQuote(page).click();
    await expect(page.getByRole('group', { name: /There is a problem/ })).toBeVisible();
  },
  'device page, adding a model': async (page) => {
    await openPage(page);
    await modelSelect(page).selectOption('+ Add your model');
    await expect(page.getByRole('dialog', { name: 'Add Device Model' })).toBeVisible();
  },
  login: '/login',
  'login, sent empty': async (page) => {
    await page.goto('/login');
    await openEmailForm(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Please enter a valid email and password').first()).toBeVisible();
  },
  'login for a ticket': async (page) => {
    await page.goto('/ticket/auth');
    await openEmailForm(page);
  },
  signup: '/signup',
  'reset password': '/reset-password',
  'new password': '/reset-password?token=x',
  'link expired': '/link-expired',
  'search, found': '/search?s=ipad',
  'search, did you mean': '/search?s=ifone_13',
  'cookie banner': async (page) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  },
  profile: async (page) => {
    await signInAs(page);
    await openSettings(page);
  },
  'profile, deleting the account': async (page) => {
    await signInAs(page);
    const { data, modal } = await openSettings(page);
    await data.getByRole('button', { name: 'Delete my account…' }).click();
    await expect(modal).toBeVisible();
  },
  quotes: async (page) => {
    await openQuotes(page);
  },
  'quotes, with what is missing': async (page) => {
    const { code, apply, next } = await openQuotes(page);
    await code.fill('FIX10');
    await apply.click();
    await expect(page.getByText('FIX10: 10% off')).toBeVisible();
    await next.click();
    await expect(page.getByText('Please choose a quote.')).toBeVisible();
  },
  orders: async (page) => {
    await signInAs(page);
    await showManyOrders(page, await startTicket(page), 25);
    await page.goto('/orders');
    await expect(page.getByText('Showing 20 of 25')).toBeVisible();
  },
  'orders, none yet': async (page) => {
    await signInAs(page);
    await page.goto('/orders');
    await expect(page.getByRole('heading', { name: 'You Do Not Have Any Orders Yet' })).toBeVisible();
  },
  feedback: async (page) => {
    await signInAs(page);
    const ticketID = await startTicket(page);
    await showBack(page, ticketID);
    await page.goto(`/feedback/${ticketID}`);
    await feedbackPage(page).star(4).check({ force: true });
  },
  'feedback, given': async (page) => {
    await signInAs(page);
    const ticketID = await startTicket(page);
    await showBack(page, ticketID);
    await page.goto(`/feedback/${ticketID}`);
    const { star, comments, submit, thanks } = feedbackPage(page);
    await star(4).check({ force: true });
    await comments.fill('Collected on time, and it looks new again.');
    await submit.click();
    await expect(thanks).toBeVisible();
  },
  'feedback, too early': async (page) => {
    await signInAs(page);
    await page.goto(`/feedback/${await startTicket(page)}`);
    await expect(page.getByText('Your device isn’t back with you yet')).toBeVisible();
  },
  'nothing to choose': async (page) => {
    await signInAs(page);
    await page.goto(`/ticket/${await startTicket(page, { issue: 'Data recovery' })}`);
    await expect(page.getByRole('dialog', { name: 'Give us a Call' })).toBeVisible();
  },
  payment: async (page) => {
    await openPayment(page, { promoCode: 'FIX10' });
    await expect(payPage(page).cardNumber).toBeVisible();
  },
  'payment, sent empty': async (page) => {
    await page.goto(`/ticket/pay?ticketID=${await anAcceptedTicket(page)}`);
    await payPage(page).pay.click();
    await expect(page.getByText('You must agree to the terms of repair')).toBeVisible();
  },
  'payment, declined': async (page) => {
    const { pay, failure } = await openPayment(page);
    await typeCard(page, '4000000000000002');
    await pay.click();
    await expect(failure).toBeVisible();
  },
  'payment, 3-D Secure': async (page) => {
    const { pay, bankFrame } = await openPayment(page);
    await typeCard(page, '4000000000003220');
    await pay.click();
    await expect(bankFrame.getByRole('button', { name: 'Complete' })).toBeVisible();
  },
  'payment, begun and not finished': async (page) => {
    const { ticketID, cancel } = await beginElsewhere(page);
    await page.goto(`/ticket/pay?ticketID=${ticketID}`);
    await expect(cancel).toBeVisible();
  },
  'payment, booking an open quote': async (page) => {
    await openPayment(page, { issue: 'Water damage' });
    await expect(payPage(page).book).toBeEnabled();
  },
  'tracking, paid': async (page) => {
    const { ticketID, pay } = await openPayment(page);
    await typeCard(page);
    await pay.click();
    await expectPaid(page, ticketID);
  },
  'quotes, with photos': async (page) => {
    await openQuotes(page);
    const picture = readFileSync(new URL('../apps/web/public/og.png', import.meta.url));
    await page.getByLabel('Add photos').setInputFiles([
      { name: 'front.png', mimeType: 'image/png', buffer: picture },
      { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
    ]);
    await expect(page.getByText(/Please choose a photo/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo from you' })).toBeVisible();
  },
  'tracking, with messages and photos': async (page) => {
    const ticketID = await anAcceptedTicket(page);
    await page.goto(`/track/RE${ticketID}`);
    const picture = readFileSync(new URL('../apps/web/public/og.png', import.meta.url));
    const staff = await openStaff(new URL(page.url()).origin);
    await staff.addPhoto({ ticketID, stage: 'collected', photo: picture });
    await staff.addPhoto({ ticketID, stage: 'collected', photo: picture });
    const messages = page.getByRole('region', { name: /^Messages/ });
    const field = messages.getByRole('textbox');
    await field.fill('Can I keep the old screen? It has a sticker that my daughter made.');
    await field.press('Control+Enter');
    await expect(messages.getByText('It has a sticker')).toBeVisible();
    await expect(field).toHaveValue('');
    const text = 'Of course.\n\nWe’ll put it in the box with your phone.';
    await staff.act('sendMessage', { ticketID, text, messageKey: randomUUID() });
    await expect(messages.getByText('Of course.')).toBeVisible();
    await field.fill('Thank you');
    await page.route('**/api/tickets/sendMessage', (route) =>
      route.fulfill({
        json: { rc: 19, msg: 'That’s too many tries. Please wait a moment and try again.', data: null },
      }),
    );
    await field.press('Control+Enter');
    await expect(messages.getByText('Your message wasn’t sent')).toBeVisible();
  },
  'tracking, a photo opened': async (page) => {
    const ticketID = await anAcceptedTicket(page);
    await page.goto(`/track/RE${ticketID}`);
    const buffer = readFileSync(new URL('../apps/web/public/og.png', import.meta.url));
    const files = ['front.png', 'back.png'].map((name) => ({ name, mimeType: 'image/png', buffer }));
    await page.getByLabel('Add photos').setInputFiles(files);
    await page.getByRole('button', { name: 'Photo from you, 2 of 2' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
  'tracking, to be paid': async (page) => {
    await page.goto(`/track/RE${await anAcceptedTicket(page)}`);
    await expect(page.getByRole('link', { name: /^Pay £/ })).toBeVisible();
  },
  'tracking, cancelling': async (page) => {
    await openPaid(page);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('dialog', { name: /^Cancel order RE/ })).toBeVisible();
  },
  'tracking, choosing a delivery': async (page) => {
    const { ticketID, delivery } = await openPaid(page);
    const staff = await openStaff(new URL(page.url()).origin);
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('repaired', { ticketID, ...asRepaired });
    await expect(delivery.getByRole('grid')).toBeVisible();
  },
  'tracking, delivered, claiming': async (page) => {
    const { ticketID, heading, button } = await openPaid(page);
    const staff = await openStaff(new URL(page.url()).origin);
    await staff.act('collect', { ticketID, ...withoutCode });
    await staff.act('repaired', { ticketID, ...asRepaired });
    await staff.act('deliver', { ticketID, ...withoutCode });
    await expect(heading('It’s back with you')).toBeVisible();
    await button('Something’s wrong again').click();
    await button('Send my claim').click();
    await expect(page.getByText('Please tell us what’s wrong.')).toBeVisible();
  },
  'devices, none yet': async (page) => {
    await signInAs(page);
    await page.goto('/devices');
    await expect(page.getByText('There’s nothing here yet.')).toBeVisible();
  },
  'devices, shared': async (page) => {
    await openDevices(page);
    await devicesPage(page).share.click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  },
  'devices, card': async (page) => {
    await openDevices(page);
    const { share, link } = devicesPage(page);
    await share.click();
    await expect(link).toBeVisible();
    await page.getByRole('link', { name: 'Print a card' }).click();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  },
  'passport, shared': async (page) => {
    await openDevices(page);
    const { device, share, link } = devicesPage(page);
    const tick = device.getByRole('checkbox', { name: 'Your device after the repair' });
    await tick.click();
    await expect(tick).toBeChecked();
    await share.click();
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByText('ends in 3809')).toBeVisible();
  },
  'passport, withdrawn': '/passport/1-withdrawn',
  'passport, checked': async (page) => {
    await openDevices(page);
    const [passport] = await passportsOf(page);
    const passportID = passport?.passportID;
    const { file } = await callAs<{ file: string }>(page.request, 'passports/getFile', { passportID });
    await page.goto('/passport/verify');
    await page.getByLabel('Or paste its text').fill(file);
    await page.getByRole('button', { name: 'Check the text' }).click();
    await expect(page.getByText('Genuine', { exact: true })).toBeVisible();
  },
  'tracking, not found': async (page) => {
    await signInAs(page);
    await page.goto('/track/RE2000000000');
    await expect(page.getByRole('heading', { name: 'We couldn’t find that order' })).toBeVisible();
  },
};

/** Chromium's hint, which it gives after a while: whose password it is the link from the mail does not tell the page. */
const expectedHints: Record<string, RegExp> = {
  'new password': /^\[DOM\] Password forms should have \(optionally hidden\) username fields/,
};

test.use({
  // a declined card is a 402 of the provider; in the bank's frame no script runs, not even axe's
  expectedErrors: [
    /404 \(Not Found\).*\/(no\/such\/page|passport\/1-withdrawn)$|status of 402.*\/_sandbox\/pay\/api\/confirm$|Blocked script execution/,
  ],
});

judgePages(pages, { hints: expectedHints });
