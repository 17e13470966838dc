import type { CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { beforeEach, expect, test } from 'vitest';
import { staffedShop } from '../../../../testing/booked.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, administrator, coordinator, driver, otherDriver, setTime } = shop;

type Work = CallOutput<'ops/staff/getWork'>;
const workOf = async (staffID: number, away?: object) =>
  (await administrator.call<Work>('ops/staff/getWork', { staffID, ...(away && { away }) })).data;
const stopsOf = async (who: typeof driver) =>
  (await who.call<CallOutput<'ops/run/get'>>('ops/run/get', {})).data.stops;
const orderOf = async ({ ticketID }: OpenTicket) =>
  (await coordinator.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID })).data.order;
const assign = ({ ticketID }: OpenTicket, to: typeof driver) =>
  coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: to.staffID });

let leaver: typeof driver;
beforeEach(async () => {
  setTime('2026-03-02T10:00:00Z');
  leaver = await openAsStaff(app, 'driver');
});

async function aTrip() {
  const ticket = await shop.aPaidTicket();
  expect(await assign(ticket, leaver)).toMatchObject({ rc: 0 });
  return ticket;
}

test('the open work of a leaver is named, and access ends only with a word about it', async () => {
  const ticket = await aTrip();
  const { ticketID } = ticket;
  const { staffID } = leaver;
  expect(await workOf(staffID)).toMatchObject({
    work: { trips: [{ ticketID, task: 'PICKUP', day: '2026-03-03', area: 'E2' }], jobs: [], devices: [] },
  });
  const { drivers } = await workOf(staffID);
  expect(drivers.map((one) => one.staffID)).not.toContain(staffID);
  expect(await administrator.call('ops/staff/disable', { staffID })).toMatchObject(refusalAnswers.workOpen);
  expect(await leaver.call('ops/run/get', {})).toMatchObject({ rc: 0 });

  const handOn = { tripsTo: [otherDriver.staffID], jobsTo: [] };
  expect(await administrator.call('ops/staff/disable', { staffID, handOn })).toMatchObject({
    rc: 0,
    data: { left: { trips: [], jobs: [] } },
  });
  setTime('2026-03-03T08:00:00Z');
  expect((await stopsOf(otherDriver)).find((stop) => stop.ticketID === ticketID)).toMatchObject({
    isMine: true,
  });
  expect((await stopsOf(driver)).find((stop) => stop.ticketID === ticketID)).toBeUndefined();
});

test('handed to nobody it is unassigned, and the one driver who covers it drives it', async () => {
  const ticket = await aTrip();
  const handOn = { tripsTo: [], jobsTo: [] };
  const { rc } = await administrator.call('ops/staff/disable', { staffID: leaver.staffID, handOn });
  expect(rc).toBe(0);
  expect((await orderOf(ticket)).drivers.pickup).toBeNull();
  setTime('2026-03-03T08:00:00Z');
  expect((await stopsOf(driver)).find(({ ticketID }) => ticketID === ticket.ticketID)).toMatchObject({
    isMine: true,
  });
});

test('shared among several, neighbours of one day stay with one', async () => {
  const tickets = [await aTrip(), await aTrip()];
  const handOn = { tripsTo: [driver.staffID, otherDriver.staffID], jobsTo: [] };
  await administrator.call('ops/staff/disable', { staffID: leaver.staffID, handOn });
  for (const ticket of tickets)
    expect((await shop.eventsOf(ticket)).at(-1)).toMatchObject({
      kind: 'courierAssigned',
      detail: { staffID: driver.staffID },
    });
});

