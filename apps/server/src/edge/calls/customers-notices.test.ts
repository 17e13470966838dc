import { expect, test } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import { openAsCustomer, testShop } from '../../testing/tickets.ts';

const { app } = await testShop();

test('customers turn texts and the question how it went off and on, each their own', async () => {
  const [ada, bob] = [await openAsCustomer(app), await openAsCustomer(app)];
  expect((await ada.call('customers/notices/get', {})).data).toEqual({ feedback: true, texts: true });
  const set = await ada.call('customers/notices/set', { feedback: false, texts: true });
  expect(set).toMatchObject({ rc: 0, data: { feedback: false, texts: true } });
  expect((await ada.call('customers/notices/get', {})).data).toEqual({ feedback: false, texts: true });
  expect((await bob.call('customers/notices/get', {})).data).toEqual({ feedback: true, texts: true });
});

test('half a choice is none, and visitors have none', async () => {
  const { call } = await openAsCustomer(app);
  expect((await call('customers/notices/set', { texts: false })).rc).toBe(2);
  expect((await call('customers/notices/get', {})).data).toEqual({ feedback: true, texts: true });
  expect((await openBrowser(app).call('customers/notices/get', {})).rc).toBe(-1);
});
