import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '@fettle/contract/entities/customer';
import { testSignIn, type Browser } from '../../testing/sign-in.ts';

let site: Awaited<ReturnType<typeof testSignIn>>;

beforeAll(async () => {
  site = await testSignIn();
});

describe('customers/update', () => {
  const profile = {
    firstname: 'Ada',
    surname: 'Lovelace',
    phone: '07700 900123',
    email: 'ada@example.com',
    address: '12 Brick Lane',
    postcode: 'e16rf',
    receivePromo: 1,
  };
  const update = (browser: Browser, changes: object = {}) =>
    browser.call<{ customer: Customer }>('customers/update', { ...profile, ...changes });
  const issuesOf = async (browser: Browser, changes: object) => {
    const { rc, data } = await browser.call<{ issues: { path: string; message: string }[] }>(
      'customers/update',
      { ...profile, ...changes },
    );
    return rc === 2 ? data.issues : `rc ${rc}`;
  };

  test('keeps what the customer says of themselves', async () => {
    const { browser, customerID, sub } = await site.signedIn();
    const { rc, data } = await update(browser);
    expect(rc).toBe(0);
    expect(data.customer).toEqual({
      ...profile,
      postcode: 'E1 6RF',
      customerID,
      authProvider: 'password',
      authProviderUID: sub,
    });
  });

  test('takes an empty profile: nobody must tell more than a ticket needs', async () => {
    const { browser } = await site.signedIn();
    const empty = { firstname: '', surname: '', phone: '', address: '', postcode: '', receivePromo: 0 };
    const { rc, data } = await update(browser, empty);
    expect(rc).toBe(0);
    expect(data.customer).toMatchObject(empty);
  });

  test.each([
    [{ firstname: 'A' }, 'firstname', 'You must enter your firstname'],
    [{ surname: 'L' }, 'surname', 'You must enter your surname'],
    [{ phone: '12' }, 'phone', 'You must enter a valid phone number'],
    [{ postcode: 'nowhere' }, 'postcode', 'Please enter a valid address and postcode.'],
    [{ email: 'ada' }, 'email', 'You must enter a valid email address'],
    [{ email: '' }, 'email', 'You must enter a valid email address'],
  ])('%j is rc 2 and changes nothing', async (changes, path, message) => {
    const { browser } = await site.signedIn();
    expect(await issuesOf(browser, changes)).toEqual([{ path, message }]);
    const { data } = await browser.call<{ export: { profile: object } }>('customers/export', { after: null });
    expect(data.export.profile).toMatchObject({ firstname: '', phone: '', postcode: '' });
  });

  test.each(Object.keys(profile))('without %s is rc 2: it would be emptied', async (field) => {
    const { browser } = await site.signedIn();
    expect(await issuesOf(browser, { [field]: undefined })).toMatchObject([{ path: field }]);
  });

  test.each([{ receivePromo: 2 }, { firstname: 'A\u0000da' }, { address: 'x'.repeat(501) }])(
    '%j is rc 2',
    async (changes) => {
      const { browser } = await site.signedIn();
      expect(await issuesOf(browser, changes)).toMatchObject([{ path: Object.keys(changes)[0] }]);
    },
  );

  describe('with another e-mail address', () => {
    const email = 'countess@example.com';
    const proof = (sub: string, claims: object = {}) =>
      site.own.sign({ now: site.clock.now(), sub, email, ...claims });

    test('takes one that the account’s own token proves', async () => {
      const { browser, sub } = await site.signedIn();
      const idToken = await proof(sub, { email_verified: true });
      const { data } = await update(browser, { email: 'Countess@example.com', idToken });
      expect(data.customer.email).toBe(email);
      const row = await site.app.db.selectFrom('customer').selectAll().where('subject', '=', sub).execute();
      expect(row).toMatchObject([{ email, email_verified: true }]);
    });

    test.each([
      ['without a token', () => undefined],
      ['with a token that tells another', (sub: string) => proof(sub, { email: 'ada@example.com' })],
    ])('is rc 2 %s', async (_, make) => {
      const { browser, sub } = await site.signedIn();
      const message = 'You must prove that this email is yours';
      expect(await issuesOf(browser, { email, idToken: await make(sub) })).toEqual([
        { path: 'email', message },
      ]);
    });

    test.each([
      ['of somebody else', () => proof('somebody-else')],
      [
        'of the same subject elsewhere',
        (sub: string) => site.google.sign({ now: site.clock.now(), sub, email }),
      ],
      ['that has expired', (sub: string) => proof(sub, { exp: 1 })],
    ])('is refused with a token %s', async (_, make) => {
      const { browser, sub } = await site.signedIn();
      expect((await update(browser, { email, idToken: await make(sub) })).rc).toBe(16);
    });

    test('is rc 2 for who signs in elsewhere', async () => {
      const { browser, sub } = await site.signedIn(undefined, { issuer: site.google });
      const idToken = await site.google.sign({ now: site.clock.now(), sub, email });
      const message = 'Your email cannot be changed here';
      expect(await issuesOf(browser, { email, idToken })).toEqual([{ path: 'email', message }]);
      expect((await update(browser)).rc).toBe(0);
    });
  });
});
