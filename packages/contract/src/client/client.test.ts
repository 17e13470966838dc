import { expect, test, vi } from 'vitest';
import { CallFailure, createClient } from './client.ts';

/** A client whose server gives this one answer. */
function clientOf(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const failures: CallFailure[] = [];
  const client = createClient({
    baseUrl: '',
    brandName: 'Fettle',
    fetch,
    onFailure: (f) => failures.push(f),
  });
  return { ...client, fetch, failures };
}

const envelope = (body: unknown, init?: ResponseInit) => () => Response.json(body, init);
const listPhones = (client: ReturnType<typeof clientOf>) => client.call('devices/list', { deviceTypeID: 1 });
const failureOf = (client: ReturnType<typeof clientOf>): Promise<CallFailure> =>
  listPhones(client).then(
    () => Promise.reject(new Error('it succeeded')),
    (error: CallFailure) => error,
  );

test('posts JSON with credentials to the page’s own origin', async () => {
  const client = clientOf(envelope({ rc: 0, msg: '', data: { devices: [] } }));
  await listPhones(client);
  expect(client.fetch).toHaveBeenCalledWith('/api/devices/list', {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"deviceTypeID":1}',
  });
});

test('calls another origin when one is configured', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ rc: 0, msg: '', data: {} }));
  const { call } = createClient({ baseUrl: 'https://api.fettle.example', brandName: 'Fettle', fetch });
  await call('devices/getDeviceTypes', {});
  expect(fetch.mock.calls[0]?.[0]).toBe('https://api.fettle.example/api/devices/getDeviceTypes');
});

test('rc 0 gives the data, rc 1 the data with a warning', async () => {
  const data = { devices: [] };
  expect(await listPhones(clientOf(envelope({ rc: 0, msg: '', data })))).toEqual({ rc: 0, msg: '', data });
  expect(await listPhones(clientOf(envelope({ rc: 1, msg: 'Mind the gap', data })))).toEqual({
    rc: 1,
    msg: 'Mind the gap',
    data,
  });
});

test('gives a ticket whose status only a later server knows: the page shows it raw', async () => {
  const data = { ticket: { ticketID: 12, status: 'POSTPONED' } };
  const { call } = clientOf(envelope({ rc: 0, msg: '', data }));
  expect((await call('tickets/get', { ticketID: 12 })).data).toEqual(data);
});

const issues = [{ path: 'deviceTypeID', message: 'Invalid input' }];
test.each([
  [
    'rc 2',
    envelope({ rc: 2, msg: 'x', data: { issues } }),
    { kind: 'invalid', message: 'API Invalid Params', issues },
  ],
  ['rc -1', envelope({ rc: -1, msg: 'x', data: null }), { kind: 'loggedOut', message: 'logged-out', rc: -1 }],
  [
    'another rc',
    envelope({ rc: 13, msg: 'Full.', data: null }),
    { kind: 'refused', message: 'Full.', rc: 13 },
  ],
  [
    'another rc without words',
    envelope({ rc: 9, msg: '', data: null }),
    { kind: 'refused', message: '', rc: 9 },
  ],
  ['no rc', envelope({ devices: [] }), { kind: 'broken', message: 'API Request Failed', rc: undefined }],
  ['an rc that is no number', envelope({ rc: '0' }), { kind: 'broken', message: 'API Request Failed' }],
  ['null', envelope(null), { kind: 'broken', message: 'API Request Failed' }],
  [
    'a page instead of JSON',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    { kind: 'broken', status: 502 },
  ],
  [
    'a status with an envelope',
    envelope({ rc: 500, msg: 'Sorry.', data: null }, { status: 500 }),
    { kind: 'refused', status: 500, message: 'Sorry.' },
  ],
  [
    'no connection',
    () => Promise.reject(new TypeError('fetch failed')),
    { kind: 'broken', message: 'API Request Failed', status: undefined },
  ],
])('%s is the failure the catalogue has for it', async (_case, answer, expected) => {
  const client = clientOf(answer);
  const failure = await failureOf(client);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ call: 'devices/list', ...expected });
  expect(client.failures).toEqual([failure]);
});

test('a failure tells the server’s request id', async () => {
  const headers = { 'x-request-id': 'abc' };
  const failure = await failureOf(clientOf(envelope({ rc: 3, msg: 'No.', data: null }, { headers })));
  expect(failure.requestId).toBe('abc');
});

test('request state: fetching while under way, then clear, and the pending count goes up and down', async () => {
  let release: (response: Response) => void = () => {};
  const client = clientOf(() => new Promise<Response>((resolve) => (release = resolve)));
  const seen: number[] = [];
  client.requests.subscribe(() => seen.push(client.requests.pending));

  const listing = listPhones(client);
  expect(client.requests.state('devices/list')).toEqual({ fetching: true, failed: false, message: '' });
  release(Response.json({ rc: 0, msg: '', data: { devices: [] } }));
  await listing;
  expect(client.requests.state('devices/list')).toEqual({ fetching: false, failed: false, message: '' });
  expect(seen).toEqual([1, 0]);
});

test('request state: a failure leaves its message until the next try begins', async () => {
  const client = clientOf(envelope({ rc: 13, msg: 'Full.', data: null }));
  await failureOf(client);
  expect(client.requests.state('devices/list')).toEqual({ fetching: false, failed: true, message: 'Full.' });
  const again = failureOf(client);
  expect(client.requests.state('devices/list')).toEqual({ fetching: true, failed: false, message: '' });
  await again;
  expect(client.requests.pending).toBe(0);
});

test('the same call twice under way is fetching until both are back', async () => {
  const releases: ((response: Response) => void)[] = [];
  const client = clientOf(() => new Promise<Response>((resolve) => releases.push(resolve)));
  const both = [listPhones(client), listPhones(client)];
  const ok = () => Response.json({ rc: 0, msg: '', data: { devices: [] } });
  releases[0]?.(ok());
  await both[0];
  expect(client.requests.state('devices/list').fetching).toBe(true);
  expect(client.requests.pending).toBe(1);
  releases[1]?.(ok());
  await both[1];
  expect(client.requests.state('devices/list').fetching).toBe(false);
});
