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
  const exportData = (browser: Browser) =>
    browser.call<{ export: Exported }>('customers/export', { after: null });

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
          findings: [],
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

  test('comes in parts, each order once', async () => {
    const { browser, customerID } = await site.signedIn();
    const made: number[] = [];
    for (let i = 0; i < 101; i++) made.push(await addTicket(site.app.db, { customerID }));
    const part = (after: number | null) =>
      browser.call<{ export: { tickets: { ticketID: number; events: object[] }[] }; next: number | null }>(
        'customers/export',
        { after },
      );
    const { data: first } = await part(null);
    expect(first.next).toBe(made[99]);
    const { data: second } = await part(first.next);
    expect(second).toMatchObject({ next: null });
    expect(Object.keys(second.export)).toEqual(['tickets']);
    const all = [...first.export.tickets, ...second.export.tickets];
    expect(all.map(({ ticketID }) => ticketID)).toEqual(made);
    expect(all.every(({ events }) => events.length === 1)).toBe(true);
    // somebody else's order to go on after gives nothing of theirs
    const { browser: other } = await site.signedIn();
    const { data: nothing } = await other.call<typeof second>('customers/export', { after: made[0] });
    expect(nothing).toEqual({ export: { tickets: [] }, next: null });
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
