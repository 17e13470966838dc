import { expect, test } from 'vitest';
import type { Customer } from '@fettle/contract/entities/customer';
import { openBrowser } from '../../testing/browser.ts';
import { testSignIn } from '../../testing/sign-in.ts';

const site = await testSignIn();

test('customers/get tells what was changed elsewhere since', async () => {
  const { browser, sub, customerID } = await site.signedIn();
  const { browser: elsewhere } = await site.signedIn(sub);
  const profile = {
    firstname: 'Ada',
    surname: 'Lovelace',
    phone: '07700 900123',
    email: 'ada@example.com',
    address: '12 Brick Lane',
    postcode: 'E1 6RF',
    receivePromo: 1,
  };
  await elsewhere.call('customers/update', profile);
  const { rc, data } = await browser.call<{ customer: Customer }>('customers/get', {});
  expect({ rc, data }).toEqual({
    rc: 0,
    data: { customer: { ...profile, customerID, authProvider: 'password', authProviderUID: sub } },
  });
});

test('customers/get is for customers', async () => {
  expect((await openBrowser(site.app).call('customers/get', {})).rc).toBe(-1);
});
