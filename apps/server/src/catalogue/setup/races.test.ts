import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { deadlocksDuring } from '../../testing/deadlocks.ts';
import { openAsStaff } from '../../testing/staff.ts';
import { chooseWindow, openTicket, testShop } from '../../testing/tickets.ts';

const shop = await testShop();
const { app, iPhone } = shop;
const { deviceID } = iPhone;
const admin = await openAsStaff(app, 'administrator');
const rounds = process.env.TEST_LONG ? 8 : 1;
const ours = iPhone.models[0]?.modelID ?? 0;
const technician = await app.db
  .selectFrom('price')
  .innerJoin('technician', 'technician.user_id', 'price.user_id')
  .select(['technician.user_id as technicianID', 'technician.staff_id as staffID', 'price_id as priceID'])
  .where('device_id', '=', deviceID)
  .where('amount_pence', 'is not', null)
  .executeTakeFirstOrThrow();
const { technicianID } = technician;
const bench = await openAsStaff(app, 'technician', technician.staffID);

let count = 0;
const other = () => `${(count += 1)}`;
type Call = () => Promise<{ status: number; rc: number }>;

/** What each needs is read first, as whoever has the page open; the call itself is raced. */
const acts: Record<string, () => Promise<Call>> = {
  device: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getDevice'>>('ops/setup/getDevice', { deviceID });
    const { version: seen, ...device } = data.device;
    const thing = { kind: 'device', ...device, helpUrl: `https://help.example/${other()}` };
    return () => admin.call('ops/setup/saveCatalogue', { key: deviceID, thing, seen });
  },
  maker: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getCatalogue'>>('ops/setup/getCatalogue', {
      deviceTypeID: 1,
    });
    const maker = data.makers.find(({ devices }) => devices === 0) ?? data.makers.at(-1);
    const thing = { kind: 'maker', name: `Maker ${other()}` };
    return () =>
      admin.call('ops/setup/saveCatalogue', { key: maker?.manufacturerID, thing, seen: maker?.version });
  },
  mergedModel: async () => {
    const model = `Typed ${other()}`;
    const typed = await app.call<CallOutput<'devices/models/add'>>('devices/models/add', { deviceID, model });
    const { modelID } = typed.data.model;
    await shop.aTicket({ modelID });
    await shop.aTicket({ modelID });
    const { data } = await admin.call<CallOutput<'ops/setup/getDevice'>>('ops/setup/getDevice', { deviceID });
    const seen = data.models.find((one) => one.modelID === modelID)?.version;
    const thing = { kind: 'model', deviceID, name: model, state: 'merged', mergedInto: ours };
    return () => admin.call('ops/setup/saveCatalogue', { key: modelID, thing, seen });
  },
  work: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getTechnicians'>>('ops/setup/getTechnicians', {});
    const work = data.technicians.find(({ userID }) => userID === technicianID);
    const { version: seen, skills = [], areaIDs = [] } = work ?? {};
    const fewer = { areaIDs: areaIDs.slice(0, -1), skills: skills.slice(0, -1) };
    return () => admin.call('ops/setup/saveTechnician', { userID: technicianID, ...fewer, seen });
  },
  profile: async () => () =>
    admin.call('ops/staff/saveProfile', {
      staffID: technician.staffID,
      firstname: 'Nell',
      surname: 'Ashdown',
      about: `Phones ${other()}`,
      isActive: true,
    }),
  price: async () => {
    const { priceID } = technician;
    const row = await app.db
      .selectFrom('price')
      .selectAll()
      .where('price_id', '=', priceID)
      .executeTakeFirstOrThrow();
    const price = { kind: 'fixed', pence: row.amount_pence };
    const seen = { title: row.title, toolTip: row.tool_tip, price };
    const change = { ...seen, title: `Price ${other()}` };
    return () => bench.call('ops/prices/change', { technicianID, priceID, seen, ...change });
  },
  feedback: async () => {
    const ticket = await openTicket(app, iPhone);
    await app.db
      .updateTable('ticket')
      .set({ technician_id: technicianID, status: 'COMPLETED' })
      .where('ticket_id', '=', ticket.ticketID)
      .execute();
    const { ticketID } = ticket;
    return () => ticket.call('tickets/feedback', { ticketID, stars: 5, comment: 'Thank you' });
  },
  closing: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getClosedDays'>>('ops/setup/getClosedDays', {});
    const closed = data.closed.find(({ day }) => day === '2026-03-20');
    return () =>
      closed
        ? admin.call('ops/setup/openDay', { day: closed.day, seen: closed.version })
        : admin.call('ops/setup/closeDays', { days: [{ day: '2026-03-20', reason: 'Stocktaking' }] });
  },
  week: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getWindows'>>('ops/setup/getWindows', {});
    const [first] = data.areas;
    const week = first?.week.map((window) => ({ ...window, places: 50 + (count % 7) }));
    count += 1;
    return () => admin.call('ops/setup/saveWeek', { areaID: first?.areaID, week, seen: first?.version });
  },
  area: async () => {
    const { data } = await admin.call<CallOutput<'ops/setup/getAreas'>>('ops/setup/getAreas', {});
    const { areaID, name, city, outwards = [], version: seen } = data.areas[0] ?? {};
    const fewer = outwards.slice(0, -1).join(' ');
    return () => admin.call('ops/setup/saveArea', { areaID, name, city: `${city} `, outwards: fewer, seen });
  },
  removedArea: async () => {
    const added = await admin.call<{ areaID: number }>('ops/setup/addArea', {
      name: `Area ${other()}`,
      city: 'London',
      outwards: `ZZ${count % 90}`,
    });
    expect(added.rc).toBe(0);
    const { data } = await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
      kinds: ['area'],
    });
    return () => admin.call('ops/audit/undo', { entryID: data.entries[0]?.entryID });
  },
  window: async () => {
    const ticket = await openTicket(app, iPhone);
    const time = ['10:00', '13:00', '16:00'][count % 3];
    return () => chooseWindow(ticket, { date: '2026-03-20', time });
  },
};
const names = Object.keys(acts);

test.each(names)('%s is set up while anything else is: no deadlock', async (one) => {
  const failed: string[] = [];
  const deadlocks = await deadlocksDuring([app], async () => {
    for (let round = 0; round < rounds; round += 1) {
      // a pair is raced once
      for (const another of names.slice(names.indexOf(one))) {
        const calls: Call[] = [];
        for (const name of [one, another, one, another]) {
          const call = await acts[name]?.();
          if (call) calls.push(call);
        }
        for (const answer of await Promise.all(calls.map((call) => call()))) {
          if (answer.status !== 200 || answer.rc === 2)
            failed.push(`${another}: ${answer.status} ${answer.rc}`);
        }
      }
    }
  });
  expect({ failed, deadlocks }).toEqual({ failed: [], deadlocks: 0 });
});

test('who changes the catalogue holds up nobody who changes another part of it', async () => {
  const { priceID } = technician;
  const [first, second] = [await app.pool.connect(), await app.pool.connect()];
  try {
    await first.query('begin');
    await first.query('update device set hidden = hidden where device_id = $1', [deviceID]);
    await second.query('update price set title = title where price_id = $1', [priceID]);
    await first.query('update price set title = title where price_id = $1', [priceID]);
    await first.query('commit');
  } finally {
    first.release();
    second.release();
  }
});
