import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, expect, test } from 'vitest';
import { callPath } from '@fettle/contract/call-path';
import { calls } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import type { openApiDocument } from '@fettle/contract/openapi/document';
import { scopes } from '@fettle/domain/scopes';
import { webhookTypeNames } from '@fettle/domain/ops/webhook-types';
import { staffedShop } from '../../testing/booked.ts';
import { openAsTool } from '../../testing/keys.ts';

type Tool = Awaited<ReturnType<typeof openAsTool>>;
type Answer = Pick<Awaited<ReturnType<Tool['call']>>, 'status' | 'rc' | 'msg'> & { data: unknown };

let shop: Awaited<ReturnType<typeof staffedShop>>;
let tool: Tool;
let document: ReturnType<typeof openApiDocument>;
let ajv: Ajv2020;

beforeAll(async () => {
  shop = await staffedShop();
  tool = await openAsTool(shop.app, { scopes });
  const response = await fetch(`${shop.app.url}/api/openapi.json`);
  // the server has made it with that function
  document = (await response.json()) as typeof document;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
});

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** What the document says of that answer: undefined if it is as described, else what is wrong. */
function differences(name: string, { status, rc, msg, data }: Answer): string | undefined {
  const path = `/api/${callPath(name, shop.app.config.brand.name)}`;
  const pointer = `#/paths/${escaped(path)}/post/responses/${status}/content/application~1json/schema`;
  const validate = ajv.getSchema(`api${pointer}`);
  if (!validate) return `the document has no answer ${status} for ${name}`;
  return validate({ rc, msg, data }) ? undefined : ajv.errorsText(validate.errors);
}

const built = Object.entries<CallEntry>(calls).filter(([, { status }]) => status === 'built');

test('is a valid OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('describes every call but the console’s, each under a name of its own', () => {
  const expected = built
    .filter(([name]) => !name.startsWith('ops/'))
    .map(([name]) => `/api/${callPath(name, shop.app.config.brand.name)}`);
  expect(Object.keys(document.paths).toSorted()).toEqual(expected.toSorted());
  expect(JSON.stringify(document)).not.toContain('/api/ops/');
  const names = Object.values(document.paths).map(({ post }) => post.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(document.webhooks)).toEqual([...webhookTypeNames, 'webhook.test']);
});

test('every schema of it compiles', () => {
  for (const [name] of built.filter(([name]) => !name.startsWith('ops/'))) {
    const path = escaped(`/api/${callPath(name, shop.app.config.brand.name)}`);
    expect(
      ajv.getSchema(`api#/paths/${path}/post/responses/200/content/application~1json/schema`),
    ).toBeDefined();
  }
});

test('is the same document until it changes', async () => {
  const url = `${shop.app.url}/api/openapi.json`;
  const first = await fetch(url);
  const again = await fetch(url, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  expect(first.headers.get('content-type')).toMatch(/^application\/json/);
  expect(again.status).toBe(304);
});

test('real answers of the open API are as it describes them', async () => {
  const ticket = await shop.aPaidTicket();
  const quoted = await shop.aTicket();
  const orderNum = `RE${ticket.ticketID}`;
  const { order } = (
    await tool.call<{ order: { customerID: number; technician: { technicianID: number } } }>(
      'v1/orders/get',
      { orderNum },
    )
  ).data;
  const inputs: Record<string, object> = {
    'v1/customers/get': { customerID: order.customerID },
    'v1/customers/list': {},
    'v1/orders/addQuote': {
      orderNum: `RE${quoted.ticketID}`,
      title: 'Screen',
      variation: 'Genuine',
      price: { kind: 'open', minPence: 5_000, maxPence: 9_000 },
    },
    'v1/orders/changes': {},
    'v1/orders/get': { orderNum },
    'v1/orders/list': {},
    'v1/orders/movePromise': { orderNum, until: '2026-03-20', because: 'part' },
    'v1/orders/moveWindow': { orderNum, task: 'PICKUP', day: '2026-03-06', hour: 13 },
    'v1/orders/note': { orderNum, text: 'A note.' },
    'v1/orders/reassign': { orderNum, technicianID: order.technician.technicianID },
    'v1/orders/cancel': { orderNum, reason: 'Not wanted any more.' },
    'v1/technicians/list': {},
    'v1/areas/list': {},
    'v1/windows/list': { areaID: 1 },
    'v1/windows/setPlaces': { areaID: 1, day: '2026-03-20', places: [{ hour: 10, places: 5 }] },
  };
  expect(Object.keys(inputs).toSorted()).toEqual(
    built
      .map(([name]) => name)
      .filter((name) => name.startsWith('v1/'))
      .toSorted(),
  );
  for (const [name, input] of Object.entries(inputs)) {
    const answer = await tool.call(name, input);
    expect([name, answer.rc, differences(name, answer)]).toEqual([name, 0, undefined]);
  }
});

test('so are its refusals', async () => {
  const ticket = await shop.aPaidTicket();
  const orderNum = `RE${ticket.ticketID}`;
  const note = { orderNum, text: 'A note.' };
  const slow = await openAsTool(shop.app, { scopes, perMinute: 1 });
  await slow.call('v1/technicians/list', {});
  const used = randomUUID();
  await tool.call('v1/orders/note', note, used);
  const { call } = shop.app;
  const reader = await openAsTool(shop.app, { scopes: ['orders:read'] });
  const seen = { ...note, seenEventID: '1' };
  const refusals: [number, string, Answer][] = [
    [400, 'v1/orders/note', await tool.call('v1/orders/note', { orderNum })],
    [400, 'v1/orders/note', await call('v1/orders/note', note, { authorization: `Bearer ${tool.key}` })],
    [401, 'v1/orders/note', await call('v1/orders/note', note)],
    [403, 'v1/orders/note', await reader.call('v1/orders/note', note)],
    [404, 'v1/orders/note', await tool.call('v1/orders/note', { ...note, orderNum: 'RE1999999999' })],
    [409, 'v1/orders/note', await tool.call('v1/orders/note', seen)],
    [422, 'v1/orders/note', await tool.call('v1/orders/note', { ...note, text: 'Another.' }, used)],
    [429, 'v1/technicians/list', await slow.call('v1/technicians/list', {})],
    [404, 'v1/customers/get', await tool.call('v1/customers/get', { customerID: 999_999 })],
  ];
  for (const [status, name, answer] of refusals) {
    expect([name, answer.status, differences(name, answer)]).toEqual([name, status, undefined]);
  }
});

test('so are the website’s own', async () => {
  const ticket = await shop.aTicket();
  const { ticketID } = ticket;
  const answers: [string, Answer][] = [
    ['tickets/get', await ticket.call('tickets/get', { ticketID })],
    ['tickets/get', await ticket.call('tickets/get', { ticketID: 99_999 })],
    ['tickets/get', await ticket.call('tickets/get', { ticketID: 'x' })],
    ['tickets/getTasks', await ticket.call('tickets/getTasks', { ticketID })],
    ['devices/getDeviceTypes', await shop.app.call('devices/getDeviceTypes', {})],
    ['customers/get', await shop.app.call('customers/get', {})],
    ['home/get', await shop.app.call('home/get', {})],
  ];
  for (const [name, answer] of answers) expect([name, differences(name, answer)]).toEqual([name, undefined]);
});

test('an answer that is not as described is noticed', async () => {
  const answer = await tool.call('v1/orders/list', {});
  expect(differences('v1/orders/list', { ...answer, data: { orders: [{}] } })).toContain('required');
  expect(differences('v1/orders/list', { ...answer, status: 418 })).toContain('no answer 418');
});
