import { randomUUID } from 'node:crypto';
import { calls, type CallName } from '@fettle/contract/calls';
import { analyticsEvent, logEntry } from '@fettle/contract/entities/log-entry';
import type { CallEntry } from '@fettle/contract/define/define-call';
import { orderCalls, type Principal, type Row } from '../order-calls.ts';
import type { Random } from '../seeded-random.ts';
import type { OpenTicket } from '../tickets.ts';
import { severally, type AttackedShop } from './attacked-shop.ts';
import { logPath } from './attack-floods.ts';
import { brokenBodies, mutate } from './mutate.ts';
import { sampleInput, type Known } from './sample-input.ts';

const built = Object.entries<CallEntry>(calls).filter(([, { status }]) => status === 'built');
const insiders: readonly Principal[] = ['visitor', 'otherCustomer', 'otherTechnician', 'otherDriver'];

/** Every call about an order as everybody, and every other call by those who may see nothing of it, with its numbers in every field. */
export async function tryEverybody(shop: AttackedShop, random: Random): Promise<void> {
  const { victim, around, ask, forgetLimits } = shop;
  const { ticketID } = victim;
  await forgetLimits();
  const everybody = [...Object.keys(around.cookies), 'tool'] as Principal[];
  const about = Object.entries<Row<CallName>>(orderCalls(shop, victim));
  const named = (name: string) => (name.startsWith('v1/') ? { orderNum: `RE${ticketID}` } : { ticketID });
  const tries = about.flatMap(([name, { input = {} }]) =>
    everybody.map((who) => ({ name, who, input: { ...named(name), ...input } })),
  );
  await severally(tries, async ({ name, who, input }) => ask('role × order', who, name, input));
  const known = await knownOf(shop, victim);
  const others = built.flatMap(([name, { input }]) =>
    insiders.map((who) => ({ name, who, input: sampleInput(input, known, random) })),
  );
  await forgetLimits();
  await severally(others, async ({ name, who, input }) => ask('role × every call', who, name, input));
}

/** Every call by somebody who may make it, with inputs that are almost right. */
export async function tryMutatedInputs(
  shop: AttackedShop,
  random: Random,
  { perCall }: { perCall: number },
): Promise<void> {
  const { spoilable, ask, forgetLimits, freshHeaders } = shop;
  const openOrders = async () =>
    Promise.all((await spoilable()).map(async (ticket) => ({ ticket, known: await knownOf(shop, ticket) })));
  let orders = await openOrders();
  for (const [at, [name, { who, input }]] of built.entries()) {
    if (at % callsPerOrders === callsPerOrders - 1) orders = await openOrders();
    await forgetLimits();
    const by = principalFor(name, who);
    for (let sent = 0; sent < perCall; sent += triesAtOnce) {
      const { ticket, known } = random.pick(orders);
      const headers = await freshHeaders(by, ticket);
      const inputs = Array.from({ length: triesAtOnce }, (_, attempt) => {
        const sample = sampleInput(input, known, random);
        // some are right: what the mutated ones must get past is then known to be passable
        return attempt === 0 ? sample : mutate(sample, random);
      });
      const ownKey = () => ({ ...headers, 'idempotency-key': randomUUID() });
      await Promise.all(inputs.map((one) => ask('mutated inputs', by, name, one, ownKey())));
      await ask('broken bodies', by, name, random.pick(brokenBodies), ownKey());
    }
  }
}

/** Of one person, before somebody else goes on: some calls end their session. */
const triesAtOnce = 7;
/** Then they are so spoilt that every act is refused. */
const callsPerOrders = 30;

/** What takes JSON and is no call, likewise. */
export async function tryMutatedPosts(
  { send, forgetLimits }: AttackedShop,
  random: Random,
  { each }: { each: number },
): Promise<void> {
  const person = { email: 'ada@example.com', password: 'a long password', name: 'Ada' };
  const posts: [string, () => unknown][] = [
    [logPath(), () => sampleInput(logEntry, {}, random)],
    ['/analytics', () => sampleInput(analyticsEvent, {}, random)],
    ['/identity/sign-up/email', () => person],
    ['/identity/sign-in/email', () => person],
    ['/identity/sign-in/magic-link', () => ({ ...person, callbackURL: '/login?link=1' })],
    ['/identity/request-password-reset', () => person],
    ['/identity/reset-password', () => ({ token: 'a', newPassword: 'a long password' })],
    ['/identity/change-password', () => ({ currentPassword: 'a', newPassword: 'a long password' })],
    ['/identity/change-email', () => ({ newEmail: 'ada@example.com' })],
    ['/identity/confirm-email-change', () => ({ token: 'a' })],
    ['/identity/send-verification-email', () => person],
  ];
  for (const [path, sample] of posts) {
    await forgetLimits();
    const bodies = Array.from({ length: each }, () => JSON.stringify(mutate(sample(), random)));
    await severally(bodies, (body) =>
      send({ kind: 'mutated posts', who: 'visitor', path, body, what: body }),
    );
    for (const body of brokenBodies) await send({ kind: 'broken posts', who: 'visitor', path, body });
  }
}

/** An owner here is of an order that may be spoilt; an administrator may do whatever staff may. */
function principalFor(name: string, who: CallEntry['who']): Principal {
  // they would have no orders any more
  if (name === 'customers/delete') return 'otherCustomer';
  if (who === 'anyone') return 'visitor';
  if (who === 'customer') return 'owner';
  return 'scope' in who ? 'tool' : 'administrator';
}

/** Numbers of what there is, by the names that inputs have for them. */
async function knownOf(
  { app, iPhone }: AttackedShop,
  { ticketID }: Pick<OpenTicket, 'ticketID'>,
): Promise<Known> {
  const { db } = app;
  const [ticket] = await db
    .selectFrom('ticket')
    .select(['customer_id', 'technician_id'])
    .where('ticket_id', '=', ticketID)
    .execute();
  const quotes = await db.selectFrom('quote').select('quote_id').where('ticket_id', '=', ticketID).execute();
  const messages = await db
    .selectFrom('ticket_message')
    .select('message_id')
    .where('ticket_id', '=', ticketID)
    .execute();
  const quoteIDs = quotes.map(({ quote_id }) => quote_id);
  return {
    ticketID: [ticketID],
    orderNum: [`RE${ticketID}`],
    quoteID: quoteIDs.length > 0 ? quoteIDs : [1],
    messageID: [1, ...messages.map(({ message_id }) => message_id)],
    customerID: [ticket?.customer_id],
    technicianID: [ticket?.technician_id ?? 1],
    deviceID: [iPhone.deviceID],
    modelID: iPhone.models.map(({ modelID }) => modelID),
    repairTypeID: iPhone.repairTypes.map(({ repairTypeID }) => repairTypeID),
    promoCode: ['FIX10'],
  };
}
