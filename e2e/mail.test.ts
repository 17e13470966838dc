import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Device } from '@fettle/contract/entities/device';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { expect, test } from './journey.ts';

test('a link from a mail that opens nothing any more explains itself and offers to sign in', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/open/10001-tct7s0-pcUbNpsHdq6uWdre7rPpuw');
  await expect(page).toHaveURL('/link-expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login',
  );
  await expectAccessible();
});

test('the outbox says that it is a sandbox, and whose mail is missing', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/_sandbox/mail');
  await expect(page.getByRole('banner')).toContainText('Sandbox');
  await page.getByRole('textbox', { name: 'Recipient' }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('main')).toContainText('There is no mail to nobody@example.com.');
  await expectAccessible();
});

test.describe('a mail in the outbox', () => {
  // its frame lets nothing run, the test runner's own script included
  test.use({ expectedErrors: [/^Blocked script execution in '\S+\/_sandbox\/mail\/\d+\/html'/] });

  test('about an order opens that order where nobody is signed in', async ({ page, request }) => {
    const email = `${randomUUID()}@example.com`;
    const { ticketID } = await askForRepair(request, email);
    const outbox = async () =>
      (await (await page.request.get(`/_sandbox/mail.json?to=${email}`)).json()) as Mail[];
    const subject = `RE${ticketID}: we’ve got your request for your iPhone 12`;
    await expect.poll(async () => (await outbox()).map((mail) => mail.subject)).toContain(subject);

    await page.goto(`/_sandbox/mail?to=${email}`);
    await page.getByRole('link', { name: subject }).click();
    await page.frameLocator('iframe').getByRole('link', { name: 'See your prices' }).click();
    await expect(page).toHaveURL(`/ticket/${ticketID}?link=1`);
    await expect(page.getByRole('main')).toContainText(`RE${ticketID}`);
  });
});

interface Mail {
  subject: string;
}

/** What the pages do when somebody new signs up and asks for a repair. */
async function askForRepair(customer: APIRequestContext, email: string): Promise<{ ticketID: number }> {
  const call = async <Data>(name: string, data: object) => {
    const { rc, msg, data: answer } = await send<Envelope<Data>>(customer, `/api/${name}`, data);
    expect({ rc, msg }).toMatchObject({ rc: 0 });
    return answer;
  };
  await send(customer, '/identity/sign-up/email', { email, password: 'ochre lamp 7', name: '' });
  const { token } = (await (await customer.get('/identity/token')).json()) as { token: string };
  await call('auth/login', { idToken: token, address: '', postcode: '', phone: '' });
  const { device } = await call<{ device: Device }>('devices/get', {
    deviceTypeID: 1,
    manufacturer: 'Apple',
    device: 'iPhone 12',
  });
  const { ticket } = await call<{ ticket: { ticketID: number } }>('tickets/start', {
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0AA',
    location: '1 Larkspur Yard, London,E2 0AA',
    ticketID: 0,
    customerID: 0,
    phone: '07700 900123',
    cookiePref: 'essential',
    deviceID: device.deviceID,
    modelID: device.models[0]?.modelID ?? null,
    repairTypeID: device.repairTypes[0]?.repairTypeID,
    problem: 'It fell.',
  });
  return ticket;
}

async function send<Answer>(customer: APIRequestContext, path: string, data: object): Promise<Answer> {
  const response = await customer.post(path, { data });
  expect(response.status(), path).toBe(200);
  return (await response.json()) as Answer;
}
