import { expect, test } from 'vitest';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { begin, confirm, getBill, intentOf, payingShop, returnUrl } from '../../testing/paying.ts';
import { openBrowser } from '../../testing/browser.ts';
import type { OpenTicket } from '../../testing/tickets.ts';

const shop = await payingShop();
const { app, stripe, anAcceptedTicket, workOff, mails } = shop;
const { db } = app;

const typed = { firstname: 'Grace', surname: 'Hopper', phone: '07700 900456', email: 'grace@example.com' };
const account = { firstname: 'Ada', surname: 'Quill', phone: '07700 900123', email_verified: true };

/** Accepted, of a customer with a verified address of their own. */
async function aTicket() {
  const ticket = await anAcceptedTicket();
  const { customerID } = ticket.customer;
  const email = `ada-${customerID}@example.com`;
  await db
    .updateTable('customer')
    .set({ ...account, email })
    .where('customer_id', '=', customerID)
    .execute();
  await workOff();
  mails.length = 0;
  return { ...ticket, email };
}

const update = ({ call, ticketID }: OpenTicket, customerData: object = typed) =>
  call('tickets/update', { ticketID, customerData });

/** By the webhook alone: nobody comes back from the payment. */
async function payByWebhook(ticket: OpenTicket): Promise<void> {
  const { bill } = (await getBill(ticket)).data;
  await begin(ticket, bill.amountInPence);
  const card = { payment_method: 'pm_card_visa', return_url: returnUrl };
  await stripe.client.paymentIntents.confirm(intentOf(bill), card);
  await shop.deliverWebhooks();
  await workOff();
}

const mailOf = ({ ticketID }: OpenTicket) =>
  mails.find(({ subject }) => subject.startsWith(`RE${ticketID}: `));

async function follow(mail: { text: string } | undefined) {
  const [link = ''] = /\S+\/open\/\S+/.exec(mail?.text ?? '') ?? [];
  const opened = await fetch(app.url + new URL(link).pathname, { redirect: 'manual' });
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return openBrowser(app, { cookie }).call;
}

test('what is typed at payment is the order’s before the provider is asked, and the account stays as it was', async () => {
  const ticket = await aTicket();
  expect(await update(ticket)).toMatchObject({ rc: 0 });
  await payByWebhook(ticket);
  const mail = mailOf(ticket);
  expect(mail?.to).toBe(typed.email);
  expect(mail?.attachments).toMatchObject([{ filename: expect.stringMatching(/^INV-/) as string }]);
  const document = await db
    .selectFrom('document')
    .select('content')
    .where('ticket_id', '=', ticket.ticketID)
    .executeTakeFirstOrThrow();
  expect(document.content).toMatchObject({ customer: 'Grace Hopper', email: typed.email });
  expect(await shop.rowOf(ticket)).toMatchObject({ phone: typed.phone });
  const customer = await db
    .selectFrom('customer')
    .select(['firstname', 'surname', 'phone', 'email', 'email_verified'])
    .where('customer_id', '=', ticket.customer.customerID)
    .executeTakeFirstOrThrow();
  expect(customer).toEqual({ ...account, email: ticket.email });
});

test('a number that works while the telephone is with us is kept, cleared, and left as it is', async () => {
  const ticket = await aTicket();
  const { call, ticketID } = ticket;
  const reach = (reachPhone?: string) =>
    call('tickets/update', { ticketID, customerData: typed, reachPhone });
  const kept = async () => (await shop.rowOf(ticket)).reach_phone;
  expect(await reach('07700 900789')).toMatchObject({ rc: 0 });
  expect(await kept()).toBe('07700 900789');
  await reach();
  expect(await kept()).toBe('07700 900789');
  expect(await reach('12345')).toMatchObject({ rc: 2, data: { issues: [{ path: 'reachPhone' }] } });
  expect(await kept()).toBe('07700 900789');
  await reach('');
  expect(await kept()).toBe('');
});

test('the account’s own address is followed, not pinned', async () => {
  const ticket = await aTicket();
  await update(ticket, { ...typed, email: ticket.email.toUpperCase() });
  expect(await shop.rowOf(ticket)).toMatchObject({ mail_to: null, firstname: 'Grace', surname: 'Hopper' });
  await update(ticket, { ...typed, firstname: account.firstname });
  expect(await shop.rowOf(ticket)).toMatchObject({
    mail_to: typed.email,
    firstname: null,
    surname: 'Hopper',
  });
  await confirm(ticket, 'pi_none', { email: ticket.email });
  expect(await shop.rowOf(ticket)).toMatchObject({ mail_to: null });
});

test('what has ended takes no name any more', async () => {
  const ticket = await aTicket();
  await shop.setStatus(ticket, 'CANCELLED');
  expect(await update(ticket)).toMatchObject({ rc: 0 });
  expect(await shop.rowOf(ticket)).toMatchObject({ mail_to: null, firstname: null, phone: account.phone });
});

test('an address that is not the account’s gets plain mails, and a link without address, problem and messages', async () => {
  const ticket = await aTicket();
  const { ticketID } = ticket;
  await update(ticket);
  await payByWebhook(ticket);
  const mail = mailOf(ticket);
  expect(mail?.text).not.toMatch(/Hello |Grace|Quill|E2 0AA|07700 900456|It fell/);
  const call = await follow(mail);
  const { data } = await call<{ ticket: Ticket; tracking: { isPlain: boolean } }>('tickets/getTasks', {
    ticketID,
  });
  expect(data.ticket).toMatchObject({ address: '', postcode: '', problem: '', status: 'PAID' });
  expect(data.tracking.isPlain).toBe(true);
  const shown = JSON.stringify([data, await call('tickets/get', { ticketID })]);
  expect(shown).not.toMatch(/Larkspur|E2 0AA|900456|900123|It fell/);
  expect(await call('tickets/getMessages', { ticketID })).toMatchObject({ rc: 6 });
  expect(await call('tickets/getPhotos', { ticketID })).toMatchObject({ rc: 6 });
});

test('to the account’s verified address goes the whole of it', async () => {
  const ticket = await aTicket();
  const { ticketID } = ticket;
  await update(ticket, { ...typed, email: ticket.email });
  await payByWebhook(ticket);
  const mail = mailOf(ticket);
  expect(mail).toMatchObject({ to: ticket.email, text: expect.stringContaining('Hello Grace,') as string });
  const call = await follow(mail);
  const { data } = await call<{ ticket: Ticket; tracking: { isPlain: boolean } }>('tickets/getTasks', {
    ticketID,
  });
  expect(data.ticket).toMatchObject({ address: '1 Larkspur Yard, London', problem: 'It fell.' });
  expect(data.tracking.isPlain).toBe(false);
});
