import { randomUUID } from 'node:crypto';
import type { CallOutput } from '@fettle/contract/calls';
import { custodyOf, openReportOf } from '@fettle/domain/ticket/custody';
import { expect, test } from 'vitest';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { staffedShop } from '../../testing/booked.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { chooseWindow, type OpenTicket } from '../../testing/tickets.ts';

/**
 * Two drivers with telephones that lose the network, an office that knows nothing of it, and customers. Each history follows from its
 * seed: DOOR_SEED=17 lives one again. At its end every device must be where the record says.
 */
const histories = process.env['TEST_LONG'] ? 200 : 8;
const seeds = process.env['DOOR_SEED']
  ? process.env['DOOR_SEED'].split(',').map(Number)
  : Array.from({ length: histories }, (_, seed) => seed + 1);

const shop = await staffedShop();
const { coordinator, driver, otherDriver } = shop;
type Staff = typeof driver;
const minuteMs = 60_000;
const signature = [[10, 20, 300, 180]];

type Step = 'collect' | 'deliver';
interface Kept {
  call: 'collect' | 'deliver' | 'nobodyThere';
  ticketID: number;
  actID: string;
  madeAt: number;
  /** How far the telephone's clock was set back since. */
  setBackMs: number;
  input: object;
}

interface Telephone {
  staff: Staff;
  hasNetwork: boolean;
  /** The orders of the run that it saw last. */
  run: ReadonlySet<number>;
  queue: Kept[];
}

interface Device {
  ticket: OpenTicket;
  step: Step;
  /** Where it truly is. */
  at: 'customer' | 'workshop' | Staff;
  /** Since when a driver or the customer has it, where a clock that was right told it. */
  since: number | undefined;
}

async function aDevice(step: Step): Promise<Device> {
  shop.setTime('2026-03-02T10:00:00Z');
  const ticket = await shop.aPaidTicket();
  if (step === 'collect') return { ticket, step, at: 'customer', since: undefined };
  await shop.collect(ticket);
  await shop.repair(ticket);
  expect(await chooseWindow(ticket, { task: 'DELIVERY', date: '2026-03-05', time: '13:00' })).toMatchObject({
    rc: 0,
  });
  return { ticket, step, at: 'workshop', since: undefined };
}

