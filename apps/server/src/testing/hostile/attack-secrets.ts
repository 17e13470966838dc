import { createHmac, randomBytes } from 'node:crypto';
import { stripeWebhookPath } from '../../edge/pages/webhooks.ts';
import { unsubscribePath } from '../../telling/links/unsubscribe-link.ts';
import { forgetAreaPath } from '../../telling/links/forget-area-link.ts';
import { signatureOf } from '../../../../../packages/sandbox/src/stripe/deliver-event.ts';
import type { Random } from '../seeded-random.ts';
import { severally, type AttackedShop } from './attacked-shop.ts';

/** One character of it another. */
function forged(secret: string, random: Random): string {
  const at = random.below(secret.length);
  const other = random.pick([...'abcXYZ019-_.%\u00e9'].filter((letter) => letter !== secret[at]));
  return secret.slice(0, at) + other + secret.slice(at + 1);
}

/** Links, cookies, keys and ID tokens that are almost right. */
export async function tryForgeries(
  shop: AttackedShop,
  random: Random,
  { each }: { each: number },
): Promise<void> {
  const { around, victim, send, ask, record, forgetLimits } = shop;
  const { ticketID } = victim;
  await forgetLimits();
  const [, token = ''] = around.link.split('/open/');
  const { cookie: ownersCookie } = victim.customer;
  const forge = (secret: string) => Array.from({ length: each }, () => forged(secret, random));

  const links = [
    ...forge(token).map((one) => `/open/${encodeURIComponent(one)}`),
    ...forge(token).map((one) => `${unsubscribePath}${encodeURIComponent(one)}`),
    ...forge(token).map((one) => `${forgetAreaPath}${encodeURIComponent(one)}`),
    ...forge(token).map((one) => `/identity/verify-email?token=${encodeURIComponent(one)}`),
    `/open/${token.replace(String(ticketID), String(ticketID - 1))}`,
    '/open/%00',
    '/open/..%2f..%2f',
    `/open/${'a'.repeat(8_000)}`,
    '/documents/1.pdf',
    '/photos/1/small.webp',
    `/tickets/RE${ticketID}/collection.ics`,
    `/events/tickets/${ticketID}`,
  ];
  await severally(links, async (path) => {
    const { status, text } = await send({ kind: 'forged links', who: 'visitor', path, method: 'GET' });
    if (path.startsWith('/open/') && text.includes(`RE${ticketID}`) && status === 200)
      record.problem(`a forged link opened the order: ${path}`);
  });

  const opens = async (kind: string, headers: Record<string, string>, name: string, input: object) => {
    const { text } = await ask(kind, 'visitor', name, input, headers);
    if (text.startsWith('{"rc":0')) record.problem(`${kind} opened ${name}`);
  };
  await severally(forge(ownersCookie.split('=')[1] ?? ''), async (one) => {
    const cookie = `${ownersCookie.split('=')[0]}=${encodeURIComponent(one)}`;
    await opens('forged sessions', { cookie }, 'tickets/get', { ticketID });
  });
  const [staffName = '', staffToken = ''] = around.cookies.administrator.split('=');
  await severally(forge(staffToken), async (one) => {
    const cookie = `${staffName}=${encodeURIComponent(one)}`;
    await opens('forged staff sessions', { cookie }, 'ops/tickets/get', { ticketID });
  });
  await severally(forge(around.key), async (one) => {
    const authorization = `Bearer ${encodeURIComponent(one)}`;
    await opens('forged keys', { authorization }, 'v1/orders/get', { orderNum: `RE${ticketID}` });
  });
  await severally(idTokens(each, random), async (idToken) => {
    await opens('forged ID tokens', {}, 'auth/login', { idToken, address: '', postcode: '', phone: '' });
  });
}

function idTokens(count: number, random: Random): string[] {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: 'http://localhost:3000',
    aud: 'fettle',
    sub: '1',
    email: 'a@example.com',
    exp: 2 ** 31,
    iat: 1,
  };
  const heads = [
    { alg: 'none' },
    { alg: 'HS256', typ: 'JWT' },
    { alg: 'RS256', kid: '../../../dev/null' },
    { alg: 'ES256', jwk: { kty: 'EC', crv: 'P-256', x: 'a', y: 'b' } },
    { alg: 'EdDSA', jku: 'http://127.0.0.1:1/keys' },
  ];
  return Array.from({ length: count }, () => {
    const signed = `${part(random.pick(heads))}.${part({ ...claims, iss: random.pick([claims.iss, '', 'https://evil.example', null]) })}`;
    const signature = createHmac('sha256', 'fettle').update(signed).digest('base64url');
    return `${signed}.${random.pick(['', signature, 'a'.repeat(5_000)])}`;
  });
}

/** Events that the provider never sent, and events that it would never send. */
export async function tryWebhooks(
  shop: AttackedShop,
  random: Random,
  { each }: { each: number },
): Promise<void> {
  const { stripe, send, record, victim, rowOf } = shop;
  const before = (await rowOf(victim)).status;
  const secret = stripe.sandbox.keys.webhookSecret;
  const seconds = () => Math.floor(shop.serverNow().getTime() / 1000);
  const event = (type: string) => ({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object: { id: 'pi_forged', object: 'payment_intent', amount: 1, status: 'succeeded' } },
  });
  const types = [
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.dispute.created',
    'refund.failed',
    '__proto__',
  ];
  const bodies = Array.from({ length: each }, () => JSON.stringify(event(random.pick(types))));
  const malformed = [
    '',
    '[]',
    'null',
    '{}',
    '{"id":1}',
    '{"id":"evt_1","type":[]}',
    '['.repeat(50_000),
    '\0',
    '{"id":"evt_\\u0000","type":"a","data":{"object":{}}}',
  ];
  const post = (kind: string, body: string, signature?: string) =>
    send({
      kind,
      who: 'visitor',
      path: stripeWebhookPath,
      headers: signature === undefined ? {} : { 'stripe-signature': signature },
      body,
      what: body.slice(0, 100),
    });
  await severally(bodies, async (body) => {
    const signature = signatureOf(body, seconds(), secret);
    const answers = [
      await post('unsigned webhooks', body),
      await post('forged webhooks', body, signatureOf(body, seconds(), 'whsec_wrong')),
      await post('forged webhooks', body, signatureOf(body, seconds() - 86_400, secret)),
      await post('forged webhooks', `${body} `, signature),
      await post('forged webhooks', body, forged(signature, random).replace(/[^ -~]/g, 'x')),
    ];
    if (answers.some(({ status }) => status === 200))
      record.problem('a webhook that nobody signed was stored');
  });
  for (const body of malformed)
    await post('signed but malformed webhooks', body, signatureOf(body, seconds(), secret));
  if ((await rowOf(victim)).status !== before) record.problem('a webhook changed the order');
}
