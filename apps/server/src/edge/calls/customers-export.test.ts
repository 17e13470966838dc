import { beforeAll, describe, expect, test } from 'vitest';
import { insertPhoto } from '../../stores/tickets/photos.ts';
import { addIdentity, addLead, addTicket } from '../../testing/customers.ts';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;

beforeAll(async () => {
  site = await testSignIn();
});

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/149.0.0.0 Mobile Safari/537.36';

describe('customers/export', () => {
  interface Exported {
    exportedAt: string;
    profile: object;
    sessions: object[];
    tickets: object[];
    identity: object;
  }
  const exportData = (browser: Browser) => browser.call<{ export: Exported }>('customers/export', {});

  test('gives all there is about the customer, and nothing about anybody else', async () => {
    const { browser, sub, customerID } = await site.signedIn(undefined, { userAgent: phone });
    const stranger = await site.signedIn();
    await addTicket(site.app.db, { customerID: stranger.customerID });
    await addIdentity(site.app.db, sub);
    const ticketID = await addTicket(site.app.db, { customerID });
    await addLead(site.app.db, ticketID);
    const message = { ticketID, text: 'Please ring twice', messageKey: crypto.randomUUID() };
    await browser.call('tickets/sendMessage', message);
    await insertPhoto(site.app.db, {
      ticketID,
      stage: 'customer',
      staffID: null,
      photoKey: crypto.randomUUID(),
      fileName: crypto.randomUUID(),
      width: 1,
      height: 1,
      actor: { kind: 'customer', customerID },
      now: site.clock.now(),
    });
    const { rc, data } = await exportData(browser);
    expect(rc).toBe(0);
    expect(data.export).toMatchObject({
      exportedAt: site.clock.now().toISOString(),
      profile: {
        customerID,
        authProviderUID: sub,
        email: 'ada@example.com',
        createdAt: site.clock.now().toISOString(),
      },
      sessions: [{ userAgent: phone, signedInAt: site.clock.now().toISOString(), kept: {} }],
      tickets: [
        {
          ticketID,
          status: 'STARTED',
          problem: 'Ada dropped it',
          address: '12 Brick Lane',
          phone: '07700 900123',
          quotes: [],
          bills: [],
          windows: [],
          reports: [],
          notes: [],
          savedQuotes: [{ email: 'ada-later@example.com' }],
          messages: [{ from: 'customer', text: 'Please ring twice' }],
          photos: [
            { stage: 'customer', url: expect.stringMatching(/^\/photos\/\d+\/large\.webp$/) as string },
          ],
          feedback: [],
          events: [
            {
              kind: 'start',
              actor: `customer:${customerID}`,
              at: '2026-03-01T12:00:00.000Z',
              detail: { technicianID: null },
            },
            { kind: 'message' },
            { kind: 'photo' },
          ],
        },
      ],
      identity: { user: { name: 'Ada' }, waysIn: [{ provider: 'credential' }], sessions: [] },
    });
    expect(data.export.tickets).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain(stranger.sub);
  });

  test('leaves out what opens a session', async () => {
    const { browser, sub } = await site.signedIn();
    await addIdentity(site.app.db, sub);
    const { data } = await exportData(browser);
    expect(JSON.stringify(data)).not.toMatch(/token|hash|argon/i);
  });

  test('is not for asking again and again', async () => {
    const { browser } = await site.signedIn();
    for (let i = 0; i < 5; i++) expect((await exportData(browser)).rc).toBe(0);
    expect((await exportData(browser)).status).toBe(429);
    expect((await exportData((await site.signedIn()).browser)).rc).toBe(0);
  });
});
