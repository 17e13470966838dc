import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Device, ListedDevice } from '@fettle/contract/entities/device';
import type { CatalogueThing } from '@fettle/contract/entities/setup';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { openAsStaff } from '../../../../testing/staff.ts';
import { testShop } from '../../../../testing/tickets.ts';

const shop = await testShop();
const { app, iPhone } = shop;
const admin = await openAsStaff(app, 'administrator');
const { deviceID } = iPhone;

const getDevice = async (id = deviceID) =>
  (await admin.call<CallOutput<'ops/setup/getDevice'>>('ops/setup/getDevice', { deviceID: id })).data;
const getCatalogue = async () =>
  (await admin.call<CallOutput<'ops/setup/getCatalogue'>>('ops/setup/getCatalogue', { deviceTypeID: 1 }))
    .data;
const typedModels = async () =>
  (await admin.call<CallOutput<'ops/setup/getTypedModels'>>('ops/setup/getTypedModels', {})).data.models;
const save = (key: number | null, thing: CatalogueThing | object, seen = '') =>
  admin.call<{ key: number }>('ops/setup/saveCatalogue', { key, thing, seen });
const undoLast = async (kind: string) => {
  const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', { kinds: [kind] });
  return admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID });
};
/** What every process is told to drop from its caches. */
const lastDropped = async () =>
  (
    await app.db
      .selectFrom('cache_change')
      .select('keys')
      .where('topic', '=', 'catalogue')
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.keys;
/** As a visitor's page has it after that. */
async function visit() {
  app.cache.forget('catalogue');
  const named = { deviceTypeID: 1, manufacturer: 'Apple', device: iPhone.device };
  const page = await app.call<{ device: Device }>('devices/get', named);
  const list = await app.call<{ devices: ListedDevice[] }>('devices/list', { deviceTypeID: 1 });
  const { devices } = list.data;
  const listed = devices.find((device) => device.deviceID === deviceID);
  return { rc: page.rc, device: page.data?.device, names: devices.map(({ device }) => device), listed };
}

/** An order whose customer typed their model. */
async function typed(name: string) {
  const { data } = await app.call<{ model: { modelID: number } }>('devices/models/add', {
    deviceID,
    model: name,
  });
  const { modelID } = data.model;
  const ticket = await shop.aTicket({ modelID });
  const modelOf = async () => (await shop.rowOf(ticket)).model_id;
  const waiting = (await typedModels()).find((one) => one.modelID === modelID);
  if (!waiting) throw new Error(`${name} does not wait to be looked at`);
  return { modelID, ticket, modelOf, version: waiting.version, waiting };
}
const aModel = (name: string, state: string, mergedInto: number | null = null) => ({
  kind: 'model',
  deviceID,
  name,
  state,
  mergedInto,
});

test('a model that a customer typed waits with its orders; accepted, everybody can choose it', async () => {
  const { modelID, ticket, version, waiting } = await typed('A2403 gold');
  expect(waiting).toMatchObject({ device: 'Apple iPhone 12', ticketIDs: [ticket.ticketID], orders: 1 });
  expect(await save(modelID, aModel('A2403 Gold', 'listed'), version)).toMatchObject({ rc: 0 });
  expect(await lastDropped()).toEqual([`device:${deviceID}`]);
  expect((await visit()).device?.models.map(({ model }) => model)).toContain('A2403 Gold');
  expect((await typedModels()).map((one) => one.modelID)).not.toContain(modelID);
  expect(await undoLast('model')).toMatchObject({ rc: 0 });
  expect((await visit()).device?.models.map(({ model }) => model)).not.toContain('A2403 Gold');
});

test('merged into one of ours, its orders point there, whoever types it means that one, and undoing brings them back', async () => {
  const ours = iPhone.models[0];
  if (!ours) throw new Error('the iPhone has no model');
  const { modelID, modelOf, version } = await typed('that one');
  const own = await shop.aTicket({ modelID: ours.modelID });
  expect(await save(modelID, aModel('that one', 'merged', ours.modelID), version)).toMatchObject({ rc: 0 });
  expect(await modelOf()).toBe(ours.modelID);
  const again = await app.call('devices/models/add', { deviceID, model: 'THAT ONE' });
  expect(again).toMatchObject({ data: { model: { modelID: ours.modelID } } });
  expect(await undoLast('model')).toMatchObject({ rc: 0 });
  expect(await modelOf()).toBe(modelID);
  expect((await shop.rowOf(own)).model_id).toBe(ours.modelID);
});

test('a model is merged only into a listed one of its device, and has a name of its own', async () => {
  const { modelID, version } = await typed('something else');
  const { modelID: other } = await typed('something more');
  const wrong = (path: string) => ({ rc: 2, data: { issues: [{ path }] } });
  expect(await save(modelID, aModel('x', 'merged', other), version)).toMatchObject(wrong('mergedInto'));
  expect(await save(modelID, aModel('x', 'merged', modelID), version)).toMatchObject(wrong('mergedInto'));
  expect(await save(modelID, aModel('x', 'merged'), version)).toMatchObject(wrong('mergedInto'));
  expect(await save(modelID, aModel('Something MORE', 'listed'), version)).toMatchObject(wrong('name'));
  expect(await save(modelID, aModel('a\u0000b', 'listed'), version)).toMatchObject({ rc: 2 });
});

test('a rejected one stays with its order and is offered to nobody', async () => {
  const { modelID, modelOf, version } = await typed('rubbish');
  expect(await save(modelID, aModel('rubbish', 'hidden'), version)).toMatchObject({ rc: 0 });
  expect(await modelOf()).toBe(modelID);
  expect((await getDevice()).models.find((one) => one.modelID === modelID)).toMatchObject({
    state: 'hidden',
  });
  expect((await typedModels()).map((one) => one.modelID)).not.toContain(modelID);
});

test('a hidden device has no page and is in no list, but its orders open as before', async () => {
  const ticket = await shop.aTicket();
  const { version, ...device } = (await getDevice()).device;
  expect(await save(deviceID, { kind: 'device', ...device, hidden: true }, version)).toMatchObject({ rc: 0 });
  expect(await lastDropped()).toEqual(['catalogue']);
  const hidden = await visit();
  expect(hidden.rc).toBe(refusalAnswers.unknownDevice.rc);
  expect(hidden.names).not.toContain(iPhone.device);
  expect((await ticket.look()).ticketID).toBe(ticket.ticketID);
  expect(await app.call('devices/get', { deviceID })).toMatchObject({ rc: 0 });
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect((await visit()).names).toContain(iPhone.device);
});

test('another repair of a device drops that device from the caches; a hidden repair is offered nowhere', async () => {
  const { version, ...device } = (await getDevice()).device;
  const repairs = device.repairs.filter((issue) => issue !== 'Battery');
  expect(await save(deviceID, { kind: 'device', ...device, repairs }, version)).toMatchObject({ rc: 0 });
  expect((await visit()).device?.repairTypes.map(({ issue }) => issue)).not.toContain('Battery');
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  const screen = (await getCatalogue()).repairTypes.find(({ issue }) => issue === 'Screen');
  if (!screen) throw new Error('no screens');
  const { repairTypeID, version: seen, ...fields } = screen;
  const thing = { kind: 'repairType', type: 'Phone', ...fields, hidden: true };
  expect(await save(repairTypeID, thing, seen)).toMatchObject({ rc: 0 });
  expect((await visit()).device?.repairTypes.map(({ issue }) => issue)).not.toContain('Screen');
  expect(await undoLast('repairType')).toMatchObject({ rc: 0 });
});

test('the model that is sold here is one of the device’s, and another takes its place', async () => {
  const [first, second] = iPhone.models;
  if (!first || !second) throw new Error('the iPhone has no two models');
  const soldHere = async () => (await visit()).device?.soldHereID;
  expect(first.model).toBe('A2403 (UK and Europe)');
  expect(await soldHere()).toBe(first.modelID);
  const change = async (name: string | undefined) => {
    const { version, soldHere: _before, ...device } = (await getDevice()).device;
    return save(deviceID, { kind: 'device', ...device, soldHere: name }, version);
  };
  expect(await change(second.model)).toMatchObject({ rc: 0 });
  expect(await soldHere()).toBe(second.modelID);
  // left out, as a console of the release before does, it stays
  expect(await change(undefined)).toMatchObject({ rc: 0 });
  expect(await soldHere()).toBe(second.modelID);
  expect(await change('no such model')).toMatchObject({ rc: 2, data: { issues: [{ path: 'soldHere' }] } });
  expect(await change('')).toMatchObject({ rc: 0 });
  expect(await soldHere()).toBeNull();
  expect(await change(first.model)).toMatchObject({ rc: 0 });
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect(await soldHere()).toBeNull();
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect(await soldHere()).toBe(first.modelID);
});

test('other names of a device are in the list that is searched, each once, and stay where nobody sends any', async () => {
  const listed = async () => (await visit()).listed?.aliases;
  const change = async (aliases: string[] | undefined) => {
    const { version, aliases: _before, ...device } = (await getDevice()).device;
    return save(deviceID, { kind: 'device', ...device, aliases }, version);
  };
  expect(await listed()).toEqual([]);
  expect(await change(['Twelve', ' twelve ', 'iPhone  2020'])).toMatchObject({ rc: 0 });
  expect(await listed()).toEqual(['twelve', 'iPhone 2020']);
  expect(await change(undefined)).toMatchObject({ rc: 0 });
  expect(await listed()).toEqual(['twelve', 'iPhone 2020']);
  expect(await change([''])).toMatchObject({ rc: 2 });
  expect(await change([])).toMatchObject({ rc: 0 });
  expect(await listed()).toEqual([]);
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect(await listed()).toEqual(['twelve', 'iPhone 2020']);
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
});

const aDevice = {
  kind: 'device',
  type: 'Phone',
  maker: 'Zed',
  name: 'Zed  One/2',
  helpUrl: '',
  hidden: false,
  repairs: ['Screen'],
};

test('a maker and a device are added, found by their address, and go again while nothing points to them', async () => {
  expect(await save(null, aDevice)).toMatchObject({ rc: 2, data: { issues: [{ path: 'maker' }] } });
  expect(await save(null, { kind: 'maker', name: 'Zed' })).toMatchObject({ rc: 0 });
  const { data } = await save(null, aDevice);
  app.cache.forget('catalogue');
  const named = { deviceTypeID: 1, manufacturer: 'zed', device: 'zed one/2' };
  expect(await app.call('devices/get', named)).toMatchObject({ data: { device: { deviceID: data.key } } });
  expect(await undoLast('maker')).toMatchObject({ rc: refusalAnswers.inUse.rc });
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect(await undoLast('maker')).toMatchObject({ rc: 0 });
  // and back, with the numbers they had
  expect(await undoLast('maker')).toMatchObject({ rc: 0 });
  expect(await undoLast('device')).toMatchObject({ rc: 0 });
  expect((await getDevice(data.key)).device).toMatchObject({ name: 'Zed One/2', maker: 'Zed' });
});

test.each([
  [{ ...aDevice, maker: 'Apple', name: 'iPHONE 12' }, 'name'],
  [{ ...aDevice, maker: 'Apple', name: 'Under_score' }, 'name'],
  [{ ...aDevice, maker: 'Apple', name: '..' }, 'name'],
  [{ ...aDevice, maker: 'Apple', name: 'a\u0007b' }, 'thing.name'],
  [{ ...aDevice, maker: 'Apple', helpUrl: 'javascript:alert(1)' }, 'thing.helpUrl'],
  [{ kind: 'maker', name: 'apple' }, 'name'],
  [{ kind: 'maker', name: '   ' }, 'thing.name'],
  [{ kind: 'repairType', type: 'Phone', issue: 'screen', position: 1, hidden: false }, 'issue'],
  [{ kind: 'deviceType', name: 'Watch' }, 'key'],
])('refuses %j', async (thing, path) => {
  expect(await save(null, thing)).toMatchObject({ rc: 2, data: { issues: [{ path }] } });
});

test('of two who change one device at once, the second is told; a number of its own is given to nothing', async () => {
  const { version, ...device } = (await getDevice()).device;
  const answers = await Promise.all(
    ['https://example.com/a', 'https://example.com/b'].map((helpUrl) =>
      save(deviceID, { kind: 'device', ...device, helpUrl }, version),
    ),
  );
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
  expect(await save(999_999, { kind: 'maker', name: 'Nobody' })).toMatchObject({
    rc: refusalAnswers.changedSince.rc,
  });
});

describe('the address of a renamed device', () => {
  /** Whose page it is. */
  const pageOf = async (device: string, manufacturer = 'Apple') => {
    app.cache.forget('catalogue');
    const named = { deviceTypeID: 1, manufacturer, device };
    const { rc, data } = await app.call<{ device: Device }>('devices/get', named);
    return rc === 0 ? data.device.device : undefined;
  };
  const rename = async (id: number, name: string, fields: object = {}) => {
    const { version, ...device } = (await getDevice(id)).device;
    return save(id, { kind: 'device', ...device, name, ...fields }, version);
  };
  const add = async (name: string) => (await save(null, { ...aDevice, maker: 'Apple', name })).data.key;

  test('leads to it, over all the names it had, and undoing leads back', async () => {
    const id = await add('Alpha');
    expect(await rename(id, 'Beta')).toMatchObject({ rc: 0 });
    expect(await rename(id, 'Gamma')).toMatchObject({ rc: 0 });
    expect(await pageOf('ALPHA')).toBe('Gamma');
    expect(await pageOf('beta')).toBe('Gamma');
    expect(await undoLast('device')).toMatchObject({ rc: 0 });
    for (const name of ['Alpha', 'Beta', 'Gamma']) expect([name, await pageOf(name)]).toEqual([name, 'Beta']);
    // hidden, it has no page under any name
    expect(await rename(id, 'Beta', { hidden: true })).toMatchObject({ rc: 0 });
    for (const name of ['Alpha', 'Beta', 'Gamma'])
      expect([name, await pageOf(name)]).toEqual([name, undefined]);
  });

  test('is another device’s, once that has the name', async () => {
    const first = await add('Delta');
    await rename(first, 'Epsilon');
    const second = await add('Delta');
    expect(await pageOf('Delta')).toBe('Delta');
    await rename(second, 'Zeta');
    expect(await pageOf('Delta')).toBe('Zeta');
    expect(await pageOf('Epsilon')).toBe('Epsilon');
  });

  test('changes with its maker’s name, and with its maker', async () => {
    const id = await add('Eta');
    const { data } = await save(null, { kind: 'maker', name: 'Orchard' });
    expect(await rename(id, 'Eta', { maker: 'Orchard' })).toMatchObject({ rc: 0 });
    expect(await pageOf('Eta')).toBe('Eta');
    const { makers } = await getCatalogue();
    const orchard = makers.find(({ name }) => name === 'Orchard');
    expect(await save(data.key, { kind: 'maker', name: 'Vineyard' }, orchard?.version)).toMatchObject({
      rc: 0,
    });
    for (const maker of ['Apple', 'Orchard', 'Vineyard']) expect(await pageOf('Eta', maker)).toBe('Eta');
    expect(await pageOf('Eta', 'Allotment')).toBeUndefined();
  });
});
