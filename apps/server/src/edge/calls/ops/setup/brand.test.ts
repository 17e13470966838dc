import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { Listener } from '../../../../platform/database/listener.ts';
import { followBrand } from '../../../../telling/brand/follow-brand.ts';
import { watchChanges } from '../../../../platform/cache/watch-changes.ts';
import { testApp } from '../../../../testing/app.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { mailsTo } from '../../../../testing/enqueued-mails.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { openAsStaff } from '../../../../testing/staff.ts';

type App = Awaited<ReturnType<typeof testApp>>;
type Saved = Omit<CallInput<'ops/setup/saveBrand'>, 'seen'>;
type Staff = Awaited<ReturnType<typeof openAsStaff>>;

let app: App;
let ada: Staff;
let bob: Staff;

beforeAll(async () => {
  const database = await testDatabase();
  app = await testApp({ database, env: { MAIL_FROM: 'post@fettle.example' } });
  ada = await openAsStaff(app, 'administrator');
  bob = await openAsStaff(app, 'administrator');
  const watcher = await watchChanges({
    ...app,
    listener: new Listener({ url: database.url, log: app.log }),
    checkEveryMs: 600_000,
  });
  const follower = await followBrand(app);
  afterAll(() => {
    follower.stop();
    return watcher.stop();
  });
});

const getBrand = async () =>
  (await ada.call<CallOutput<'ops/setup/getBrand'>>('ops/setup/getBrand', {})).data;

async function save(change: Partial<Saved>, { by = ada, seen }: { by?: Staff; seen?: string } = {}) {
  const { texts, version } = await getBrand();
  return by.call('ops/setup/saveBrand', { ...texts, ...change, seen: seen ?? version });
}
const historyOf = async () =>
  (await ada.call<CallOutput<'ops/audit/history'>>('ops/audit/history', { kinds: ['brand'] })).data.entries;
const undoLast = async () => ada.call('ops/audit/undo', { entryID: (await historyOf())[0]?.entryID });
const kept = async () => await app.db.selectFrom('brand_text').selectAll().orderBy('field').execute();
/** Once this process has heard of it. */
const named = (name: string) => eventually(() => expect(app.brand.current.name).toBe(name));

test('says how the brand reads, what the settings say, and where mails come from', async () => {
  const { texts, defaults, mailFrom } = await getBrand();
  expect(texts).toMatchObject({ name: 'Fettle', chatLink: '', companyNumber: '00000000' });
  expect(texts).toEqual(defaults);
  expect(mailFrom).toBe('post@fettle.example');
});

test('is for administrators', async () => {
  for (const role of ['coordinator', 'technician', 'driver'] as const) {
    const other = await openAsStaff(app, role);
    expect(await other.call('ops/setup/getBrand', {})).toMatchObject({ rc: refusalAnswers.notAllowed.rc });
    expect(await save({ name: 'Mine' }, { by: other })).toMatchObject({ rc: refusalAnswers.notAllowed.rc });
  }
  expect(await kept()).toEqual([]);
});

describe('what is wrong is refused with the name of the field', () => {
  test.each<[field: keyof Saved, typed: string]>([
    ['name', ''],
    ['name', 'a'.repeat(41)],
    ['name', 'Mend\r\nBcc: all@example.com'],
    ['name', 'Mend\u0000'],
    ['name', 'Mend \u202Eknab'],
    ['phone', 'call us'],
    ['email', 'hello@'],
    ['whatsapp', '07700 900123'],
    ['chatLink', 'javascript:alert(1)'],
    ['companyNumber', '1'],
    ['companyAddress', 'a'.repeat(10_000)],
    ['vatNumber', 'DE1'],
  ])('%s: %j', async (field, typed) => {
    expect(await save({ [field]: typed })).toMatchObject({ rc: 2, data: { issues: [{ path: field }] } });
  });

  test('all of it at once, and nothing is saved', async () => {
    const answer = await save({ name: 'Mend', phone: 'x', email: 'y' });
    expect(answer).toMatchObject({ rc: 2, data: { issues: [{ path: 'phone' }, { path: 'email' }] } });
    expect(await kept()).toEqual([]);
    expect(await historyOf()).toEqual([]);
  });
});

