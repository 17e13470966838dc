import { expect, test } from 'vitest';
import { signedHeaders } from './sign.ts';

/** The example of the Standard Webhooks specification's own libraries. */
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const message = {
  messageID: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

test('signs as the specification’s example', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while a secret is exchanged, both sign', () => {
  const { 'webhook-signature': both = '' } = signedHeaders(message, [Buffer.from('new'), secret]);
  const [first, second] = both.split(' ');
  expect(first).toMatch(/^v1,/);
  expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  expect(first).not.toBe(second);
});
