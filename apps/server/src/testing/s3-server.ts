import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '../platform/http/listen.ts';

interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** A bucket that speaks as much S3 as we use, and checks each request's signature (version 4) by itself. */
export async function startS3Server(keys: Keys) {
  const objects = new Map<string, { bytes: Buffer; type: string | undefined }>();
  const requests: string[] = [];
  /** Answers the next requests with that status. */
  const failures: number[] = [];
  let isDown = false;
  let turnedAway = 0;
  const server = createServer((request, response) => {
    void (async () => {
      if (isDown) {
        turnedAway += 1;
        return request.socket.destroy();
      }
      const bytes = await buffer(request);
      const key = request.url ?? '';
      requests.push(`${request.method} ${key}`);
      const failure = failures.shift() ?? (isSigned(request, bytes, keys) ? undefined : 403);
      if (failure) return response.writeHead(failure).end('<Error><Code>Refused</Code></Error>');
      const found = objects.get(key);
      if (request.method === 'PUT') objects.set(key, { bytes, type: request.headers['content-type'] });
      if (request.method === 'DELETE') objects.delete(key);
      if (request.method !== 'GET') return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
      return response.writeHead(found ? 200 : 404).end(found?.bytes);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    objects,
    requests,
    failures,
    /** Down it ends every connection, also those in the middle of a file. */
    setDown(down: boolean) {
      isDown = down;
      if (down) server.closeAllConnections();
    },
    /** Requests so far that found it down. */
    turnedAway: () => turnedAway,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** As the service's documentation describes it. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer, keys: Keys): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=(.+?)\/(\d{8})\/(.+?)\/s3\/aws4_request, SignedHeaders=(.+?), Signature=(\w+)$/;
  const [, keyId, day = '', region = '', names = '', signature] =
    pattern.exec(headers.authorization ?? '') ?? [];
  if (keyId !== keys.accessKeyId || region !== keys.region) return false;
  const told = String(headers['x-amz-content-sha256']);
  if (told !== 'UNSIGNED-PAYLOAD' && told !== sha256(body)) return false;
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', signed.join(''), names, told].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const dayKey = hmac(`AWS4${keys.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(dayKey, region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}
