import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hasEnded, ticketStatuses } from '@fettle/domain/ticket/status';
import { inTransaction } from '../../platform/database/database.ts';
import { setContactReason } from '../../stores/office/contact-queue.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addIdentity, addLead, addTicket } from '../../testing/customers.ts';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';
import { aStart, findTestDevice } from '../../testing/tickets.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;

beforeAll(async () => {
  site = await testSignIn();
});

describe('customers/delete', () => {
  const remove = (browser: Browser, idToken: string) => browser.call('customers/delete', { idToken });
  const rowOf = (customerID: number) =>
    site.app.db.selectFrom('customer').selectAll().where('customer_id', '=', customerID).executeTakeFirst();
  const ticketOf = (ticketID: number) =>
    site.app.db.selectFrom('ticket').selectAll().where('ticket_id', '=', ticketID).executeTakeFirst();

  test('empties the customer and their tickets, ends every session, and keeps the rows for the accounts', async () => {
    const { browser, sub, customerID } = await site.signedIn(undefined, { claims: { given_name: 'Ada' } });
    const { browser: elsewhere, idToken } = await site.signedIn(sub);
    await addIdentity(site.app.db, sub);
    const [open, done] = [
      await addTicket(site.app.db, { customerID }),
      await addTicket(site.app.db, { customerID, status: 'COMPLETED' }),
    ];
    await addLead(site.app.db, open);
    await setContactReason(site.app.db, { ticketID: open, reason: 'no-quote', now: site.clock.now() });
    expect((await remove(browser, idToken)).rc).toBe(0);
    expect(await site.app.db.selectFrom('lead').selectAll().execute()).toEqual([]);

    const nothing = { firstname: '', surname: '', email: '', phone: '', address: '', postcode: '' };
    expect(await rowOf(customerID)).toMatchObject({
      ...nothing,
      issuer: 'deleted',
      subject: String(customerID),
      deleted_at: site.clock.now(),
    });
    const emptied = { customer_id: customerID, address: '', postcode: '', phone: '', problem: '' };
    // a coordinator would have nobody to call
    const cancelled = { status: 'CANCELLED', contact_reason: null };
    expect(await ticketOf(open)).toMatchObject({ ...emptied, ...cancelled });
    expect(await ticketOf(done)).toMatchObject({ ...emptied, status: 'COMPLETED' });
    const events = await site.app.db
      .selectFrom('ticket_event')
      .selectAll()
      .where('ticket_id', '=', open)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['start', 'cancel']);
    expect(await site.isSignedIn(elsewhere)).toBe(false);
    expect(browser.cookie).toBe('__Host-session=');
    const left = await site.app.pool.query('select from identity_account where user_id = $1', [sub]);
    expect(left.rowCount).toBe(0);

    const again = await site.signedIn(sub);
    expect(again.customerID).not.toBe(customerID);
  });

  test('leaves another customer alone', async () => {
    const bystander = await site.signedIn();
    const ticketID = await addTicket(site.app.db, { customerID: bystander.customerID });
    const { browser, idToken } = await site.signedIn();
    await remove(browser, idToken);
    expect(await site.isSignedIn(bystander.browser)).toBe(true);
    expect(await ticketOf(ticketID)).toMatchObject({ address: '12 Brick Lane', status: 'STARTED' });
  });

  const underWay = [
    'NEW',
    'ACCEPTED',
    'PAID',
    'COLLECTED',
    'AWAITINGPAYMENT',
    'REPAIRED',
    'DECLINED',
    'UNREPAIRABLE',
  ] as const;

  test.each(underWay)('waits for a ticket that is %s', async (status) => {
    const { browser, idToken, customerID } = await site.signedIn();
    const [open, ticketID] = [
      await addTicket(site.app.db, { customerID }),
      await addTicket(site.app.db, { customerID, status }),
    ];
    const { rc, msg } = await remove(browser, idToken);
    expect({ rc, msg }).toEqual({
      rc: 20,
      msg: 'You have an order in progress. You can delete your account once it’s finished or cancelled.',
    });
    expect(await rowOf(customerID)).toMatchObject({ deleted_at: null, email: 'ada@example.com' });
    expect(await ticketOf(open)).toMatchObject({ status: 'STARTED' });
    expect(await ticketOf(ticketID)).toMatchObject({ address: '12 Brick Lane' });
    expect(await site.isSignedIn(browser)).toBe(true);
  });

  test('every other ticket does not hold it up', async () => {
    const { browser, idToken, customerID } = await site.signedIn();
    const others = ticketStatuses.filter((status) => !underWay.some((one) => one === status));
    const ticketIDs = await Promise.all(
      others.map((status) => addTicket(site.app.db, { customerID, status })),
    );
    expect((await remove(browser, idToken)).rc).toBe(0);
    for (const ticketID of ticketIDs) {
      const status = (await ticketOf(ticketID))?.status;
      expect(status && hasEnded(status)).toBe(true);
    }
  });

  test.each([
    ['that has expired', (sub: string) => site.own.sign({ now: site.clock.now(), sub, exp: 1 })],
    ['of somebody else', () => site.own.sign({ now: site.clock.now(), sub: 'somebody-else' })],
    ['of the same subject elsewhere', (sub: string) => site.google.sign({ now: site.clock.now(), sub })],
    [
      'of a sign-in more than five minutes ago',
      (sub: string) =>
        site.own.sign({ now: site.clock.now(), sub, auth_time: site.clock.now().getTime() / 1000 - 301 }),
    ],
  ])('is refused with a token %s', async (_, make) => {
    const { browser, sub, customerID } = await site.signedIn();
    expect((await remove(browser, await make(sub))).rc).toBe(16);
    expect(await rowOf(customerID)).toMatchObject({ deleted_at: null });
  });

  test('pressed twice at once deletes once', async () => {
    const { browser, idToken, sub, customerID } = await site.signedIn();
    const { cookie } = browser;
    const answers = await Promise.all([
      remove(openBrowser(site.app, { cookie }), idToken),
      remove(openBrowser(site.app, { cookie }), idToken),
    ]);
    expect(answers.map(({ rc }) => rc).toSorted((a, b) => b - a)[0]).toBe(0);
    expect(answers.every(({ rc }) => rc === 0 || rc === -1)).toBe(true);
    expect(await rowOf(customerID)).toMatchObject({ deleted_at: site.clock.now() });
    expect((await site.signedIn(sub)).customerID).not.toBe(customerID);
  });

  test('leaves nobody inside who signs in at the same moment', async () => {
    const { browser, idToken, sub, customerID } = await site.signedIn();
    const [, ...others] = await Promise.all([
      remove(browser, idToken),
      ...Array.from({ length: 8 }, () => site.signedIn(sub)),
    ]);
    for (const other of others) {
      const expected = other.customerID !== customerID;
      expect(await site.isSignedIn(other.browser)).toBe(expected);
    }
  });

  test('leaves no address behind in a ticket that begins at the same moment', async () => {
    const iPhone = await findTestDevice(site.app);
    for (let round = 0; round < 5; round++) {
      const { browser, idToken, customerID } = await site.signedIn();
      const { cookie } = browser;
      const start = () => openBrowser(site.app, { cookie }).call('tickets/start', aStart(iPhone));
      await Promise.all([start(), remove(browser, idToken), start()]);
      const tickets = await site.app.db
        .selectFrom('ticket')
        .select(['address', 'phone', 'status'])
        .where('customer_id', '=', customerID)
        .execute();
      for (const ticket of tickets) expect(ticket).toEqual({ address: '', phone: '', status: 'CANCELLED' });
      expect(await rowOf(customerID)).toMatchObject({ address: '', phone: '' });
    }
  });

  test('waits for a ticket that is just being written', async () => {
    const { browser, idToken, customerID } = await site.signedIn();
    let removing: ReturnType<typeof remove> | undefined;
    const ticketID = await inTransaction(site.app.db, async (trx) => {
      // as placing a ticket does it
      await trx.selectFrom('customer').where('customer_id', '=', customerID).forNoKeyUpdate().execute();
      const placed = await addTicket(trx, { customerID });
      removing = remove(browser, idToken);
      await vi.waitUntil(isSomebodyWaiting, { timeout: 30_000 });
      return placed;
    });
    expect((await removing)?.rc).toBe(0);
    expect(await ticketOf(ticketID)).toMatchObject({ address: '', status: 'CANCELLED' });
  });

  const isSomebodyWaiting = async () => {
    const waiting = await site.app.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    return waiting.rowCount !== 0;
  };
});
