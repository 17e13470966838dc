import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { testSignIn } from '../../testing/sign-in.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;
let twin: Awaited<ReturnType<typeof site.startTwin>>;

beforeAll(async () => {
  site = await testSignIn();
  twin = await site.startTwin();
});

const tokenOf = (sub: string, claims: object = {}) =>
  site.own.sign({ now: site.clock.now(), sub, ...claims });
const customersWith = (column: 'subject' | 'email', value: string) =>
  site.app.db.selectFrom('customer').selectAll().where(column, '=', value).execute();

describe('auth/login', () => {
  test('makes a customer of who comes for the first time, from the token and what was typed before', async () => {
    const browser = openBrowser(site.app);
    const idToken = await tokenOf('ada', {
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    const details = { address: '12 Brick Lane', postcode: 'e16rf', phone: '07700 900123' };
    const { rc, msg, data } = await site.login(browser, idToken, details);
    expect({ rc, msg }).toEqual({ rc: 0, msg: '' });
    expect(data.customer).toEqual({
      customerID: expect.any(Number) as number,
      email: 'ada@example.com',
      authProviderUID: 'ada',
      authProvider: 'password',
      firstname: 'Ada',
      surname: 'Lovelace',
      address: '12 Brick Lane',
      postcode: 'E1 6RF',
      phone: '07700 900123',
      receivePromo: 0,
    });
    expect(await site.isSignedIn(browser)).toBe(true);
  });

  test('fills only what was empty, and takes the e-mail address from the token', async () => {
    await site.login(
      openBrowser(site.app),
      await tokenOf('grace', { given_name: 'Grace', email: 'old@example.com' }),
      { phone: '07700 900123' },
    );
    const idToken = await tokenOf('grace', {
      given_name: 'G.',
      family_name: 'Hopper',
      email: 'new@example.com',
    });
    const details = { address: '1 High St', postcode: 'E1 6RF', phone: '02079460999' };
    const { data } = await site.login(openBrowser(site.app), idToken, details);
    expect(data.customer).toMatchObject({
      firstname: 'Grace',
      surname: 'Hopper',
      phone: '07700 900123',
      address: '1 High St',
      postcode: 'E1 6RF',
      email: 'new@example.com',
    });
    const silent = await site.login(openBrowser(site.app), await tokenOf('grace'));
    expect(silent.data.customer.email).toBe('new@example.com');
    expect(await customersWith('subject', 'grace')).toHaveLength(1);
  });

  test('an address is not completed with the postcode of another', async () => {
    await site.login(openBrowser(site.app), await tokenOf('mover'), { address: 'A', postcode: 'E1 6RF' });
    const { data } = await site.login(openBrowser(site.app), await tokenOf('mover'), {
      address: 'B',
      postcode: 'BS1 4DJ',
    });
    expect(data.customer).toMatchObject({ address: 'A', postcode: 'E1 6RF' });
  });

  test('what was mistyped before signing in keeps nobody outside', async () => {
    const details = { address: 'Somewhere', postcode: 'nowhere', phone: '12' };
    const { rc, data } = await site.login(openBrowser(site.app), await tokenOf('slip'), details);
    expect(rc).toBe(0);
    expect(data.customer).toMatchObject({ address: '', postcode: '', phone: '' });
  });

  test('the same e-mail address at two issuers is two customers', async () => {
    const email = 'shared@example.com';
    const claims = { email, email_verified: true };
    const first = await site.login(openBrowser(site.app), await tokenOf('u1', claims));
    const second = await site.login(
      openBrowser(site.app),
      await site.google.sign({ now: site.clock.now(), sub: 'u1', ...claims }),
    );
    expect(second.data.customer.customerID).not.toBe(first.data.customer.customerID);
    expect(second.data.customer.authProvider).toBe('google.com');
    expect(await customersWith('email', email)).toHaveLength(2);
  });

  test('tabs that sign in at the same moment, at two processes, make one customer', async () => {
    const idToken = await tokenOf('racer');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => site.login(openBrowser(i % 2 ? site.app : twin), idToken)),
    );
    expect(answers.map(({ rc }) => rc)).toEqual(Array.from({ length: 12 }, () => 0));
    expect(new Set(answers.map(({ data }) => data.customer.customerID)).size).toBe(1);
  });

  test.each([
    ['garbage', () => 'garbage'],
    ['expired', () => tokenOf('ada', { exp: 1 })],
    ['for somebody else', () => tokenOf('ada', { aud: 'https://elsewhere.example' })],
  ])('a token that is %s is refused and opens nothing', async (_, make) => {
    const browser = openBrowser(site.app);
    const { rc, msg } = await site.login(browser, await make());
    expect({ rc, msg }).toEqual({ rc: 16, msg: 'Sorry, your login seems to have expired' });
    expect(browser.cookie).toBe('');
  });

  test.each(['', 'x'.repeat(8193)])('a token of impossible length is rc 2', async (idToken) => {
    expect((await site.login(openBrowser(site.app), idToken)).rc).toBe(2);
  });

  test('a disabled account stays outside, and nothing of it changes', async () => {
    await site.login(openBrowser(site.app), await tokenOf('barred', { email: 'before@example.com' }));
    await site.app.db
      .updateTable('customer')
      .set({ disabled_at: site.clock.now() })
      .where('subject', '=', 'barred')
      .execute();
    const browser = openBrowser(site.app);
    const { rc, msg } = await site.login(browser, await tokenOf('barred', { email: 'after@example.com' }));
    expect({ rc, msg }).toEqual({ rc: 17, msg: 'Sorry, that account is disabled' });
    expect(browser.cookie).toBe('');
    expect(await customersWith('subject', 'barred')).toMatchObject([{ email: 'before@example.com' }]);
  });
});

describe('another site’s page', () => {
  test.each([
    ['posts from its own origin', { origin: 'https://evil.example' }, 403],
    ['posts a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['posts as text to avoid a preflight', { 'content-type': 'text/plain' }, 415],
    ['hides its origin', { origin: 'null' }, 403],
  ])('cannot sign its visitor in: it %s', async (_, headers, status) => {
    const browser = openBrowser(site.app);
    const idToken = await tokenOf('attacker');
    const answer = await browser.call(
      'auth/login',
      { idToken, address: '', postcode: '', phone: '' },
      headers,
    );
    expect(answer.status).toBe(status);
    expect(browser.cookie).toBe('');
  });
});
