import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { securityTxt } from './security-txt.ts';

const fieldsOf = (text: string) =>
  new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );

test.each([
  '2026-01-01T00:00:00.000Z',
  '2026-03-02T10:00:00Z',
  '2027-12-31T23:59:59.999Z',
  '2028-02-29T12:00:00Z',
])('what is read at %s expires later, and within a year', (moment) => {
  const now = new Date(moment);
  const read = fieldsOf(securityTxt({ email: 'hello@shop.example', publicUrl: 'https://shop.example', now }));
  const days = (Date.parse(read.get('Expires') ?? '') - now.getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('the server says whom to tell, by the brand’s address of this moment', async () => {
  const app = await testApp({ now: '2026-03-02T10:00:00Z', env: { BRAND_EMAIL: 'care@shop.example' } });
  const read = () => fetch(`${app.url}/.well-known/security.txt`);
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  const fields = fieldsOf(await answer.text());
  expect(Object.fromEntries(fields)).toEqual({
    Contact: 'mailto:care@shop.example',
    Expires: '2026-08-29T00:00:00.000Z',
    'Preferred-Languages': 'en',
    Canonical: `${app.config.publicUrl}/.well-known/security.txt`,
  });
  app.brand.take({ email: 'new@shop.example' });
  expect(fieldsOf(await (await read()).text()).get('Contact')).toBe('mailto:new@shop.example');
});