test('only what is another than the settings is kept, and what reads like them follows them again', async () => {
  expect(await save({ name: '  Mend   & Make ', vatNumber: '' })).toMatchObject({ rc: 0 });
  expect(await kept()).toEqual([
    { field: 'name', text: 'Mend & Make' },
    { field: 'vatNumber', text: '' },
  ]);
  const [entry] = await historyOf();
  expect(entry).toMatchObject({
    name: 'Brand',
    act: 'brand.change',
    before: { name: null, vatNumber: null },
    after: { name: 'Mend & Make', vatNumber: '' },
    by: { staffID: ada.staffID },
  });
  const { defaults } = await getBrand();
  expect(await save({ vatNumber: defaults.vatNumber })).toMatchObject({ rc: 0 });
  expect(await kept()).toEqual([{ field: 'name', text: 'Mend & Make' }]);
  expect(await save({ name: defaults.name })).toMatchObject({ rc: 0 });
  expect(await kept()).toEqual([]);
  const entries = (await historyOf()).length;
  expect(await save({ name: ' Fettle ' })).toMatchObject({ rc: 0 });
  expect(await historyOf()).toHaveLength(entries);
});

test('a chat link of its own is taken back to WhatsApp, which follows the number', async () => {
  const chats = async () => {
    const { texts } = await getBrand();
    return [texts.whatsapp, app.brand.with(texts).chatUrl];
  };
  await save({ chatLink: 'https://chat.mend.example/' });
  expect(await chats()).toEqual(['+447700900123', 'https://chat.mend.example/']);
  await save({ chatLink: '', whatsapp: '+44 7700 900999' });
  expect(await chats()).toEqual(['+447700900999', 'https://wa.me/447700900999']);
  await save({ whatsapp: '+447700900123' });
});

test('of two who save at once the second is told, and overwrites nothing', async () => {
  const { version } = await getBrand();
  const answers = await Promise.all([
    save({ name: 'Of Ada' }, { seen: version }),
    save({ name: 'Of Bob' }, { by: bob, seen: version }),
  ]);
  expect(answers.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, refusalAnswers.changedSince.rc]);
  const winner = answers[0]?.rc === 0 ? 'Of Ada' : 'Of Bob';
  expect((await getBrand()).texts.name).toBe(winner);
  await save({ name: 'Fettle' });
  await named('Fettle');
});

test('is undone, a field that was changed since apart', async () => {
  await save({ name: 'Mend', phone: '020 7946 0999' });
  await save({ email: 'hello@mend.example' });
  const entry = (await historyOf())[1];
  expect(await ada.call('ops/audit/undo', { entryID: entry?.entryID })).toMatchObject({ rc: 0 });
  expect((await getBrand()).texts).toMatchObject({
    name: 'Fettle',
    phone: '020 7946 0123',
    email: 'hello@mend.example',
  });
  expect(await ada.call('ops/audit/undo', { entryID: entry?.entryID })).toMatchObject({
    rc: refusalAnswers.changedSince.rc,
  });
  expect(await undoLast()).toMatchObject({ rc: 0 });
  expect((await getBrand()).texts.name).toBe('Mend');
  await save((await getBrand()).defaults);
  expect(await kept()).toEqual([]);
  await named('Fettle');
});

test('the next mail carries it, escaped; the path of the call that has the settings’ name stays', async () => {
  const name = 'Nuts & <Bolts>';
  expect(await save({ name, phone: '020 7946 0999', companyName: 'Bolts "&" Ltd' })).toMatchObject({ rc: 0 });
  await named(name);
  const to = 'new@staff.example';
  expect(await ada.call('ops/staff/add', { name: 'New', email: to, roles: ['driver'] })).toMatchObject({
    rc: 0,
  });
  const [mail] = await mailsTo(app, to);
  expect(mail?.subject).toBe(`Your account for ${name} operations`);
  expect(mail?.text).toContain(`${name} · 020 7946 0999 · hello@fettle.example`);
  expect(mail?.html).toContain('Nuts &amp; &lt;Bolts&gt;');
  expect(mail?.html).not.toContain('<Bolts>');

  const openApi = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    info: { title: string };
    paths: object;
  };
  expect(openApi.info.title).toBe(`${name} API`);
  expect(Object.keys(openApi.paths)).toContain('/api/tickets/acceptFettleQuote');
  const { status } = await app.call('tickets/acceptFettleQuote', {});
  expect(status).not.toBe(404);
  expect((await app.call('tickets/acceptNutsBoltsQuote', {})).status).toBe(404);
});