test.each(seeds)('every device is where the record says, whoever told what when: seed %i', async (seed) => {
  const { below, pick } = seededRandom(seed);
  const chance = (share: number) => below(100) < share * 100;
  const devices = [await aDevice('collect'), await aDevice(chance(0.5) ? 'collect' : 'deliver')];
  const phones: Telephone[] = [driver, otherDriver].map((staff) => ({
    staff,
    hasNetwork: true,
    run: new Set<number>(),
    queue: [],
  }));
  let now = Date.parse('2026-03-05T13:05:00Z');
  const tick = () => {
    now += (1 + below(9)) * minuteMs;
    shop.setTime(new Date(now).toISOString());
  };
  tick();
  const taskOf = ({ step }: Device) => (step === 'collect' ? 'PICKUP' : 'DELIVERY');
  const office = ({ ticket: { ticketID } }: Device, call: string, input: object = {}) =>
    coordinator.call(`ops/tickets/${call}`, { ticketID, ...input });

  async function look(phone: Telephone) {
    const { data } = await phone.staff.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    phone.run = new Set(data.stops.filter(({ state }) => state === 'open').map(({ ticketID }) => ticketID));
  }

  /** What a driver does at a door: a hand-over with the code or a signature, or nobody is there. */
  async function visit(phone: Telephone, device: Device) {
    const { ticketID } = device.ticket;
    const hasIt = device.step === 'collect' ? device.at === 'customer' : device.at === phone.staff;
    if (!phone.run.has(ticketID) || phone.queue.some((kept) => kept.ticketID === ticketID)) return;
    if (device.step === 'deliver' && !hasIt) return;
    const base = { ticketID, actID: randomUUID(), madeAt: now, setBackMs: 0 };
    if (!hasIt || chance(0.2)) {
      phone.queue.push({
        ...base,
        call: 'nobodyThere',
        input: { task: taskOf(device), hasCalled: true, reason: 'Late.' },
      });
      return;
    }
    const code = chance(0.7) ? await shop.codeOf(device.ticket).catch(() => undefined) : undefined;
    const input = code === undefined ? { signature, photoKey: randomUUID() } : { code };
    phone.queue.push({ ...base, call: device.step, input });
    device.at = device.step === 'collect' ? phone.staff : 'customer';
    device.since = now;
  }

  async function send(phone: Telephone) {
    for (let kept = phone.queue[0]; kept; kept = phone.queue[0]) {
      const { ticketID, actID, call, input, madeAt, setBackMs } = kept;
      const told = { ticketID, actID, agoMs: Math.max(0, now - madeAt - setBackMs), ...input };
      const ask = () => phone.staff.call(`ops/tickets/${call}`, told);
      let { rc } = await ask();
      // the answer got lost, and it is sent again
      if (chance(0.3)) ({ rc } = await ask());
      if (rc !== 0) {
        const task = 'task' in input ? input.task : call === 'collect' ? 'PICKUP' : 'DELIVERY';
        const said = { ticketID, actID, agoMs: told.agoMs, task, what: call, because: 'movedOn' };
        expect(call, 'only that nobody was there is ever refused').toBe('nobodyThere');
        expect(await phone.staff.call('ops/tickets/tellOffice', said)).toMatchObject({ rc: 0 });
      }
      phone.queue.shift();
    }
  }

  const acts: (() => Promise<unknown> | void)[] = [
    ...Array.from({ length: 6 }, () => () => visit(pick(phones), pick(devices))),
    ...Array.from({ length: 3 }, () => async () => {
      const phone = pick(phones);
      if (!phone.hasNetwork) return;
      await send(phone);
      await look(phone);
    }),
    () => {
      const phone = pick(phones);
      phone.hasNetwork = !phone.hasNetwork;
    },
    () => {
      const phone = pick(phones);
      if (!chance(0.2)) return;
      for (const kept of phone.queue) {
        kept.setBackMs += 60 * minuteMs;
        const device = devices.find(({ ticket }) => ticket.ticketID === kept.ticketID);
        if (device) device.since = undefined;
      }
    },
    () => {
      const device = pick(devices);
      return office(device, 'assignCourier', {
        task: taskOf(device),
        staffID: pick(phones).staff.staffID,
      });
    },
    () => {
      const device = pick(devices);
      return office(device, 'nobodyThere', { task: taskOf(device) });
    },
    () => (chance(0.3) ? office(pick(devices), 'cancel', { reason: 'Asked.' }) : undefined),
    () => {
      const device = pick(devices);
      // somebody rang: it is written down before their telephone tells it
      if (device.step !== 'collect' || typeof device.at === 'string') return;
      return chance(0.5) ? office(device, 'collect', { withoutCode: 'The driver rang.' }) : undefined;
    },
    () => office(pick(devices), 'confirmHandOver'),
    () => chooseWindow(pick(devices).ticket, { date: '2026-03-05', time: '16:00' }),
    async () => {
      const device = pick(devices);
      if (device.step !== 'deliver' || device.at !== 'workshop') return;
      const { staff } = pick(phones);
      await office(device, 'assignCourier', { task: 'DELIVERY', staffID: staff.staffID });
      const { rc } = await office(device, 'handToCourier');
      if (rc === 0) [device.at, device.since] = [staff, now];
    },
    async () => {
      const device = pick(devices);
      if (device.step !== 'collect' || typeof device.at === 'string') return;
      if ((await shop.statusOf(device.ticket)) !== 'COLLECTED') return;
      const technician = await shop.technicianOf(device.ticket);
      const { ticketID } = device.ticket;
      const { rc } = await technician.call('ops/tickets/diagnose', { ticketID, found: 'Water.' });
      if (rc === 0) [device.at, device.since] = ['workshop', now];
    },
  ];
  for (const phone of phones) await look(phone);
  for (let at = 0; at < 40; at++) {
    tick();
    await pick(acts)();
  }
  tick();
  for (const phone of phones) await send(phone);

  expect(phones.flatMap(({ queue }) => queue)).toEqual([]);
  for (const { ticket, step, at, since } of devices) {
    const events = await readTicketEvents(shop.app.db, ticket.ticketID);
    const custody = custodyOf(events);
    const truth = typeof at === 'string' ? { with: at } : { with: 'driver', staffID: at.staffID };
    expect(custody).toMatchObject(truth);
    if (since !== undefined && custody.since) expect(custody.since).toEqual(new Date(since));
    expect(events.filter(({ kind }) => kind === step).length).toBeLessThanOrEqual(1);
    // what the status does not say, somebody is told to settle
    const status = await shop.statusOf(ticket);
    const isMoved =
      step === 'collect'
        ? at === 'customer' || status === 'COLLECTED'
        : at !== 'customer' || status === 'COMPLETED';
    const report = openReportOf(events);
    if (!isMoved) expect(report).toBeDefined();
    if (report) expect((await shop.rowOf(ticket)).contact_reason).toMatch(/^(door-report|hand-over)$/);
  }
});
