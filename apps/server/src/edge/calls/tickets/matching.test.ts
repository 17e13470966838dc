import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';
import type { TicketStatus } from '@fettle/domain/ticket/status';
import { addStaff } from '../../../testing/staff.ts';
import { testApp } from '../../../testing/app.ts';
import { aStart, findTestDevice, openAsCustomer, repairTypeOf } from '../../../testing/tickets.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let iPhone: Device;
let pixel: Device;

beforeAll(async () => {
  app = await testApp();
  iPhone = await findTestDevice(app);
  pixel = await findTestDevice(app, { manufacturer: 'Google', device: 'Pixel 8' });
});

/** Nobody works for us but those whom a test names; their tickets are gone with them. */
beforeEach(async () => {
  await app.db.updateTable('ticket').set({ technician_id: null }).execute();
  await app.db.updateTable('technician').set({ active: false }).execute();
});

interface Skill {
  areas?: string[];
  issue?: string;
  /** Only this maker's devices. */
  manufacturerID?: number | null;
  rating?: string;
  active?: boolean;
}

let names = 0;
async function aTechnician(skill: Skill = {}): Promise<string> {
  const { areas = ['East London'], issue = 'Screen', manufacturerID = null } = skill;
  const firstname = `Technician ${++names}`;
  const { user_id } = await app.db
    .insertInto('technician')
    .values({
      staff_id: await addStaff(app.db, { role: 'technician', name: firstname }),
      firstname,
      surname: '',
      about: '',
      img_url: '',
      rating: skill.rating ?? '4.5',
      feedback_count: 1,
      active: skill.active ?? true,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const served = await app.db.selectFrom('area').select('area_id').where('name', 'in', areas).execute();
  await app.db
    .insertInto('technician_area')
    .values(served.map(({ area_id }) => ({ user_id, area_id })))
    .execute();
  await app.db
    .insertInto('technician_skill')
    .values({ user_id, repair_type_id: repairTypeOf(iPhone, issue), manufacturer_id: manufacturerID })
    .execute();
  return firstname;
}

async function start(fields: Parameters<typeof aStart>[1] = {}, device = iPhone): Promise<Ticket> {
  const ada = await openAsCustomer(app);
  return (await ada.call<{ ticket: Ticket }>('tickets/start', aStart(device, fields))).data.ticket;
}
const chosen = async (...input: Parameters<typeof start>) => (await start(...input)).technician?.firstname;

const setStatus = (ticketID: number, status: TicketStatus) =>
  app.db.updateTable('ticket').set({ status }).where('ticket_id', '=', ticketID).execute();

describe('a technician must', () => {
  test('cover the area', async () => {
    await aTechnician({ areas: ['Bristol', 'North London'] });
    const inArea = await aTechnician({ areas: ['Bristol', 'East London'] });
    expect(await chosen()).toBe(inArea);
  });

  test('know the repair', async () => {
    await aTechnician({ issue: 'Battery' });
    const skilled = await aTechnician({ issue: 'Screen' });
    expect(await chosen()).toBe(skilled);
  });

  test('know it of that maker’s devices, or of any', async () => {
    await aTechnician({ manufacturerID: pixel.manufacturerID });
    expect(await chosen()).toBeUndefined();
    const apple = await aTechnician({ manufacturerID: iPhone.manufacturerID });
    expect(await chosen()).toBe(apple);
    const any = await aTechnician({ rating: '4.9' });
    expect(await chosen()).toBe(any);
  });

  test('still work for us', async () => {
    await aTechnician({ active: false });
    expect(await chosen()).toBeUndefined();
  });
});

test('without anybody the ticket stays STARTED and has no technician', async () => {
  expect(await start()).toMatchObject({ status: 'STARTED', technician: null });
});

test('whoever has fewest open jobs comes first, then the better rated', async () => {
  const [good, best] = [await aTechnician({ rating: '4.2' }), await aTechnician({ rating: '4.8' })];
  expect([await chosen(), await chosen(), await chosen(), await chosen()]).toEqual([best, good, best, good]);
});

test('what has ended is no open job', async () => {
  const [good, best] = [await aTechnician({ rating: '4.2' }), await aTechnician({ rating: '4.8' })];
  const first = await start();
  for (const ended of ['COMPLETED', 'RETURNED', 'CANCELLED', 'EXPIRED'] as const) {
    await setStatus(first.ticketID, ended);
    const { ticketID, technician } = await start();
    expect(technician?.firstname).toBe(best);
    await setStatus(ticketID, 'CANCELLED');
  }
  await setStatus(first.ticketID, 'REPAIRED');
  expect(await chosen()).toBe(good);
});

test('a ticket that is changed keeps its technician as long as they can do it', async () => {
  const first = await aTechnician({ areas: ['East London', 'Bristol'] });
  const ada = await openAsCustomer(app);
  const change = async (fields: Parameters<typeof aStart>[1]) =>
    (await ada.call<{ ticket: Ticket }>('tickets/start', aStart(iPhone, fields))).data.ticket;
  const { ticketID, technician } = await change({});
  expect(technician?.firstname).toBe(first);
  await aTechnician({ areas: ['East London', 'Bristol'], rating: '5.0' });
  const inBristol = await change({ ticketID, postcode: 'BS1 4DJ' });
  expect(inBristol.technician?.firstname).toBe(first);
  const other = await aTechnician({ issue: 'Battery', areas: ['Bristol'] });
  const battery = await change({
    ticketID,
    postcode: 'BS1 4DJ',
    repairTypeID: repairTypeOf(iPhone, 'Battery'),
  });
  expect(battery.technician?.firstname).toBe(other);
});
