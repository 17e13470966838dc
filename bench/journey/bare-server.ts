// The journey's steps as bare Hono and pg do them: one prepared statement each on the same tables, and no rules, limits,
// jobs, validation or logs. Prints the port it listens on.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import pg from 'pg';
import {
  acceptText,
  applyCodeText,
  deviceText,
  holdText,
  sessionText,
  startText,
  ticketOfCustomerText,
  ticketText,
  windowsText,
} from './bare-statements.ts';

const [databaseUrl = ''] = process.argv.slice(2);
// as many connections as our server has; the tables' triggers have nobody to tell
const options = '-c fettle.announces=after -c client_min_messages=warning';
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, options });

interface Row {
  ticket_id: number;
  quotes: unknown;
}

const tokenHash = (c: Context) =>
  createHash('sha256')
    .update(getCookie(c, 'session') ?? '')
    .digest();
const answer = (c: Context, data: unknown) => c.json({ rc: 0, msg: '', data });
const ticketOf = ({ ticket_id: ticketID, ...row }: Row) => ({ ticket: { ticketID, ...row } });

async function ask(name: string, text: string, values: unknown[]): Promise<Row> {
  const { rows } = await pool.query<Row>({ name, text, values });
  const [row] = rows;
  if (!row) throw new Error(`${name} found nothing`);
  return row;
}

const app = new Hono();
/** Not checked: each call sends what it needs of it. */
interface Input {
  deviceID: number;
  modelID: number | null;
  repairTypeID: number;
  problem: string;
  address: string;
  postcode: string;
  phone: string;
  startKey: string;
  ticketID: number;
  promoCode: string;
  date: string;
  time: string;
  quoteID: number;
}
const inputOf = (c: Context) => c.req.json<Input>();

app.post('/api/devices/get', async (c) => {
  const { deviceID } = await inputOf(c);
  return answer(c, { device: await ask('device', deviceText, [deviceID]) });
});
app.post('/api/tickets/start', async (c) => {
  const input = await inputOf(c);
  const { deviceID, modelID, repairTypeID, problem, address, postcode, phone, startKey } = input;
  const request = [deviceID, modelID, repairTypeID, problem, address, postcode, phone, startKey];
  return answer(c, ticketOf(await ask('start', startText, [tokenHash(c), new Date(), ...request])));
});
app.post('/api/tickets/get', async (c) => {
  const { ticketID } = await inputOf(c);
  return answer(c, ticketOf(await ask('ticket', ticketText, [tokenHash(c), new Date(), ticketID])));
});
app.post('/api/tickets/applyCode', async (c) => {
  const { ticketID, promoCode } = await inputOf(c);
  const values = [tokenHash(c), new Date(), ticketID, promoCode];
  return answer(c, ticketOf(await ask('applyCode', applyCodeText, values)));
});
app.post('/api/tickets/getAvailableTimes', async (c) => {
  const { ticketID, date } = await inputOf(c);
  const values = [tokenHash(c), new Date(), ticketID, date];
  const { rows } = await pool.query({ name: 'windows', text: windowsText, values });
  return answer(c, { timeSlots: rows });
});
app.post('/api/tickets/chooseTimeSlot', async (c) => {
  const { ticketID, date, time } = await inputOf(c);
  const values = [tokenHash(c), new Date(), ticketID, date, Number.parseInt(time)];
  return answer(c, { timeSlot: await ask('hold', holdText, values) });
});
app.post('/api/tickets/acceptFettleQuote', async (c) => {
  const { ticketID, quoteID } = await inputOf(c);
  return answer(c, ticketOf(await ask('accept', acceptText, [tokenHash(c), new Date(), ticketID, quoteID])));
});
// session and ticket apart, as most servers read them
app.post('/api/two/get', async (c) => {
  const { ticketID } = await inputOf(c);
  const session = { name: 'session', text: sessionText, values: [tokenHash(c), new Date()] };
  const { rows } = await pool.query<{ customer_id: number }>(session);
  const values = [rows[0]?.customer_id, ticketID];
  return answer(c, ticketOf(await ask('ticketOfCustomer', ticketOfCustomerText, values)));
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) => console.log(port));
