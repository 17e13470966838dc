import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { portOf } from '../../platform/http/listen.ts';
import { createLog } from '../../platform/process/log.ts';
import { AddressLookupUnavailable } from '../ports/address-lookup.ts';
import { createIdealPostcodes } from './ideal-postcodes.ts';

/** Stands in for api.ideal-postcodes.co.uk, with answers in its documented shape. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer;
let asked: { url: string; authorization: string | undefined }[];
let standIn: string;
const lines: string[] = [];
const key = 'ak_secret123';
const server = createServer((request, response) => {
  asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  lines.length = 0;
});

const connect = (options: { timeoutMs?: number }) =>
  createIdealPostcodes({
    key,
    log: createLog('debug', (line) => lines.push(line)),
    fetch: (url, init) => fetch(url.replace('https://api.ideal-postcodes.co.uk', standIn), init),
    ...options,
  });
const lookup = connect({});

/** That it fails as the port says, and tells nobody the key or what was asked. */
async function expectUnavailable(tried = lookup) {
  for (const ask of [() => tried.suggest('12 larkspur yard'), () => tried.confirm('paf_1')]) {
    const error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AddressLookupUnavailable);
    expect(String(error)).not.toContain(key);
  }
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('address-lookup.unavailable');
  expect(lines.join()).not.toMatch(/ak_secret|larkspur|paf_1/);
}

const json =
  (status: number, body: object): Answer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  };
const hit = (udprn: number, suggestion: string) => ({
  id: `paf_${udprn}`,
  suggestion,
  udprn,
  urls: { udprn: `/v1/udprn/${udprn}` },
});
const found = (...hits: object[]) => json(200, { result: { hits }, code: 2000, message: 'Success' });
const resolved = (address: object) =>
  json(200, {
    code: 2000,
    message: 'Success',
    result: {
      id: 'paf_23747771',
      dataset: 'paf',
      country_iso: 'GBR',
      line_1: 'Prime Minister & First Lord Of The Treasury',
      line_2: '10 Downing Street',
      line_3: '',
      post_town: 'London',
      postcode: 'SW1A 2AA',
      ...address,
    },
  });

test('asks with the key in a header and gives what is suggested', async () => {
  answer = found(
    hit(23747771, '10 Downing Street, London, SW1A'),
    hit(8387729, '10 Downing Close, Bradford, BD3'),
  );
  expect(await lookup.suggest('10 downing & co')).toEqual([
    { id: 'paf_23747771', address: '10 Downing Street, London, SW1A' },
    { id: 'paf_8387729', address: '10 Downing Close, Bradford, BD3' },
  ]);
  expect(asked).toEqual([
    {
      url: '/v1/autocomplete/addresses?query=10+downing+%26+co&limit=10',
      authorization: `IDEALPOSTCODES api_key="${key}"`,
    },
  ]);
});

test('gives no more than ten, and none when there are none', async () => {
  answer = found(...Array.from({ length: 30 }, (_, i) => hit(i, `${i} Downing Street`)));
  expect(await lookup.suggest('downing')).toHaveLength(10);
  answer = found();
  expect(await lookup.suggest('downing')).toEqual([]);
});

test('gives the whole address behind a suggestion', async () => {
  answer = resolved({});
  expect(await lookup.confirm('paf_23747771')).toEqual({
    formatted_address: 'Prime Minister & First Lord Of The Treasury, 10 Downing Street, London',
    postcode: 'SW1A 2AA',
    town_or_city: 'London',
  });
  expect(asked[0]?.url).toBe('/v1/autocomplete/addresses/paf_23747771/gbr?');
});

test.each([
  [
    { latitude: 51.50353, longitude: -0.12768 },
    { latitude: 51.50353, longitude: -0.12768 },
  ],
  // as the service documents what it does not know
  [{ latitude: '', longitude: '' }, undefined],
  [{ latitude: 151.5, longitude: 0 }, undefined],
  [{}, undefined],
])('tells where the postcode is if the service does: %j', async (told, place) => {
  answer = resolved(told);
  expect((await lookup.confirm('paf_23747771'))?.place).toEqual(place);
});

test.each([4040, 4044, 4046, 4048])('code %i means that there is no such address', async (code) => {
  answer = json(404, { code, message: 'Address not found' });
  expect(await lookup.confirm('paf_1')).toBeUndefined();
});

test('an id that leads elsewhere is not asked for, or asked for as one name', async () => {
  answer = json(404, { code: 4048, message: 'Address not found' });
  expect(await lookup.confirm('..')).toBeUndefined();
  expect(asked).toEqual([]);
  await lookup.confirm('../../keys/x?y=#z');
  expect(asked[0]?.url).toBe('/v1/autocomplete/addresses/..%2F..%2Fkeys%2Fx%3Fy%3D%23z/gbr?');
});

test.each<[string, Answer]>([
  ['a key it does not know', json(401, { code: 4010, message: 'Invalid Key' })],
  ['a key for other pages', json(401, { code: 4011, message: 'Requesting URL not on whitelist' })],
  ['a balance used up', json(402, { code: 4020, message: 'Key balance depleted' })],
  ['a limit reached', json(402, { code: 4021, message: 'Lookup Limit Reached' })],
  ['a question it does not like', json(400, { code: 40011, message: 'Invalid search query received' })],
  ['a page that is not there', json(404, { code: 404, message: '404 Page not found' })],
  ['too many questions', json(429, { code: 4291, message: 'Too many requests' })],
  ['too many questions, said in its other way', json(503, {})],
  ['a failure of its own', json(500, { code: 5001, message: 'Uncatalogued error' })],
  ['a page of a proxy', (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['an answer that is not JSON', (_, response) => response.end('<!doctype html>')],
  ['an answer of another shape', json(200, { code: 2000, message: 'Success', result: [] })],
  ['an answer that says nothing', json(200, {})],
  ['null', (_, response) => response.end('null')],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'https://example.com/' }).end()],
  ['a connection cut off', (request) => request.socket.destroy()],
])('%s is a lookup that is unavailable', async (_, badly) => {
  answer = badly;
  await expectUnavailable();
});

test.each<[string, Answer]>([
  ['no answer', () => {}],
  [
    'an answer that does not end',
    (_, response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":2000,'),
  ],
])('%s in time is a lookup that is unavailable', async (_, slowly) => {
  answer = slowly;
  await expectUnavailable(connect({ timeoutMs: 100 }));
  expect(lines.join()).toContain('TimeoutError');
});

test('a log line tells what the service said', async () => {
  answer = json(402, { code: 4020, message: 'Key balance depleted' });
  await lookup.suggest('larkspur').catch(() => undefined);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    reason: 'refused',
    status: 402,
    code: 4020,
  });
});
