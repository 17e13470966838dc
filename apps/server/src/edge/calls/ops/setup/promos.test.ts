import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { CallInput, CallOutput } from '@fettle/contract/calls';
import { refusalAnswers } from '@fettle/contract/answers/refusals';
import { testApp } from '../../../../testing/app.ts';
import { openBrowser } from '../../../../testing/browser.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { openAsStaff } from '../../../../testing/staff.ts';
import { whileLocked } from '../../../../testing/while-locked.ts';
import { accept, applyCode, quotesOf, testShop, type OpenTicket } from '../../../../testing/tickets.ts';

const shop = await testShop();
const { app, aTicket } = shop;
/** Another process on the same database. */
const other = await testApp({ database: app, parts: { clock: app.clock } });
const admin = await openAsStaff(app, 'administrator');
const coordinator = await openAsStaff(app, 'coordinator');
const promoInvalid = { rc: refusalAnswers.promoInvalid.rc };
const changedSince = { rc: refusalAnswers.changedSince.rc };
const wrong = (path: string, message?: string) => ({
  rc: 2,
  data: { issues: [{ path, ...(message !== undefined && { message }) }] },
});

type Typed = CallInput<'ops/setup/addPromo'>;
const terms: Omit<Typed, 'promoCode'> = {
  discount: { kind: 'percentage', percent: 20 },
  starts: '2026-03-01T00:00',
  ends: '2026-05-01T00:00',
  usesInAll: null,
  usesPerCustomer: null,
};

const listed = async () =>
  (await coordinator.call<CallOutput<'ops/setup/getPromos'>>('ops/setup/getPromos', {})).data.promos;
const findListed = async (promoCode: string) =>
  (await listed()).find((promo) => promo.promoCode === promoCode);
async function get(promoCode: string) {
  const promo = await findListed(promoCode);
  if (!promo) throw new Error(`there is no ${promoCode}`);
  return promo;
}
const add = (promoCode: string, fields: Partial<Typed> = {}) =>
  admin.call('ops/setup/addPromo', { ...terms, promoCode, ...fields });
async function save(promoCode: string, fields: Partial<Typed & { seen: string }> = {}) {
  const { version: seen } = await get(promoCode);
  return admin.call('ops/setup/savePromo', { ...terms, promoCode, seen, ...fields });
}
async function act(name: 'endPromo' | 'removePromo' | 'switchPromo', promoCode: string, fields: object = {}) {
  const { version: seen } = await get(promoCode);
  return admin.call(`ops/setup/${name}`, { promoCode, seen, ...fields });
}
const historyOf = async (promoCode: string) =>
  (
    await admin.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
      kinds: ['promo'],
      subject: `promo:${promoCode}`,
    })
  ).data.entries;
const undoLast = async (promoCode: string) =>
  admin.call('ops/audit/undo', { entryID: (await historyOf(promoCode))[0]?.entryID });
/** The same customer, served by the other process. */
const elsewhere = ({ customer, ticketID }: OpenTicket) => ({
  call: openBrowser(other, { cookie: customer.cookie }).call,
  ticketID,
});
async function aTicketWith(promoCode: string) {
  const ticket = await aTicket();
  expect(await applyCode(ticket, promoCode)).toMatchObject({ rc: 0 });
  return ticket;
}

test('a new code works at once, in every process; undone it never was, and undone again it works', async () => {
  expect(await applyCode(await aTicket(), 'SPRING-20')).toMatchObject(promoInvalid);
  expect(await add(' spring-20 ')).toMatchObject({ rc: 0, data: { promoCode: 'SPRING-20' } });
  expect(await get('SPRING-20')).toMatchObject({
    discount: { kind: 'percentage', percent: 20 },
    startsAt: '2026-03-01T00:00:00.000Z',
    // the clocks went forward
    endsAt: '2026-04-30T23:00:00.000Z',
    isOn: true,
    state: 'running',
    uses: 0,
    orders: 0,
    isOnBanner: false,
  });
  const ticket = await aTicket();
  const { rc, data } = await applyCode(elsewhere(ticket), 'Spring-20');
  expect(rc).toBe(0);
  expect(data.ticket.promo).toEqual({ promoCode: 'SPRING-20', discountPercentage: 20 });
  await applyCode(ticket, 'REMOVE');

  expect(await historyOf('SPRING-20')).toMatchObject([
    { act: 'promo.add', name: 'SPRING-20', before: null, after: { discount: '20% off' }, undo: 'possible' },
  ]);
  expect(await undoLast('SPRING-20')).toMatchObject({ rc: 0 });
  expect(await findListed('SPRING-20')).toBeUndefined();
  expect(await applyCode(elsewhere(ticket), 'SPRING-20')).toMatchObject(promoInvalid);
  expect(await undoLast('SPRING-20')).toMatchObject({ rc: 0 });
  expect(await applyCode(elsewhere(ticket), 'SPRING-20')).toMatchObject({ rc: 0 });
});

