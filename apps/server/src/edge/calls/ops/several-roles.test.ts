import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Role } from '@fettle/domain/actor';
import { staffedShop } from '../../../testing/booked.ts';
import { openAsStaff } from '../../../testing/staff.ts';
import type { OpenTicket } from '../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, administrator, coordinator, driver, otherDriver, otherTechnician, codeOf, setTime } = shop;
const owner = await openAsStaff(app, ['administrator', 'driver']);

type Staff = typeof driver;
const notAllowed = { rc: 25 };
const unknownTicket = { rc: 6 };
const done = { rc: 0 };

const open = (who: Staff, { ticketID }: OpenTicket) =>
  who.call<CallOutput<'ops/tickets/get'>>('ops/tickets/get', { ticketID });
const collect = (who: Staff, { ticketID }: OpenTicket, proof: object) =>
  who.call('ops/tickets/collect', { ticketID, ...proof });
const assign = ({ ticketID }: OpenTicket, to: Staff) =>
  coordinator.call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: to.staffID });
const lastActor = async (ticket: OpenTicket) => (await shop.eventsOf(ticket)).at(-1)?.actor;
const setRoles = (staffID: number, roles: Role[]) =>
  app.db.updateTable('staff').set({ roles }).where('staff_id', '=', staffID).execute();

async function aTicketOnItsDay() {
  const ticket = await shop.aPaidTicket();
  setTime('2026-03-03T10:30:00Z');
  return ticket;
}

/** A technician with that job, as whom they also are. */
async function technicianOf(ticket: OpenTicket, roles: Role[]) {
  const technician = await shop.technicianOf(ticket);
  await setRoles(technician.staffID, roles);
  return technician;
}

/** Gives a ticket to somebody who works with nothing else here. */
async function giveAway({ ticketID }: OpenTicket): Promise<void> {
  const profile = { firstname: 'Other', surname: 'Bench', about: '', isActive: true };
  const { staffID } = otherTechnician;
  expect(await administrator.call('ops/staff/saveProfile', { staffID, ...profile })).toMatchObject(done);
  const { user_id: technicianID } = await app.db
    .selectFrom('technician')
    .select('user_id')
    .where('staff_id', '=', staffID)
    .executeTakeFirstOrThrow();
  const input = { ticketID, technicianID };
  expect(await coordinator.call('ops/tickets/reassignTechnician', input)).toMatchObject(done);
}

describe('an owner who administers and drives', () => {
  test('collects as a driver', async () => {
    const ticket = await aTicketOnItsDay();
    expect(await assign(ticket, owner)).toMatchObject(done);
    expect(await collect(owner, ticket, { code: await codeOf(ticket) })).toMatchObject(done);
    expect(await lastActor(ticket)).toBe(`staff:${owner.staffID}:driver`);
    expect((await shop.trackingOf(ticket)).steps.find(({ task }) => task === 'PICKUP')?.by).toBe('Sam');
  });

  test('decides without a code, which no driver may, as an administrator', async () => {
    const ticket = await aTicketOnItsDay();
    const proof = { withoutCode: 'Left with the neighbour.' };
    expect(await collect(driver, ticket, proof)).toMatchObject(notAllowed);
    expect(await collect(owner, ticket, proof)).toMatchObject(done);
    expect(await lastActor(ticket)).toBe(`staff:${owner.staffID}:administrator`);
  });

  test.each(['collect', 'nobodyThere'])('makes another’s trip as an administrator: %s', async (act) => {
    const ticket = await aTicketOnItsDay();
    const { ticketID } = ticket;
    const code = await codeOf(ticket);
    const make = (who: Staff) =>
      act === 'collect'
        ? collect(who, ticket, { code })
        : who.call('ops/tickets/nobodyThere', { ticketID, task: 'PICKUP', hasCalled: true });
    await assign(ticket, otherDriver);
    expect(await make(driver)).toMatchObject(unknownTicket);
    expect(await make(owner)).toMatchObject(done);
    const event = (await shop.eventsOf(ticket)).find(({ kind }) => kind === act);
    expect(event?.actor).toBe(`staff:${owner.staffID}:administrator`);
  });

  test('has a run of their own, and sees the orders of everybody with what was paid', async () => {
    const [own, another] = [await shop.aPaidTicket(), await aTicketOnItsDay()];
    await assign(own, owner);
    await assign(another, otherDriver);
    const { data } = await owner.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    const stops = data.stops.map(({ ticketID }) => ticketID);
    expect(stops).toContain(own.ticketID);
    expect(stops).not.toContain(another.ticketID);
    expect((await open(owner, another)).data).toMatchObject({
      seenAs: ['administrator'],
      order: { money: { refundablePence: another.paidPence } },
    });
  });

  test('can be named for a trip, unlike an administrator who does not drive', async () => {
    const ticket = await shop.aPaidTicket();
    const { ticketID } = ticket;
    const choices = await coordinator.call<CallOutput<'ops/tickets/getChoices'>>('ops/tickets/getChoices', {
      ticketID,
    });
    const offered = choices.data.drivers.map(({ staffID }) => staffID);
    expect(offered).toEqual(expect.arrayContaining([driver.staffID, owner.staffID]));
    expect(offered).not.toContain(administrator.staffID);
    expect(await assign(ticket, administrator)).toMatchObject({ rc: 2 });
    expect(await assign(ticket, owner)).toMatchObject(done);
  });
});

