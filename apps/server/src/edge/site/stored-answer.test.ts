import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  compressAnswer,
  prepareFor,
  sizeOf,
  storeAnswer,
  suits,
  variantFor,
  withoutIdentity,
} from './stored-answer.ts';

const html = '<p>We repair phones.</p>'.repeat(100);
const content = {
  headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  body: Buffer.from(html),
};
const page = await compressAnswer(content);
const ask = (acceptEncoding?: string, ifNoneMatch?: string) =>
  variantFor(page, { acceptEncoding, ifNoneMatch });

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP, BR', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.0', undefined],
  ['br;q=0.001', 'br'],
  ['brotli', undefined],
])('for accept-encoding %j sends %j', (accepted, coding) => {
  const { status, headers, body } = ask(accepted);
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(coding);
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': String(body?.length) });
  const read =
    { br: brotliDecompressSync, gzip: gunzipSync }[coding ?? ''] ??
    ((bytes: Uint8Array) => Buffer.from(bytes));
  expect(read(body ?? new Uint8Array()).toString()).toBe(html);
});

test('answers 304 to who has it, with the headers a browser would otherwise overwrite', () => {
  const { etag } = page;
  for (const tag of [etag, etag.slice(2), `"other", ${etag}`]) {
    const answer = ask('br', tag);
    expect(answer).toMatchObject({ status: 304, body: null });
    expect(answer.headers).toMatchObject({ etag, 'content-security-policy': "default-src 'self'" });
    expect(answer.headers).not.toHaveProperty('content-length');
  }
  expect(ask('br', '"other"').status).toBe(200);
});

test('has another tag when only a header differs', async () => {
  const other = await compressAnswer({ headers: { 'content-type': 'text/html' }, body: Buffer.from(html) });
  expect(other.etag).not.toBe(page.etag);
});

test('does not compress what is small, and sends no body where there is none', async () => {
  const small = await compressAnswer({ headers: {}, body: Buffer.from('ok') });
  expect(variantFor(small, { acceptEncoding: 'br', ifNoneMatch: undefined }).headers).not.toHaveProperty(
    'content-encoding',
  );
  const none = await compressAnswer({ status: 204, headers: {}, body: new Uint8Array() });
  expect(variantFor(none, { acceptEncoding: 'br', ifNoneMatch: undefined })).toEqual({
    status: 204,
    headers: {},
    body: null,
  });
});

test('counts all codings', () => {
  expect(sizeOf(page)).toBeGreaterThan(html.length);
});

test.each([
  ['br', undefined, ['identity', 'br']],
  ['gzip', undefined, ['identity', 'gzip']],
  ['identity', undefined, ['identity']],
  ['br', page.etag, ['identity']],
])('what is sent once is compressed for accept-encoding %j alone', async (accepted, ifNoneMatch, codings) => {
  const wanted = { acceptEncoding: accepted, ifNoneMatch };
  const once = await prepareFor(storeAnswer(content), wanted);
  expect(Object.keys(once.variants)).toEqual(codings);
  expect(variantFor(once, wanted)).toEqual(variantFor(page, wanted));
});

test('what is kept without its own body is unpacked for whoever takes no coding', async () => {
  const kept = withoutIdentity(page);
  expect(Object.keys(kept.variants)).toEqual(['br', 'gzip']);
  for (const acceptEncoding of ['br', 'gzip'])
    expect(suits(kept, { acceptEncoding, ifNoneMatch: undefined })).toBe(true);
  const plain = { acceptEncoding: undefined, ifNoneMatch: undefined };
  expect(suits(kept, plain)).toBe(false);
  expect(variantFor(await prepareFor(kept, plain), plain)).toEqual(variantFor(page, plain));
  expect(suits(kept, { ...plain, ifNoneMatch: page.etag })).toBe(true);
});