test.each<[string, object, string]>([
  ['too short', { promoCode: 'A1' }, 'promoCode'],
  ['other characters', { promoCode: '20%OFF' }, 'promoCode'],
  ['the word for no code', { promoCode: 'Remove' }, 'promoCode'],
  ['taken, in another case', { promoCode: 'fix 10' }, 'promoCode'],
  ['nothing off', { discount: { kind: 'amount', pence: 0 } }, 'discount.pence'],
  ['more than everything', { discount: { kind: 'percentage', percent: 101 } }, 'discount.percent'],
  ['half a percent', { discount: { kind: 'percentage', percent: 0.5 } }, 'discount.percent'],
  ['no time', { starts: 'soon' }, 'starts'],
  ['a day without a date', { starts: '2026-02-30T10:00' }, 'starts'],
  ['in the hour that the clocks leave out', { starts: '2026-03-29T01:30' }, 'starts'],
  ['ends before it starts', { starts: '2026-04-02T00:00', ends: '2026-04-01T00:00' }, 'ends'],
  ['ends with its start', { starts: '2026-04-01T00:00', ends: '2026-04-01T00:00' }, 'ends'],
  ['over already', { ends: '2026-03-02T10:00' }, 'ends'],
  ['no use at all', { usesInAll: 0 }, 'usesInAll'],
  ['more uses than anybody counts', { usesPerCustomer: 1_000_001 }, 'usesPerCustomer'],
])('a code is refused: %s', async (_, fields, path) => {
  expect(await add('REFUSED', fields)).toMatchObject(wrong(path));
  expect(await historyOf('REFUSED')).toEqual([]);
  expect(await findListed('REFUSED')).toBeUndefined();
});

test('administrators change codes, coordinators look', async () => {
  const { version: seen } = await get('FIX10');
  expect(
    await coordinator.call('ops/setup/switchPromo', { promoCode: 'FIX10', isOn: false, seen }),
  ).toMatchObject({ rc: refusalAnswers.notAllowed.rc });
  const technician = await openAsStaff(app, 'technician');
  expect(await technician.call('ops/setup/getPromos', {})).toMatchObject({
    rc: refusalAnswers.notAllowed.rc,
  });
  expect(await get('FIX10')).toMatchObject({ isOn: true, isOnBanner: true });
});

describe('two at once', () => {
  test('who saves second is told, and overwrites nothing', async () => {
    await add('TOGETHER');
    const { version: seen } = await get('TOGETHER');
    const saves = [3, 4].map((usesInAll) =>
      admin.call('ops/setup/savePromo', { ...terms, promoCode: 'TOGETHER', seen, usesInAll }),
    );
    const [first, second] = await Promise.all(saves);
    expect(new Set([first?.rc, second?.rc])).toEqual(new Set([0, changedSince.rc]));
    expect((await get('TOGETHER')).usesInAll).toBe(first?.rc === 0 ? 3 : 4);
    expect(await historyOf('TOGETHER')).toHaveLength(2);
  });

  test('of two who add the same code, one does', async () => {
    const answers = await Promise.all([add('TWINS'), add('twins', { usesInAll: 5 })]);
    const failed = answers.find(({ rc }) => rc !== 0);
    // the second is told at the field, or that somebody was first
    expect([2, changedSince.rc]).toContain(failed?.rc);
    expect(answers.filter(({ rc }) => rc === 0)).toHaveLength(1);
    expect(await historyOf('TWINS')).toHaveLength(1);
  });

  test('what is gone is not changed, and what is as wanted leaves no entry', async () => {
    await add('GOING');
    const { version: seen } = await get('GOING');
    expect(await save('GOING')).toMatchObject({ rc: 0 });
    expect(await historyOf('GOING')).toHaveLength(1);
    expect(await act('removePromo', 'GOING')).toMatchObject({ rc: 0 });
    for (const [name, fields] of [
      ['savePromo', terms],
      ['switchPromo', { isOn: false }],
      ['endPromo', {}],
      ['removePromo', {}],
    ] as const)
      expect(await admin.call(`ops/setup/${name}`, { promoCode: 'GOING', seen, ...fields })).toMatchObject(
        changedSince,
      );
  });
});

