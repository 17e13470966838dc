import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readBody } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../wiring/settings/config.ts';
import { createTwilioTexter } from './twilio-texter.ts';

/** As much of Twilio as sending a message asks for. */
const requests: { request: IncomingMessage; body: string }[] = [];
let answer: { status: number; body: string } = { status: 201, body: '{"sid":"SM1"}' };
const twilio = createServer((request, response) => {
  void readBody(request).then((body) => {
    requests.push({ request, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
}).listen(0, '127.0.0.1');
await once(twilio, 'listening');
afterAll(() => void twilio.close());
// a server that listens on TCP has such an address
const baseUrl = `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`;

const accountSid = `AC${'0'.repeat(32)}`;
const texter = createTwilioTexter({ accountSid, authToken: 'secret', from: 'Fettle' }, { baseUrl });
const message = { to: '+447700900123', body: 'Fettle: we collect tomorrow & more.' };

beforeEach(() => {
  requests.length = 0;
  answer = { status: 201, body: '{"sid":"SM1"}' };
});

test('posts the message with the account’s key', async () => {
  await texter.send(message, '1');
  expect(requests).toHaveLength(1);
  const [{ request, body } = { request: undefined, body: '' }] = requests;
  expect(request?.method).toBe('POST');
  expect(request?.url).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${accountSid}:secret`).toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    To: message.to,
    From: 'Fettle',
    Body: message.body,
  });
});

test.each([
  ['is busy', 429, '{"code":20429}'],
  ['is broken', 500, 'oops'],
  ['does not know the key', 401, '{"code":20003}'],
])(
  'fails if Twilio %s, so that the queue tries again, and keeps number and key out of the error',
  async (_, status, body) => {
    answer = { status, body };
    const failure = await texter.send(message, '1').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(String(failure)).toContain(String(status));
    expect(String(failure)).not.toMatch(/7700900123|secret/);
  },
);

test.each([21211, 21610, 21614])(
  'gives up quietly on a number that can never be reached (%i)',
  async (code) => {
    answer = { status: 400, body: JSON.stringify({ code }) };
    await texter.send(message, '1');
    expect(requests).toHaveLength(1);
  },
);

test('the settings belong together, and make the sandbox unnecessary', () => {
  const all = { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+447700900123' };
  expect(readConfig(all).twilio).toEqual({ accountSid, authToken: 't', from: '+447700900123' });
  expect(readConfig(all).sandboxes.has('sms')).toBe(false);
  expect(readConfig({}).sandboxes.has('sms')).toBe(true);
  expect(() => readConfig({ TWILIO_FROM: 'Fettle' })).toThrow('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN');
  expect(() => readConfig({ ...all, TWILIO_FROM: 'a name that is too long' })).toThrow('TWILIO_FROM');
});
