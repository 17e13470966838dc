import { expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { testApp } from '../../testing/app.ts';
import { appleDomainPath } from './apple-pay-domain.ts';

const association = '7B227073704964223A2239373943394538343346';

test('the file by which Apple knows the domain is what the setting says, as plain text', async () => {
  const { url } = await testApp({ env: { APPLE_PAY_DOMAIN_ASSOCIATION: association } });
  const answer = await fetch(url + appleDomainPath);
  expect([answer.status, await answer.text()]).toEqual([200, association]);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});

test('without the setting there is no such file', async () => {
  const { url } = await testApp();
  expect((await fetch(url + appleDomainPath)).status).toBe(404);
});

test.each(['two\nlines', 'x'.repeat(20_001)])('%j is no such text', (text) => {
  expect(() => readConfig({ APPLE_PAY_DOMAIN_ASSOCIATION: text })).toThrow('APPLE_PAY_DOMAIN_ASSOCIATION');
});