test('switched off it works for nobody, and orders that have it keep it; switched on it works', async () => {
  await add('ONANDOFF');
  const ticket = await aTicketWith('ONANDOFF');
  const before = await ticket.look();
  expect(await act('switchPromo', 'ONANDOFF', { isOn: false })).toMatchObject({ rc: 0 });
  expect((await get('ONANDOFF')).state).toBe('off');
  const late = await aTicket();
  expect(await applyCode(elsewhere(late), 'ONANDOFF')).toMatchObject(promoInvalid);
  expect(await ticket.look()).toEqual(before);
  const { data: banner } = await admin.call<CallOutput<'ops/setup/getBanner'>>('ops/setup/getBanner', {});
  expect(banner.promoCodes).not.toContain('ONANDOFF');
  expect(await historyOf('ONANDOFF')).toMatchObject([
    { act: 'promo.switchOff', before: { switchedOn: true }, after: { switchedOn: false } },
    { act: 'promo.add' },
  ]);
  expect(await act('switchPromo', 'ONANDOFF', { isOn: true })).toMatchObject({ rc: 0 });
  expect(await applyCode(elsewhere(late), 'ONANDOFF')).toMatchObject({ rc: 0 });
});

test('a limited code that is switched off is refused too', async () => {
  await add('LIMITED', { usesInAll: 5, usesPerCustomer: 1 });
  await act('switchPromo', 'LIMITED', { isOn: false });
  expect(await applyCode(await aTicket(), 'LIMITED')).toMatchObject(promoInvalid);
});

test('ended now it works for nobody, and undone it works; one that is over stays as it ended', async () => {
  await add('ENDING');
  const ticket = await aTicketWith('ENDING');
  expect(await act('endPromo', 'ENDING')).toMatchObject({ rc: 0 });
  const { state, endsAt } = await get('ENDING');
  expect([state, endsAt]).toEqual(['ended', shop.now().toISOString()]);
  expect(await applyCode(await aTicket(), 'ENDING')).toMatchObject(promoInvalid);
  expect((await ticket.look()).promo?.promoCode).toBe('ENDING');
  shop.setTime('2026-03-02T11:00:00Z');
  expect(await act('endPromo', 'ENDING')).toMatchObject({ rc: 0 });
  expect((await get('ENDING')).endsAt).toBe(endsAt);
  expect(await undoLast('ENDING')).toMatchObject({ rc: 0 });
  expect(await applyCode(await aTicket(), 'ENDING')).toMatchObject({ rc: 0 });
});

test('a code that has not started is not ended: it would end before', async () => {
  await add('LATER', { starts: '2026-04-01T00:00' });
  expect(await act('endPromo', 'LATER')).toMatchObject(wrong('ends'));
});

describe('once orders have a code', () => {
  test('it gives what it gave, and everything else about it changes', async () => {
    await add('PROMISED');
    const another = { discount: { kind: 'amount', pence: 1_250 } } as const;
    expect(await save('PROMISED', another)).toMatchObject({ rc: 0 });
    const ticket = await aTicketWith('PROMISED');
    const promised = await ticket.look();
    expect(promised.promo).toEqual({ promoCode: 'PROMISED', discountAmount: 12.5 });
    expect(await save('PROMISED')).toMatchObject(wrong('discount', 'was promised to an order already'));
    expect(await undoLast('PROMISED')).toMatchObject(wrong('discount'));
    // given up, it may still have been paid and sent back: its papers stay right
    await shop.setStatus(ticket, 'CANCELLED');
    expect(await save('PROMISED')).toMatchObject(wrong('discount'));
    const later = { ...another, ends: '2026-06-01T00:00', usesPerCustomer: 2 };
    expect(await save('PROMISED', later)).toMatchObject({ rc: 0 });
    expect(await ticket.look()).toMatchObject({ promo: promised.promo, quotes: promised.quotes });
  });

  test('its limit is no lower than its uses, by an editor or an undo', async () => {
    await add('FEW', { usesInAll: 1 });
    await aTicketWith('FEW');
    expect((await get('FEW')).state).toBe('usedUp');
    expect(await applyCode(await aTicket(), 'FEW')).toMatchObject(promoInvalid);
    expect(await save('FEW', { usesInAll: 3 })).toMatchObject({ rc: 0 });
    const second = await aTicketWith('FEW');
    expect(await get('FEW')).toMatchObject({ uses: 2, orders: 2 });
    const below = wrong('usesInAll', 'can’t be below the 2 so far');
    expect(await save('FEW', { usesInAll: 1 })).toMatchObject(below);
    expect(await undoLast('FEW')).toMatchObject(below);
    expect(await save('FEW', { usesInAll: 2 })).toMatchObject({ rc: 0 });
    expect(await applyCode(await aTicket(), 'FEW')).toMatchObject(promoInvalid);
    // one that was given up has given its use back
    await shop.setStatus(second, 'EXPIRED');
    expect(await get('FEW')).toMatchObject({ uses: 1, orders: 2 });
    expect(await save('FEW', { usesInAll: 1 })).toMatchObject({ rc: 0 });
  });

  test('it is not deleted, neither by undoing', async () => {
    await add('KEPT');
    const ticket = await aTicketWith('KEPT');
    await shop.setStatus(ticket, 'CANCELLED');
    const used = { rc: refusalAnswers.promoUsed.rc };
    expect(await act('removePromo', 'KEPT')).toMatchObject(used);
    expect(await undoLast('KEPT')).toMatchObject(used);
    expect((await get('KEPT')).isOn).toBe(true);
  });
});

