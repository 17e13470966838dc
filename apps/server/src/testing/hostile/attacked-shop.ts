import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callPath } from '@fettle/contract/call-path';
import { calls } from '@fettle/contract/calls';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { scopes } from '@fettle/domain/scopes';
import { staffedShop } from '../booked.ts';
import { everybodyAround, headersOf, type Principal } from '../order-calls.ts';
import { openAsCustomer, signInCustomer, type OpenTicket } from '../tickets.ts';
import { openAsTool } from '../keys.ts';
import { openAsStaff } from '../staff.ts';
import { AttackRecord } from './attack-record.ts';
import { startAttacked } from './attacked-server.ts';

const strangers: readonly Principal[] = ['visitor', 'otherCustomer', 'otherTechnician', 'otherDriver'];

/** Words that stand on the victim's order alone, and whom no answer may tell them (domain/src/ticket/telling/sights.ts). */
export const secrets: readonly { word: string; hiddenFrom: readonly Principal[]; exceptIn?: string }[] = [
  { word: 'Zqx-problem', hiddenFrom: [...strangers, 'driver'] },
  { word: 'Zqx-address', hiddenFrom: [...strangers, 'technician'] },
  { word: 'zqx-email', hiddenFrom: [...strangers, 'technician', 'driver'] },
  { word: 'Zqx-surname', hiddenFrom: [...strangers, 'technician'] },
  { word: 'Zqx-message', hiddenFrom: [...strangers, 'driver'] },
  // whoever asks for all that we hold about them is given the notes too
  {
    word: 'Zqx-note',
    hiddenFrom: [...strangers, 'driver', 'owner', 'linkHolder'],
    exceptIn: 'customers/export',
  },
];

export interface Attack {
  kind: string;
  who: Principal;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What stands in the report if it went wrong. */
  what?: string;
}

/** A shop with one order that nobody else may see, others that may be spoilt, and a server on its database to attack. */
export async function attackedShop() {
  const shop = await staffedShop();
  const { app, coordinator, driver } = shop;
  const victim = await shop.aPaidTicket();
  const { ticketID } = victim;
  const { call } = coordinator;
  await call('ops/tickets/assignCourier', { ticketID, task: 'PICKUP', staffID: driver.staffID });
  await call('ops/tickets/note', { ticketID, text: 'Zqx-note' });
  await victim.call('tickets/sendMessage', { ticketID, text: 'Zqx-message', messageKey: randomUUID() });
  await app.db
    .updateTable('ticket')
    .set({ problem: 'Zqx-problem', address: '1 Zqx-address', mail_to: 'zqx-email@example.com' })
    .where('ticket_id', '=', ticketID)
    .execute();
  await app.db
    .updateTable('customer')
    .set({ surname: 'Zqx-surname', email: 'zqx-email@example.com', address: '1 Zqx-address' })
    .where('customer_id', '=', victim.customer.customerID)
    .execute();
  const around = await everybodyAround(shop, victim);
  const server = await startAttacked(shop.databaseUrl, { TEST_CLOCK: shop.now().toISOString() });
  const startedAt = Date.now();
  /** It runs on, the shop's own stands still. */
  const serverNow = () => new Date(shop.now().getTime() + Date.now() - startedAt);
  const serverClock = { now: serverNow, isTest: true };
  const record = new AttackRecord();

  /** Orders in several states that attacks may spoil; what was spoilt before takes no place of theirs. */
  async function spoilable(): Promise<[OpenTicket, ...OpenTicket[]]> {
    await app.db.deleteFrom('window_hold').execute();
    await app.db.deleteFrom('courier_window').execute();
    return [
      await shop.aTicket(),
      await shop.anAcceptedTicket(),
      await shop.aBookedTicket(),
      await shop.aPaidTicket(),
    ];
  }

  /** Of people and sessions that no attack before has ended; an owner is that of the order. */
  async function freshHeaders(
    who: Principal,
    { customer }: Pick<OpenTicket, 'customer'> = victim,
  ): Promise<Record<string, string>> {
    if (who === 'visitor') return {};
    if (who === 'owner') {
      const signedIn = signInCustomer({ db: app.db, clock: serverClock }, customer.customerID);
      // an attack may sign them out everywhere at this very moment
      return { cookie: await signedIn.catch(() => customer.cookie) };
    }
    if (who === 'administrator') return { cookie: await (await openAsStaff(app, who)).cookie() };
    if (who === 'tool') return headersOf({ ...around, key: (await openAsTool(app, { scopes })).key }, who);
    if (who === 'otherCustomer') return { cookie: (await openAsCustomer(app)).cookie };
    if (who === 'otherTechnician' || who === 'otherDriver') return { cookie: await shop[who].cookie() };
    return headersOf(around, who);
  }

  /** Nobody is refused because somebody before them was: each attack is on its own. */
  const forgetLimits = () => app.db.deleteFrom('rate_limit').execute();

  async function send(attack: Attack): Promise<{ status: number; text: string }> {
    const { kind, who, path, method = 'POST', headers = {}, body, what = '' } = attack;
    const request = async () => {
      const response = await fetch(server.url + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body !== undefined && method !== 'GET' && { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(60_000),
      });
      return { status: response.status, text: await response.text() };
    };
    let answer = await request();
    if (answer.status === 503) {
      // on a busy machine the database may be slow for a moment
      await sleep(500);
      answer = await request();
    }
    const [, rc] = /^\{"rc":(-?\d+)/.exec(answer.text) ?? [];
    record.note(kind, rc === undefined ? answer.status : `${answer.status} rc ${rc}`);
    const told = `${kind}: ${path} by ${who} ${what.slice(0, 400)}`;
    if (answer.status >= 500) record.problem(`${answer.status} ${told}`);
    for (const { word, hiddenFrom, exceptIn } of secrets) {
      if (!answer.text.includes(word)) continue;
      const isExcepted = exceptIn !== undefined && path.includes(exceptIn) && who === 'owner';
      if (hiddenFrom.includes(who) && !isExcepted) record.problem(`${word} told: ${told}`);
      else record.note('told whoever may know', word);
    }
    return answer;
  }

  /** A call by somebody, with what JSON can say or a body that is none. */
  async function ask(
    kind: string,
    who: Principal,
    name: string,
    input: unknown,
    headers?: Record<string, string>,
  ) {
    const body = typeof input === 'string' || Buffer.isBuffer(input) ? input : JSON.stringify(input);
    return send({
      kind,
      who,
      path: `/api/${callPath(name, app.config.brand.name)}${queryOf(name, input)}`,
      headers: headers ?? (await freshHeaders(who)),
      body,
      what: Buffer.isBuffer(body) ? `${body.length} bytes` : body,
    });
  }

  return {
    ...shop,
    serverNow,
    victim,
    spoilable,
    around,
    server,
    record,
    freshHeaders,
    forgetLimits,
    send,
    ask,
  };
}

export type AttackedShop = Awaited<ReturnType<typeof attackedShop>>;

/** The address calls read their query. */
function queryOf(name: string, input: unknown): string {
  const isAsked = Object.entries<CallEntry>(calls).some(
    ([one, entry]) => one === name && entry.inputFrom === 'query',
  );
  if (!isAsked || typeof input !== 'object' || input === null) return '';
  const fields = Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, JSON.stringify(value)]),
  );
  return `?${new URLSearchParams(fields).toString()}`;
}

/** Several at a time, in the order of the list. */
export async function severally<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = 8,
): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
