import { afterAll, expect, test } from 'vitest';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { createVerifyIdToken } from '../../people/identity/verify-id-token.ts';
import { createLog } from '../../platform/process/log.ts';
import { openBrowser } from '../../testing/browser.ts';
import { statementsDuring } from '../../testing/count-statements.ts';
import { testIssuer } from '../../testing/issuer.ts';
import { noServices } from '../../testing/services.ts';
import { aStart, openAsCustomer, quotesOf, testShop } from '../../testing/tickets.ts';

/**
 * How many statements each call of a customer's booking costs, BEGIN and COMMIT counted and the session's read among them. A change
 * that adds one says so here; one that saves one, too. What paying costs is in tickets/paying/statements.test.ts.
 */
const table = {
  'auth/login': 6,
  'auth/login, with a draft': 6,
  'auth/logout': 2,
  'customers/get': 2,
  'customers/sessions/list': 2,
  'devices/get, the first time': 1,
  'devices/get': 0,
  'devices/list': 0,
  'users/get': 0,
  'tickets/start': 5,
  'tickets/start, by a visitor': 2,
  'tickets/getSession': 2,
  'tickets/get': 2,
  'tickets/getCustomerTickets': 3,
  'tickets/applyCode': 4,
  'tickets/applyCode, of a code whose uses are counted': 10,
  'tickets/applyCode, REMOVE': 5,
  'tickets/getAvailableTimes': 2,
  'tickets/chooseTimeSlot': 2,
  'tickets/accept{Brand}Quote': 4,
  'tickets/accept{Brand}Quote, another one': 14,
  'tickets/getTasks': 2,
  'tickets/getMessages': 4,
  'tickets/saveLead': 9,
  'tickets/cancel': 10,
};

type Step = keyof typeof table;

const issuer = await testIssuer();
const shop = await testShop({
  services: async ({ clock }) => ({
    ...noServices,
    verifyIdToken: createVerifyIdToken({ issuers: [issuer.trusted], clock, log: createLog('silent') }),
  }),
});
const counted = new Set<Step>();

/** Fails with the statements themselves where there are more or fewer than the table says. */
async function count<Answer extends { rc: number }>(
  step: Step,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers: Answer[] = [];
  const statements = await statementsDuring(shop.databaseUrl, async () => answers.push(await work()));
  const [answer] = answers;
  if (!answer) throw new Error(`${step} was not answered`);
  expect([0, 1], `${step} was refused`).toContain(answer.rc);
  counted.add(step);
  expect.soft(statements.length, `${step}\n${statements.join('\n')}\n`).toBe(table[step]);
  return answer;
}

afterAll(() => {
  expect([...counted].toSorted()).toEqual(Object.keys(table).toSorted());
});

test('the catalogue comes from memory', async () => {
  const { call } = openBrowser(shop.app);
  const device = { deviceID: shop.iPhone.deviceID };
  await count('devices/get, the first time', () => call('devices/get', device));
  await count('devices/get', () => call('devices/get', device));
  await call('devices/list', {});
  await count('devices/list', () => call('devices/list', {}));
  await call('users/get', { userID: 1 });
  await count('users/get', () => call('users/get', { userID: 1 }));
});

test('signing in and out', async () => {
  const login = async (browser: ReturnType<typeof openBrowser>, sub: string) => {
    const idToken = await issuer.sign({ now: shop.now(), sub, email: 'ada@example.com' });
    return () => browser.call('auth/login', { idToken, address: '', postcode: '', phone: '' });
  };
  const browser = openBrowser(shop.app);
  // the keys of the issuer are fetched once
  await (
    await login(openBrowser(shop.app), 'somebody')
  )();
  await count('auth/login', await login(browser, 'ada'));
  await count('customers/get', () => browser.call('customers/get', {}));
  await count('customers/sessions/list', () => browser.call('customers/sessions/list', {}));
  await count('auth/logout', () => browser.call('auth/logout', {}));
  const visitor = openBrowser(shop.app);
  // the device is read once
  await openBrowser(shop.app).call('tickets/start', aStart(shop.iPhone));
  await count('tickets/start, by a visitor', () => visitor.call('tickets/start', aStart(shop.iPhone)));
  await count('auth/login, with a draft', await login(visitor, 'grace'));
});

test('a booking, from the request to the accepted quote', async () => {
  const { call, customerID } = await openAsCustomer(shop.app);
  // how long like repairs took is read once
  await call('tickets/getCustomerTickets', { customerID });
  const started = await count('tickets/start', () =>
    call<{ ticket: Ticket }>('tickets/start', aStart(shop.iPhone)),
  );
  const { ticket } = started.data;
  const { ticketID } = ticket;
  const [first, second] = quotesOf(ticket);
  await count('tickets/getSession', () => call('tickets/getSession', {}));
  await count('tickets/get', () => call('tickets/get', { ticketID }));
  const stranger = openBrowser(shop.app);
  expect(await statementsDuring(shop.databaseUrl, () => stranger.call('tickets/get', { ticketID }))).toEqual(
    [],
  );
  await count('tickets/getCustomerTickets', () => call('tickets/getCustomerTickets', { customerID }));
  await count('tickets/applyCode, of a code whose uses are counted', () =>
    call('tickets/applyCode', { ticketID, promoCode: 'WELCOME15' }),
  );
  await count('tickets/applyCode, REMOVE', () =>
    call('tickets/applyCode', { ticketID, promoCode: 'REMOVE' }),
  );
  await count('tickets/applyCode', () => call('tickets/applyCode', { ticketID, promoCode: 'FIX10' }));
  await count('tickets/getAvailableTimes', () =>
    call('tickets/getAvailableTimes', { ticketID, date: '2026-03-03' }),
  );
  const window = { ticketID, task: 'PICKUP', date: '2026-03-03', time: '10:00', pencil: 1 };
  const held = await count('tickets/chooseTimeSlot', () =>
    call<{ timeSlot: object }>('tickets/chooseTimeSlot', window),
  );
  const { timeSlot } = held.data;
  await count('tickets/saveLead', () =>
    call('tickets/saveLead', { ticketID, quoteID: first?.quoteID, email: 'ada@example.com' }),
  );
  await count('tickets/accept{Brand}Quote', () =>
    call('tickets/acceptFettleQuote', { ticketID, quoteID: first?.quoteID, timeSlot }),
  );
  await count('tickets/accept{Brand}Quote, another one', () =>
    call('tickets/acceptFettleQuote', { ticketID, quoteID: second?.quoteID, timeSlot }),
  );
  // how long stages took is read once
  await call('tickets/getTasks', { ticketID });
  await count('tickets/getTasks', () => call('tickets/getTasks', { ticketID }));
  await count('tickets/getMessages', () => call('tickets/getMessages', { ticketID }));
  await count('tickets/cancel', () => call('tickets/cancel', { ticketID, refundInPence: 0 }));
});