describe('a technician who drives', () => {
  /** Their own job, which another drives; their own trip, which another repairs; and what is neither. */
  async function ticketsAround() {
    const [job, trip, neither] = [
      await shop.aPaidTicket(),
      await shop.aPaidTicket(),
      await aTicketOnItsDay(),
    ];
    const both = await technicianOf(job, ['technician', 'driver']);
    for (const ticket of [trip, neither]) await giveAway(ticket);
    await assign(job, otherDriver);
    await assign(trip, both);
    await assign(neither, otherDriver);
    return { both, job, trip, neither };
  }

  test('sees their own jobs and their own trips, each as that role does, and nothing else', async () => {
    const { both, job, trip, neither } = await ticketsAround();
    const [address, problem] = ['1 Larkspur Yard, London', 'It fell.'];
    expect((await open(both, job)).data).toMatchObject({
      seenAs: ['technician'],
      order: { address: '', problem, money: null, customer: { email: '', phone: '' } },
    });
    const seen = (await open(both, trip)).data;
    expect(seen).toMatchObject({ seenAs: ['driver'], order: { address, problem: '', money: null } });
    expect(seen.acts.map(({ act }) => act)).toEqual(['collect', 'nobodyTherePickup', 'setSerial', 'note']);
    expect(await open(both, neither)).toMatchObject(unknownTicket);

    const jobs = await both.call<CallOutput<'ops/jobs/list'>>('ops/jobs/list', {});
    const listed = jobs.data.jobs.map(({ ticketID }) => ticketID);
    expect(listed).toContain(job.ticketID);
    expect(listed).not.toContain(trip.ticketID);
    expect(listed).not.toContain(neither.ticketID);
    const run = await both.call<CallOutput<'ops/run/get'>>('ops/run/get', {});
    const stops = run.data.stops.map(({ ticketID }) => ticketID);
    expect(stops).toContain(trip.ticketID);
    expect(stops).not.toContain(job.ticketID);
    expect(stops).not.toContain(neither.ticketID);

    // of a job that they drive themselves they see what both see
    await assign(job, both);
    expect((await open(both, job)).data).toMatchObject({
      seenAs: ['driver', 'technician'],
      order: { address, problem, money: null },
    });
  });

  test('reads messages of their jobs; driving to a customer opens none', async () => {
    const { both, job, trip, neither } = await ticketsAround();
    const read = ({ ticketID }: OpenTicket) => both.call('ops/tickets/getMessages', { ticketID });
    expect(await read(job)).toMatchObject(done);
    expect(await read(trip)).toMatchObject(unknownTicket);
    expect(await read(neither)).toMatchObject(unknownTicket);
  });

  test('looks at photos of both, and of no other', async () => {
    const { both, job, trip, neither } = await ticketsAround();
    const look = ({ ticketID }: OpenTicket) => both.call('ops/tickets/getPhotos', { ticketID });
    expect(await look(job)).toMatchObject(done);
    expect(await look(trip)).toMatchObject(done);
    expect(await look(neither)).toMatchObject(unknownTicket);
  });

  test('writes down the serial number of both, and of no other', async () => {
    const { both, job, trip, neither } = await ticketsAround();
    const write = ({ ticketID }: OpenTicket) =>
      both.call('ops/tickets/setSerial', { ticketID, serial: 'C02XK1BOTH' });
    expect(await write(job)).toMatchObject(done);
    expect(await write(trip)).toMatchObject(done);
    expect(await write(neither)).toMatchObject(unknownTicket);
  });

  test('acts on a job as a technician and at the door as a driver', async () => {
    const ticket = await aTicketOnItsDay();
    const both = await technicianOf(ticket, ['technician', 'driver']);
    await assign(ticket, both);
    expect(await collect(both, ticket, { code: await codeOf(ticket) })).toMatchObject(done);
    expect(await lastActor(ticket)).toBe(`staff:${both.staffID}:driver`);
    const { ticketID } = ticket;
    const input = { ticketID, report: shop.report, despite: shop.despite };
    expect(await both.call('ops/tickets/repaired', input)).toMatchObject(done);
    expect((await shop.eventsOf(ticket)).find(({ kind }) => kind === 'repair')?.actor).toBe(
      `staff:${both.staffID}:technician`,
    );
  });
});

test('a technician of the office acts on everybody’s jobs, one of the bench on their own', async () => {
  const ticket = await shop.aPaidTicket();
  const { ticketID } = ticket;
  const move = (who: Staff) =>
    who.call('ops/tickets/movePromise', { ticketID, until: '2026-03-20', because: 'part' });
  expect(await move(otherTechnician)).toMatchObject(unknownTicket);
  const both = await openAsStaff(app, ['coordinator', 'technician']);
  expect(await move(both)).toMatchObject(done);
  expect(await lastActor(ticket)).toBe(`staff:${both.staffID}:coordinator`);
  expect((await open(both, ticket)).data.seenAs).toEqual(['coordinator']);
  // the list of the bench stays their own
  const jobs = await both.call<CallOutput<'ops/jobs/list'>>('ops/jobs/list', {});
  expect(jobs.data.jobs).toEqual([]);
});

test('a role that is taken away counts with the next request', async () => {
  const ticket = await shop.aPaidTicket();
  const both = await technicianOf(ticket, ['technician', 'driver']);
  await assign(ticket, otherDriver);
  expect(await both.call('ops/run/get', {})).toMatchObject(done);
  expect(await open(both, ticket)).toMatchObject(done);
  await setRoles(both.staffID, ['driver']);
  expect(await both.call('ops/run/get', {})).toMatchObject(done);
  expect(await both.call('ops/jobs/list', {})).toMatchObject(notAllowed);
  expect(await open(both, ticket)).toMatchObject(unknownTicket);
  await setRoles(both.staffID, ['technician']);
  expect(await both.call('ops/run/get', {})).toMatchObject(notAllowed);
  expect(await open(both, ticket)).toMatchObject(done);
});