test('one that no order has is deleted, and comes back by undoing', async () => {
  await add('UNUSED', { usesInAll: 7 });
  const before = await get('UNUSED');
  expect(await act('removePromo', 'UNUSED')).toMatchObject({ rc: 0 });
  expect(await findListed('UNUSED')).toBeUndefined();
  expect(await historyOf('UNUSED')).toMatchObject([
    { act: 'promo.remove', after: null },
    { act: 'promo.add' },
  ]);
  expect(await undoLast('UNUSED')).toMatchObject({ rc: 0 });
  expect(await get('UNUSED')).toEqual(before);
});

test('times that were not touched stay to the millisecond, in the hour that comes twice too', async () => {
  const moments = {
    starts_at: new Date('2026-01-01T09:10:11.123Z'),
    ends_at: new Date('2026-10-25T00:30:15Z'),
  };
  await app.db
    .insertInto('promo')
    .values({ promo_code: 'ODD', discount_percentage: 20, ...moments })
    .execute();
  const shown = { starts: '2026-01-01T09:10', ends: '2026-10-25T01:30' };
  expect(await save('ODD', { ...shown, usesInAll: 9 })).toMatchObject({ rc: 0 });
  const kept = { startsAt: '2026-01-01T09:10:11.123Z', endsAt: '2026-10-25T00:30:15.000Z', usesInAll: 9 };
  expect(await get('ODD')).toMatchObject(kept);
  expect(await save('ODD', { ...shown, ends: '2026-10-25T01:45' })).toMatchObject({ rc: 0 });
  // typed anew it is the second of the two
  expect(await get('ODD')).toMatchObject({ startsAt: kept.startsAt, endsAt: '2026-10-25T01:45:00.000Z' });
});

describe('while a customer puts it on an order', () => {
  /** Does something to a promo in a transaction that is held open until `waiting` has come to a lock. */
  async function holding(change: string, waiting: () => Promise<unknown>) {
    let waited: Promise<unknown> = Promise.resolve();
    await whileLocked(app.pool, [change], async () => {
      waited = waiting();
      await eventually(async () => {
        const { rows } = await sql`select from pg_locks where not granted and database is not null
          union all select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database()`.execute(app.db);
        expect(rows.length).toBeGreaterThan(0);
      });
    });
    return waited;
  }

  test('a code that is deleted is one that never was', async () => {
    await add('VANISHING');
    const ticket = await aTicket();
    const answer = await holding(`delete from promo where promo_code = 'VANISHING'`, () =>
      applyCode(ticket, 'VANISHING'),
    );
    expect(answer).toMatchObject(promoInvalid);
    expect((await ticket.look()).promo).toBeNull();
  });

  test('an accepted order is billed what the code gives by then', async () => {
    await add('CHANGING');
    const ticket = await aTicket();
    const [quote] = quotesOf(ticket.started);
    if (!quote) throw new Error('there is no quote');
    await accept(ticket, quote.quoteID);
    // as set-up locks it
    const change = `with locked as (select promo_code from promo where promo_code = 'CHANGING' for update)
      update promo set discount_percentage = 50 from locked where promo.promo_code = locked.promo_code`;
    const answer = await holding(change, () => applyCode(ticket, 'CHANGING'));
    const half = Math.floor(Math.round(quote.amount * 100) / 2);
    expect(answer).toMatchObject({ rc: 0, data: { ticket: { bill: { amountInPence: half } } } });
    expect((await ticket.look()).promo).toMatchObject({ discountPercentage: 50 });
  });
});
