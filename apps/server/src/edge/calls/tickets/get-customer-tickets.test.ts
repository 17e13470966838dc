import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedTicket } from '@fettle/contract/entities/ticket';
import { sql } from 'kysely';
import { openBrowser } from '../../../testing/browser.ts';
import { statementsDuring } from '../../../testing/count-statements.ts';
import { addTicket } from '../../../testing/customers.ts';
import { addTicketsOf } from '../../../testing/many-tickets.ts';
import { openAsCustomer, testShop, type OpenTicket } from '../../../testing/tickets.ts';

interface Answer {
  tickets: ListedTicket[];
  n: number;
  next: number | null;
}
type Customer = Pick<OpenTicket['customer'], 'call' | 'customerID'>;

let shop: Awaited<ReturnType<typeof testShop>>;

beforeAll(async () => {
  shop = await testShop();
});

const list = ({ call, customerID }: Customer, fields: object = {}) =>
  call<Answer>('tickets/getCustomerTickets', { customerID, ...fields });

const idsOf = ({ tickets }: Answer) => tickets.map(({ ticketID }) => ticketID);

describe('tickets/getCustomerTickets', () => {
  test('gives customers their own tickets, the newest first, as tickets/get shows each', async () => {
    const { customer, ticketID, look } = await shop.aTicket();
    const newer = await addTicket(shop.app.db, { customerID: customer.customerID, status: 'COMPLETED' });
    await shop.aTicket();
    const { rc, data } = await list(customer);
    expect(rc).toBe(0);
    expect(idsOf(data)).toEqual([newer, ticketID]);
    expect(data).toMatchObject({ n: 2, next: null });
    expect(data.tickets[1]).toEqual({ ...(await look()), waitsFor: 'chooseQuote' });
    expect(data.tickets[0]).toMatchObject({ waitsFor: null });
  });

  test('is empty for who has none', async () => {
    const { data } = await list(await openAsCustomer(shop.app));
    expect(data).toEqual({ tickets: [], n: 0, next: null });
  });

  test('refuses another’s customerID as one that never was', async () => {
    const { customer: ada } = await shop.aTicket();
    const bob = await openAsCustomer(shop.app);
    const another = await list({ ...bob, customerID: ada.customerID });
    const never = await list({ ...bob, customerID: 2_000_000_000 });
    expect(another).toMatchObject({ rc: 25, data: null });
    expect({ rc: never.rc, msg: never.msg }).toEqual({ rc: another.rc, msg: another.msg });
  });

  test('asks visitors to sign in', async () => {
    const { customerID } = await openAsCustomer(shop.app);
    expect((await list({ ...openBrowser(shop.app), customerID })).rc).toBe(-1);
  });

  test.each([
    { limit: 0 },
    { limit: 51 },
    { limit: 1.5 },
    { before: 0 },
    { before: 'RE1' },
    { customerID: 0 },
  ])('%o is rc 2', async (fields) => {
    expect((await list(await openAsCustomer(shop.app), fields)).rc).toBe(2);
  });

  test('pages through a thousand by key: none twice, none left out, all of them counted on every page', async () => {
    const customer = await openAsCustomer(shop.app);
    const ids = await addTicketsOf(shop.app.db, customer.customerID, 1000, shop.now());
    const first = (await list(customer)).data;
    expect(first.tickets).toHaveLength(20);
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { data }: { data: Answer } = await list(customer, { limit: 50, ...(before && { before }) });
      expect(data.n).toBe(seen.length < 100 ? 1000 : 1001);
      seen.push(...idsOf(data));
      before = data.next;
      // what comes meanwhile moves no page
      if (seen.length === 100) await addTicket(shop.app.db, customer);
    }
    expect(seen).toEqual(ids.toSorted((a, b) => b - a));
  });

  test('costs three statements, and reads a page by its index', async () => {
    const customer = await openAsCustomer(shop.app);
    await addTicketsOf(shop.app.db, customer.customerID, 1000, shop.now());
    await sql`analyze ticket`.execute(shop.app.db);
    await list(customer);
    const asked = await statementsDuring(shop.databaseUrl, () => list(customer));
    expect(asked).toHaveLength(3);
    const page = asked.find((text) => text.includes('"ticket"."ticket_id" desc')) ?? '';
    const plan = await sql.raw(`explain (generic_plan) ${page}`).execute(shop.app.db);
    const text = JSON.stringify(plan.rows);
    expect(text).toMatch(/Index Scan using ticket_of_customer/);
    // neither all of the customer's nor anybody else's
    expect(text).not.toMatch(/Sort Key: ticket\.ticket_id|Seq Scan on ticket\b/);
  });
});
