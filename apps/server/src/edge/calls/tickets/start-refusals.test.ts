import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { testApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { mailsTo } from '../../../testing/enqueued-mails.ts';
import { aStart, findTestDevice, openAsCustomer } from '../../../testing/tickets.ts';

interface Answer {
  ticket: Ticket;
  issues: { path: string; message: string }[];
}

let app: Awaited<ReturnType<typeof testApp>>;
let iPhone: Device;

beforeAll(async () => {
  app = await testApp({ env: { TRUSTED_PROXIES: '1' } });
  iPhone = await findTestDevice(app);
});

const countTickets = async () => (await app.db.selectFrom('ticket').select('ticket_id').execute()).length;

describe('refuses', () => {
  const wrong: [string, string, (device: Device) => object][] = [
    ['an unknown device', 'deviceID', () => ({ deviceID: 2_000_000_000 })],
    ['a device that is no number', 'deviceID', () => ({ deviceID: '1' })],
    ['an unknown model', 'modelID', () => ({ modelID: 2_000_000_000 })],
    ['no model where the device has some', 'modelID', () => ({ modelID: null })],
    ['an unknown repair', 'repairTypeID', () => ({ repairTypeID: 2_000_000_000 })],
    ['a phone number that is none', 'phone', () => ({ phone: '12345' })],
    ['no phone number', 'phone', () => ({ phone: '' })],
    ['no address', 'address', () => ({ address: '  ' })],
    ['a postcode that is none', 'postcode', () => ({ postcode: 'London' })],
    ['no postcode', 'postcode', () => ({ postcode: '' })],
    ['10,000 characters of a problem', 'problem', () => ({ problem: 'x'.repeat(10_000) })],
    ['10,000 characters of an address', 'address', () => ({ address: 'x'.repeat(10_000) })],
    ['a control character in the problem', 'problem', () => ({ problem: 'It \u0000 fell' })],
    ['a control character in the address', 'address', () => ({ address: 'Line one\nline two' })],
    ['half an emoji in the problem', 'problem', () => ({ problem: 'It fell \uD83D' })],
    ['a cookie preference nobody has', 'cookiePref', () => ({ cookiePref: 'some' })],
    ['a key that is none', 'startKey', () => ({ startKey: 'once' })],
    ['a negative number', 'ticketID', () => ({ ticketID: -1 })],
  ];

  test.each(wrong)('%s, naming %s, and leaves nothing behind', async (_, path, change) => {
    const before = await countTickets();
    const visitor = openBrowser(app);
    const ada = await openAsCustomer(app, { email: 'ada-refused@example.com' });
    for (const browser of [visitor, ada]) {
      const { rc, data } = await browser.call<Answer>('tickets/start', {
        ...aStart(iPhone),
        ...change(iPhone),
      });
      expect(rc).toBe(2);
      expect(data.issues.map((issue) => issue.path)).toEqual([path]);
    }
    expect(await countTickets()).toBe(before);
    expect(await mailsTo(app, 'ada-refused@example.com')).toEqual([]);
    expect((await visitor.call<Answer>('tickets/getSession', {})).data.ticket).toBeNull();
  });

  test('the model of another device', async () => {
    const other = await findTestDevice(app, { device: 'iPhone 13' });
    const input = aStart(iPhone, { modelID: other.models[0]?.modelID ?? 0 });
    const { rc, data } = await openBrowser(app).call<Answer>('tickets/start', input);
    expect(rc).toBe(2);
    expect(data.issues).toEqual([{ path: 'modelID', message: 'Please select the model of your device.' }]);
  });

  test('a repair that the device does not have', async () => {
    const { repair_type_id: repairTypeID } = await app.db
      .selectFrom('repair_type')
      .select('repair_type_id')
      .where('device_type_id', '=', iPhone.deviceTypeID)
      .where('issue', '=', 'Hinge')
      .executeTakeFirstOrThrow();
    const { rc, data } = await openBrowser(app).call<Answer>(
      'tickets/start',
      aStart(iPhone, { repairTypeID }),
    );
    expect(rc).toBe(2);
    expect(data.issues).toEqual([{ path: 'repairTypeID', message: 'Please select your repair type.' }]);
  });

  test('everything that is wrong at once', async () => {
    const input = aStart(iPhone, { postcode: 'x', phone: 'x', modelID: null, repairTypeID: 2_000_000_000 });
    const { data } = await openBrowser(app).call<Answer>('tickets/start', input);
    expect(data.issues.map(({ path }) => path)).toEqual(['postcode', 'phone', 'modelID', 'repairTypeID']);
  });

  test.each(['M1 1AE', 'N1Z 1AA', 'BS39 4AA'])('%s: out of area', async (postcode) => {
    const before = await countTickets();
    const ada = await openAsCustomer(app);
    for (const browser of [openBrowser(app), ada]) {
      const { rc, msg } = await browser.call('tickets/start', aStart(iPhone, { postcode }));
      expect({ rc, msg }).toEqual({ rc: 7, msg: 'out_of_area' });
    }
    expect(await countTickets()).toBe(before);
  });

  test('a listed area that we have not opened yet, and everywhere without a list', async () => {
    const config = app.db.selectFrom('remote_config').select('value').where('key', '=', 'postcodes');
    const { value: before } = await config.executeTakeFirstOrThrow();
    const setList = (value: string) =>
      app.db.updateTable('remote_config').set({ value }).where('key', '=', 'postcodes').execute();
    const ada = await openAsCustomer(app);
    for (const list of [JSON.stringify({ Elsewhere: ['E2'] }), '']) {
      await setList(list);
      expect((await ada.call('tickets/start', aStart(iPhone))).rc).toBe(7);
    }
    await setList(before);
    expect((await ada.call('tickets/start', aStart(iPhone))).rc).toBe(0);
  });

  test('the hundred-and-twenty-first from one address', async () => {
    const visitor = openBrowser(app);
    let last = await visitor.call<Answer>('tickets/start', aStart(iPhone));
    for (let hits = 2; hits <= 121; hits++) last = await visitor.call('tickets/start', aStart(iPhone));
    expect({ rc: last.rc, status: last.status }).toEqual({ rc: 19, status: 429 });
  });
});
