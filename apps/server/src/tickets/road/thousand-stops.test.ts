import type { CallOutput } from '@fettle/contract/calls';
import pg from 'pg';
import { expect, test } from 'vitest';
import { statementsDuring } from '../../testing/count-statements.ts';
import { addTickets } from '../../testing/many-tickets.ts';
import { openAsStaff, standByAllBut } from '../../testing/staff.ts';
import { testShop } from '../../testing/tickets.ts';

// a Monday
const day = '2026-03-02';
const shop = await testShop();
const { app } = shop;
const coordinator = await openAsStaff(app, 'coordinator');
const driver = await openAsStaff(app, 'driver');
const otherDriver = await openAsStaff(app, 'driver');
// everybody drives only what they are named for
await standByAllBut(app.db, 0);

/** So many more trips of the day: of twenty, one is a driver's, fourteen another's, and five nobody's. */
async function addTrips(count: number): Promise<number[]> {
  const ticketIDs = await addTickets(app.db, count, shop.now());
  // places are not counted: the day has far more than were offered
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(
    `update ticket set status = 'PAID', postcode = 'E' || (1 + ticket_id % 17) || ' 0AA' where ticket_id = any ($1)`,
    [ticketIDs],
  );
  await client.query(
    `insert into window_hold (ticket_id, task, area_id, day, start_hour, state)
      select ticket_id, 'PICKUP', area_id, $2, 10 + 3 * (ticket_id / 3 % 3), 'booked' from ticket where ticket_id = any ($1)`,
    [ticketIDs, day],
  );
  await client.query(
    `select append_ticket_event(ticket_id, 'courierAssigned', 'job:test',
      jsonb_build_object('task', 'PICKUP', 'staffID', case ticket_id % 20 when 0 then $2::integer else $3 end), $4::timestamptz)
      from ticket where ticket_id = any ($1) and ticket_id % 20 < 15`,
    [ticketIDs, driver.staffID, otherDriver.staffID, shop.now()],
  );
  await client.end();
  return ticketIDs;
}

async function counted<Name extends 'ops/dispatch/get' | 'ops/dispatch/list' | 'ops/run/get'>(
  name: Name,
  input: object,
  by: typeof driver,
) {
  const answers: CallOutput<Name>[] = [];
  const statements = await statementsDuring(shop.databaseUrl, async () => {
    const { rc, data } = await by.call<CallOutput<Name>>(name, input);
    expect(rc).toBe(0);
    answers.push(data);
  });
  const [data] = answers;
  if (!data) throw new Error(`${name} was not answered`);
  return { data, statements: statements.length };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

async function wholeDay() {
  const board = await counted('ops/dispatch/get', { day }, coordinator);
  const lists = [];
  for (const driverID of [driver.staffID, otherDriver.staffID, null])
    lists.push(await counted('ops/dispatch/list', { day, driverID }, coordinator));
  const run = await counted('ops/run/get', {}, driver);
  const statements = [board, ...lists, run].map((answer) => answer.statements);
  return { board: board.data, lists: lists.map(({ data }) => data.trips), run: run.data, statements };
}

test('a day with 1,000 stops is whole, nothing twice, by as many statements as one with 100', async () => {
  const few = await addTrips(100);
  // what is asked for once and kept is asked for now
  await wholeDay();
  const small = await wholeDay();
  const all = sorted([...few, ...(await addTrips(900))]);
  const { board, lists, run, statements } = await wholeDay();
  expect(statements).toEqual(small.statements);

  const those = (isOf: (rest: number) => boolean) => all.filter((ticketID) => isOf(ticketID % 20));
  const theirs = those((rest) => rest === 0);
  const nobodys = those((rest) => rest >= 15);
  expect(lists.map((trips) => sorted(trips.map(({ ticketID }) => ticketID)))).toEqual([
    theirs,
    those((rest) => rest > 0 && rest < 15),
    nobodys,
  ]);
  expect(sorted(run.stops.map(({ ticketID }) => ticketID))).toEqual(theirs);
  expect(run.stops.every(({ isMine }) => isMine)).toBe(true);

  expect(sum(board.cells.map(({ count }) => count))).toBe(1_000);
  expect(board.unassigned).toBe(nobodys.length);
  expect(board.drivers.find(({ staffID }) => staffID === driver.staffID)?.all).toBe(theirs.length);
  const cards = board.cells.flatMap(({ trips }) => trips.map(({ ticketID }) => ticketID));
  expect(new Set(cards).size).toBe(cards.length);
  // what is sent does not grow with the day: eight cards of each cell
  expect(cards.length).toBe(8 * board.cells.length);
});