test('a technician’s jobs go to another, or to the call list', async () => {
  const ticket = await shop.aPaidTicket();
  expect(await assign(ticket, driver)).toMatchObject({ rc: 0 });
  await shop.collect(ticket);
  const technician = await shop.technicianOf(ticket);
  const { technicians, work } = await workOf(technician.staffID);
  expect(work.jobs.map(({ ticketID }) => ticketID)).toContain(ticket.ticketID);
  const away = { firstDay: '2026-03-03', lastDay: '2026-03-06' };
  const absence = { staffID: technician.staffID, ...away, reason: 'Ill' };
  const jobsTo = technicians.slice(0, 1).map(({ technicianID }) => technicianID);
  const kept = { ...absence, handOn: { tripsTo: [], jobsTo, keepsJobs: true } };
  expect(await administrator.call('ops/staff/addAbsence', kept)).toMatchObject({ rc: 0 });
  expect((await orderOf(ticket)).technician).not.toBeNull();
  const toNobody = { ...absence, handOn: { tripsTo: [], jobsTo: [], keepsJobs: false } };
  expect(await administrator.call('ops/staff/addAbsence', toNobody)).toMatchObject({
    rc: 0,
    data: { left: { jobs: [] } },
  });
  expect(await orderOf(ticket)).toMatchObject({ technician: null, contact: { reason: 'no-technician' } });
  expect((await workOf(technician.staffID)).absences).toHaveLength(2);
});

test('an absence names the trips of its days alone', async () => {
  const ticket = await aTrip();
  const { staffID } = leaver;
  const later = { firstDay: '2026-03-10', lastDay: '2026-03-12' };
  expect((await workOf(staffID, later)).work.trips).toEqual([]);
  expect(
    await administrator.call('ops/staff/addAbsence', { staffID, ...later, reason: 'Holiday' }),
  ).toMatchObject({ rc: 0 });
  expect((await orderOf(ticket)).drivers.pickup).not.toBeNull();
  const now = { firstDay: '2026-03-03', lastDay: '2026-03-03' };
  const away = { staffID, ...now, reason: 'Ill' };
  expect(await administrator.call('ops/staff/addAbsence', away)).toMatchObject(refusalAnswers.workOpen);
  const handOn = { tripsTo: [driver.staffID], jobsTo: [], keepsJobs: true };
  expect(await administrator.call('ops/staff/addAbsence', { ...away, handOn })).toMatchObject({
    rc: 0,
    data: { left: { trips: [] } },
  });
  const backwards = { ...away, firstDay: '2026-03-05', handOn };
  expect(await administrator.call('ops/staff/addAbsence', backwards)).toMatchObject({ rc: 2 });
});

test('what a leaver has with them is named: nobody can hand that on', async () => {
  const ticket = await aTrip();
  const { ticketID } = ticket;
  setTime('2026-03-03T10:30:00Z');
  const code = await shop.codeOf(ticket);
  expect(await leaver.call('ops/tickets/collect', { ticketID, code })).toMatchObject({ rc: 0 });
  expect((await workOf(leaver.staffID)).work).toMatchObject({
    trips: [],
    devices: [{ ticketID, device: 'iPhone 12' }],
  });
});

test('a trip that is given to the leaver while they are handed on finds another or is told', async () => {
  const ticket = await shop.aPaidTicket();
  const { staffID } = leaver;
  const handOn = { tripsTo: [driver.staffID], jobsTo: [] };
  const [disabled, assigned] = await Promise.all([
    administrator.call<CallOutput<'ops/staff/disable'>>('ops/staff/disable', { staffID, handOn }),
    assign(ticket, leaver),
  ]);
  expect(disabled.rc).toBe(0);
  // asked again it hands on what came in between
  await administrator.call('ops/staff/disable', { staffID, handOn });
  const { pickup } = (await orderOf(ticket)).drivers;
  expect(assigned.rc === 0 ? pickup !== null : pickup === null).toBe(true);
  expect((await workOf(staffID)).work.trips).toEqual([]);
});

test('a lost phone is signed out by the office, and what it tells is taken once they are signed in again', async () => {
  const ticket = await aTrip();
  const { ticketID } = ticket;
  setTime('2026-03-03T10:30:00Z');
  const code = await shop.codeOf(ticket);
  const cookie = await leaver.cookie();
  const told = { ticketID, code, actID: crypto.randomUUID(), agoMs: 60_000 };
  expect(await administrator.call('ops/staff/endSessions', { staffID: leaver.staffID })).toMatchObject({
    rc: 0,
  });
  expect(await app.call('ops/tickets/collect', told, { cookie })).toMatchObject({ rc: -1 });
  expect(await shop.statusOf(ticket)).toBe('PAID');
  expect(await leaver.call('ops/tickets/collect', told)).toMatchObject({ rc: 0 });
  expect(await shop.statusOf(ticket)).toBe('COLLECTED');
});
