import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readBody } from 'node:stream/consumers';
import { afterAll } from 'vitest';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service of the test's own: it keeps what it is sent, and answers as the test says. */
export async function testPushService() {
  const received: Received[] = [];
  const answer = { status: 201, location: '' };
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => void server.close());
  // a server that listens on TCP has such an address
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, received, answer };
}

/** A browser that subscribed at that service, and can read what it is sent (RFC 8291). */
export function subscribedBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));

  /** One record of aes128gcm: salt, record size, the sender's key, then what is encrypted. */
  function decrypt(body: Buffer): unknown {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const encrypted = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const shared = derive(pair.computeSecret(senderKey), auth, info, 32);
    const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(encrypted.subarray(-16));
    const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { endpoint, keys, decrypt };
}

/** What the sender claims in its VAPID header, if it is signed with the key beside it (RFC 8292). */
export function readVapid(authorization = '') {
  const { token = '', publicKey = '' } =
    /^vapid t=(?<token>[^,]+), k=(?<publicKey>.+)$/.exec(authorization)?.groups ?? {};
  const [header, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Error('the VAPID token is not signed with its key');
  const read = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) as Record<string, unknown>;
  return { publicKey, claims: read };
}
