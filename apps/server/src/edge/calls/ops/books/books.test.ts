import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { BookFigureName } from '@fettle/domain/accounting/book-figures';
import { findDelimiter, readCsv } from '@fettle/domain/csv';
import { vatIn } from '@fettle/domain/payment/charge';
import { openDispute } from '../../../../../../../packages/sandbox/src/stripe/disputes.ts';
import { createPayout, settlePayout } from '../../../../../../../packages/sandbox/src/stripe/payouts.ts';
import { settleRefund } from '../../../../../../../packages/sandbox/src/stripe/refunds.ts';
import { PaymentsUnavailable } from '../../../../outside/ports/payments.ts';
import { loadBrandTexts, saveBrandTexts } from '../../../../stores/catalogue/brand-texts.ts';
import { brandFields } from '@fettle/domain/ops/setup/brand-texts';
import { staffedShop } from '../../../../testing/booked.ts';
import { accept, chooseWindow, quoteIDsOf } from '../../../../testing/tickets.ts';
import { readZip } from '../../../../testing/read-zip.ts';
import { booksFilePath } from '../../../console/books-file.ts';

const shop = await staffedShop();
const { app, stripe, workOff, deliverWebhooks, coordinator, administrator } = shop;
const { db } = app;
const march = { from: '2026-03-01', until: '2026-03-31' };

const settle = async () => {
  await workOff();
  await deliverWebhooks();
  await workOff();
};
type Books = CallOutput<'ops/books/get'>;
type Page = CallOutput<'ops/books/list'>;
const getBooks = async (range = march, by = 'day') =>
  (await administrator.call<Books>('ops/books/get', { ...range, by })).data;
const dayOf = async (day: string) => {
  const found = (await getBooks()).periods.find(({ from }) => from === day);
  if (!found) throw new Error(`there is no ${day}`);
  return found;
};

/** Every row behind a figure, by pages that are too small. */
async function listAll(figure: BookFigureName, range = march) {
  const rows: Page['rows'] = [];
  let total: Page['total'] = null;
  for (let after: string | null | undefined; after !== null;) {
    const input = { figure, ...range, limit: 2, ...(after && { after }) };
    const { rc, data } = await administrator.call<Page>('ops/books/list', input);
    expect(rc).toBe(0);
    rows.push(...data.rows);
    total ??= data.total;
    after = data.next;
  }
  expect(new Set(rows.map(({ rowID }) => rowID)).size).toBe(rows.length);
  expect(total?.count).toBe(rows.length);
  return { rows, pence: rows.reduce((sum, { addsPence }) => sum + (addsPence ?? 0), 0) };
}

/** The shop's own clock goes back to Monday after each test. */
beforeEach(() => shop.setTime('2026-03-03T10:00:00Z'));

let paid: readonly number[] = [];
let paidPence = 0;
let refundedID = 0;

/** Monday: two payments and a refund of one, which comes back and is paid in cash on Tuesday; a dispute; a payout. */
beforeAll(async () => {
  const first = await shop.aPaidTicket();
  const second = await shop.aPaidTicket();
  paid = [first.paidPence, second.paidPence];
  paidPence = first.paidPence + second.paidPence;
  refundedID = first.ticketID;
  await settle();
  await coordinator.call('ops/tickets/refund', {
    ticketID: first.ticketID,
    amountInPence: 1_250,
    reason: 'A scratch of ours.',
  });
  await settle();
  const { charge } = (await stripe.payments.retrieveIntent(await intentOf(second.ticketID))) ?? {};
  await stripe.sandbox.act((work) => openDispute(work, { id: charge?.chargeID ?? '' }));
  await settle();
  const payout = await stripe.sandbox.act((work) => createPayout(work, { amount: 5_000 }));
  await stripe.sandbox.act((work) => settlePayout(work, payout.id));
  await settle();
  shop.setTime('2026-03-03T10:00:00Z');
  const refund = await db.selectFrom('refund').select(['refund_id', 'provider_id']).executeTakeFirstOrThrow();
  await stripe.sandbox.act((work) => settleRefund(work, refund.provider_id ?? '', 'failed'));
  await settle();
  const onTerminal = { refundID: refund.refund_id, means: 'terminal', reference: 'T-9' };
  const settledBy = { ticketID: first.ticketID, ...onTerminal };
  expect(await coordinator.call('ops/tickets/payRefundAnotherWay', settledBy)).toMatchObject({ rc: 0 });
  await settle();
});

const intentOf = async (ticketID: number) =>
  (
    await db
      .selectFrom('payment_attempt')
      .select('intent_id')
      .where('ticket_id', '=', ticketID)
      .executeTakeFirstOrThrow()
  ).intent_id ?? '';

test('a day has its takings, refunds, fees, disputes, VAT and payouts', async () => {
  const { sums, open, compared } = await dayOf('2026-03-02');
  const fees = await ledgerSum(['fee', 'disputeFee']);
  expect(sums).toEqual({
    takings: paidPence,
    refunds: -1_250,
    fees,
    disputes: -(paid[1] ?? 0),
    vat: paid.reduce((sum, pence) => sum + vatIn(pence).vatPence, 0) - vatIn(1_250).vatPence,
    payouts: 5_000,
  });
  expect({ open, compared }).toEqual({ open: 1, compared: 'none' });
  // what came back, and what was paid in its place
  expect((await dayOf('2026-03-03')).sums).toMatchObject({ takings: 0, refunds: 0, vat: 0 });
  expect((await dayOf('2026-03-03')).compared).toBe('notYet');
});

const ledgerSum = async (kinds: readonly string[]) => {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(amount_pence), 0)::integer as pence from ledger_entry where kind = any (${kinds})`.execute(
    db,
  );
  return rows[0]?.pence ?? 0;
};

test('every figure of days, months and all is the sum of the rows behind it, which name their means', async () => {
  const { periods, total } = await getBooks();
  for (const figure of ['takings', 'refunds', 'fees', 'disputes', 'vat', 'payouts'] as const) {
    expect((await listAll(figure)).pence, figure).toBe(total.sums[figure]);
    for (const { from, until, sums } of periods)
      expect((await listAll(figure, { from, until })).pence, `${figure} ${from}`).toBe(sums[figure]);
    const months = (await getBooks({ from: '2026-02-10', until: '2026-03-31' }, 'month')).periods;
    expect(months.map(({ from, sums }) => [from, sums[figure]])).toEqual([
      ['2026-03-01', total.sums[figure]],
      ['2026-02-10', 0],
    ]);
  }
  const { rows } = await listAll('refunds');
  expect(rows.map(({ what, means, pence, ticketID }) => [what, means, pence, ticketID])).toEqual([
    ['refunded', 'provider', -1_250, refundedID],
    ['refundFailed', 'provider', 1_250, refundedID],
    ['refunded', 'terminal', -1_250, refundedID],
  ]);
  expect((await listAll('vat')).rows.map(({ what, document }) => [what, document])).toEqual([
    ['charged', 'INV-000001'],
    ['charged', 'INV-000002'],
    ['creditNote', 'CN-000001'],
  ]);
  expect((await listAll('open')).rows.map(({ what }) => what)).toEqual(['openDispute']);
});

test.each(['coordinator', 'driver'] as const)('nothing of it is for a %s', async (role) => {
  for (const [name, input] of [
    ['ops/books/get', { ...march, by: 'day' }],
    ['ops/books/list', { ...march, figure: 'takings' }],
    ['ops/books/differences', march],
    ['ops/books/compare', { day: '2026-03-02' }],
    ['ops/books/previewExport', march],
  ] as const)
    expect(await shop[role].call(name, input), name).toMatchObject({ rc: 25 });
  const refused = await post({ ...march, layout: 'plain' }, await shop[role].cookie());
  expect(await refused.json()).toMatchObject({ rc: 25 });
});

describe('comparing', () => {
  test('is refused for a day that is not over, and says so where the provider does not answer', async () => {
    expect(await administrator.call('ops/books/compare', { day: '2026-03-03' })).toMatchObject({ rc: 121 });
    const { payments } = app.services;
    const asked = payments.listBalanceEntries.bind(payments);
    payments.listBalanceEntries = () => Promise.reject(new PaymentsUnavailable('away'));
    try {
      expect(await administrator.call('ops/books/compare', { day: '2026-03-02' })).toMatchObject({ rc: 122 });
    } finally {
      payments.listBalanceEntries = asked;
    }
    expect((await dayOf('2026-03-02')).compared).toBe('none');
  });

  test('finds what differs, which is settled with a note by somebody, and stays settled', async () => {
    const { charge } = (await stripe.payments.retrieveIntent(await intentOf(refundedID))) ?? {};
    await sql`
      alter table ledger_entry disable trigger append_only`.execute(db);
    const lost = await db
      .deleteFrom('ledger_entry')
      .where('kind', '=', 'fee')
      .where('provider_id', '=', charge?.chargeID ?? '')
      .returningAll()
      .executeTakeFirstOrThrow();
    const compare = () =>
      administrator.call<CallOutput<'ops/books/compare'>>('ops/books/compare', { day: '2026-03-02' });
    expect((await compare()).data).toEqual({ differs: 1 });
    expect(await dayOf('2026-03-02')).toMatchObject({ differs: 1, compared: 'all' });
    const differences = async () =>
      (await administrator.call<CallOutput<'ops/books/differences'>>('ops/books/differences', march)).data
        .differences;
    const [found] = await differences();
    expect(found).toMatchObject({
      kind: 'fee',
      oursPence: null,
      theirsPence: lost.amount_pence,
      settled: null,
    });

    const settled = { differenceID: found?.differenceID, said: 'Told by telephone.' };
    expect(await administrator.call('ops/board/clearDifference', settled)).toMatchObject({ rc: 0 });
    await compare();
    expect(await differences()).toMatchObject([
      { settled: { by: 'Sam Sample', note: 'Told by telephone.' } },
    ]);
    expect(await dayOf('2026-03-02')).toMatchObject({ differs: 0 });
    const { data } = await administrator.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
      act: 'books',
    });
    expect(data.entries.map(({ act, after }) => [act, after])).toEqual(
      expect.arrayContaining([
        ['booksDifference.clear', { cleared: true, said: 'Told by telephone.' }],
        ['books.compare', { differs: 1 }],
      ]),
    );

    // it has become another: the fee is there, and wrong
    const { entry_id: _, ...fee } = lost;
    await db
      .insertInto('ledger_entry')
      .values({ ...fee, amount_pence: lost.amount_pence - 1 })
      .execute();
    await compare();
    expect(await dayOf('2026-03-02')).toMatchObject({ differs: 1 });
    await db
      .updateTable('ledger_entry')
      .set({ amount_pence: lost.amount_pence })
      .where('kind', '=', 'fee')
      .where('provider_id', '=', lost.provider_id)
      .execute();
    await sql`alter table ledger_entry enable trigger append_only`.execute(db);
    await compare();
    expect(await differences()).toMatchObject([{ settled: { by: '', note: 'Equal when compared again.' } }]);
  });
});

const post = async (body: unknown, cookie: string) =>
  app.app.request(booksFilePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: app.config.publicUrl },
    body: JSON.stringify(body),
  });

async function exportOf(layout: string, range = march): Promise<Record<string, string>> {
  const response = await post({ layout, ...range }, await administrator.cookie());
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return readZip(Buffer.from(await response.arrayBuffer()));
}
const linesOf = (csv = '') => [...readCsv(csv, findDelimiter(csv))].map(({ cells }) => cells).slice(1);
const pence = (text = '') => Math.round(Number(text || 0) * 100);
const sumOf = (lines: string[][], value: (cells: string[]) => number) =>
  lines.reduce((total, cells) => total + value(cells), 0);

describe('an export', () => {
  test('says what was not compared and what was exported before, and is written down', async () => {
    const preview = async () =>
      (await administrator.call<CallOutput<'ops/books/previewExport'>>('ops/books/previewExport', march))
        .data;
    expect(await preview()).toEqual({
      notCompared: { count: 30, first: '2026-03-01', last: '2026-03-31' },
      openDifferences: 0,
      before: [],
    });
    const first = await exportOf('plain');
    expect(first['about.txt']).toContain('NOT COMPARED with the payment provider yet: 30 days');
    expect(first['about.txt']).not.toContain('EXPORTED BEFORE');
    expect((await preview()).before).toMatchObject([{ layout: 'plain', ...march, by: 'Sam Sample' }]);
    const second = await exportOf('xero', { from: '2026-03-02', until: '2026-03-02' });
    expect(second['about.txt']).toContain('EXPORTED BEFORE: 2026-03-01 to 2026-03-31 for Plain CSV');
    expect(second['about.txt']).not.toContain('NOT COMPARED');
    const { data } = await administrator.call<CallOutput<'ops/audit/find'>>('ops/audit/find', {
      act: 'books.export',
    });
    expect(data.entries).toHaveLength(2);
  });

  test('is read back: journals balance, and their sums are the ledger’s to the penny', async () => {
    const files = await exportOf('plain');
    expect(Object.keys(files)).toEqual(['rows-1.csv', 'journal-1.csv', 'vat.csv', 'about.txt']);
    const journal = linesOf(files['journal-1.csv']);
    for (const day of new Set(journal.map(([day]) => day))) {
      const ofDay = journal.filter(([first]) => first === day);
      expect(
        sumOf(ofDay, (cells) => pence(cells[5]) - pence(cells[6])),
        day,
      ).toBe(0);
    }
    const accountSum = (name: string) =>
      sumOf(
        journal.filter(([, , account]) => account === name),
        (cells) => pence(cells[5]) - pence(cells[6]),
      );
    const ledger = await ledgerSum(['charged', 'refunded', 'refundFailed', 'fee', 'disputed', 'disputeFee']);
    // the refund on the terminal is not the provider's
    expect(accountSum('Payment provider clearing')).toBe(ledger + 1_250 - 5_000);
    expect(accountSum('Card terminal clearing')).toBe(-1_250);
    expect(accountSum('Bank transfers on their way')).toBe(5_000);
    expect(accountSum('Refunds owed to customers')).toBe(0);
    const rows = linesOf(files['rows-1.csv']);
    expect(sumOf(rows, (cells) => (cells[1] === 'Credit note' ? 0 : pence(cells[3])))).toBe(ledger - 5_000);
    const { total } = await getBooks();
    expect(accountSum('VAT Control')).toBe(-total.sums.vat);
    const [month, all] = linesOf(files['vat.csv']);
    expect(month?.[0]).toBe('2026-03');
    expect(all?.slice(1)).toEqual(month?.slice(1));
    expect(pence(all?.[1])).toBe(total.sums.vat);
    expect(pence(all?.[2])).toBe(paidPence - 1_250 - total.sums.vat);
  });

  test('for Xero and QuickBooks has their columns, the same sums, and nothing of a customer', async () => {
    const xero = await exportOf('xero');
    const statement = linesOf(xero['xero-bank-1.csv']);
    const clearing = linesOf(xero['xero-journal-1.csv']).filter(([, , , code]) => code === '855');
    expect(xero['xero-journal-1.csv']).toMatch(
      /^\*Narration,\*Date,Description,\*AccountCode,\*TaxRate,\*Amount\r\n/,
    );
    expect(sumOf(clearing, (cells) => pence(cells[5]))).toBe(sumOf(statement, (cells) => pence(cells[1])));
    expect(sumOf(linesOf(xero['xero-journal-1.csv']), (cells) => pence(cells[5]))).toBe(0);
    const quickBooks = await exportOf('quickBooks');
    expect(sumOf(linesOf(quickBooks['quickbooks-bank-1.csv']), (cells) => pence(cells[2]))).toBe(
      sumOf(statement, (cells) => pence(cells[1])),
    );
    const journal = linesOf(quickBooks['quickbooks-journal-1.csv']);
    expect(sumOf(journal, (cells) => pence(cells[4]) - pence(cells[5]))).toBe(0);
    const { email, phone } = await db
      .selectFrom('ticket')
      .innerJoin('customer', 'customer.customer_id', 'ticket.customer_id')
      .select(['customer.email', 'ticket.phone'])
      .where('ticket_id', '=', refundedID)
      .executeTakeFirstOrThrow();
    const all = JSON.stringify([xero, quickBooks, await exportOf('plain')]);
    for (const personal of [email, phone]) expect(all).not.toContain(personal);
  });

  test('uses the accounts of Set-up, which refuse what a spreadsheet would run', async () => {
    type Accounts = CallOutput<'ops/setup/getAccounts'>;
    const { data } = await administrator.call<Accounts>('ops/setup/getAccounts', {});
    const save = (texts: object, seen = data.version) =>
      administrator.call('ops/setup/saveAccounts', { texts: { ...data.texts, ...texts }, seen });
    expect(await save({ salesName: '=HYPERLINK("http://x.example")' })).toMatchObject({ rc: 2 });
    expect(await save({ salesCode: '4000', taxStandard: '20% VAT' })).toMatchObject({ rc: 0 });
    expect(await save({ salesCode: '4001' })).toMatchObject({ rc: 80 });
    const journal = linesOf((await exportOf('xero'))['xero-journal-1.csv']);
    expect(journal.find(([, , about]) => about === 'Sales')?.slice(3, 5)).toEqual(['4000', '20% VAT']);
    const history = await administrator.call<CallOutput<'ops/audit/history'>>('ops/audit/history', {
      kinds: ['accounts'],
    });
    const [entry] = history.data.entries;
    expect(await administrator.call('ops/audit/undo', { entryID: entry?.entryID })).toMatchObject({ rc: 0 });
    const after = await administrator.call<Accounts>('ops/setup/getAccounts', {});
    expect(after.data.texts).toEqual(data.texts);
  });

  test.each([
    ['no days', { layout: 'plain' }],
    ['days in the wrong order', { layout: 'plain', from: '2026-03-02', until: '2026-03-01' }],
    ['more than a year', { layout: 'plain', from: '2025-01-01', until: '2026-03-01' }],
    ['a day that no calendar has', { layout: 'plain', from: '2026-02-30', until: '2026-03-01' }],
    ['a layout that nobody knows', { layout: 'sage', ...march }],
  ])('of %s is refused, and nothing is written down', async (_, body) => {
    const before = await db.selectFrom('books_export').selectAll().execute();
    const response = await post(body, await administrator.cookie());
    expect(await response.json()).toMatchObject({ rc: 2 });
    expect(await db.selectFrom('books_export').selectAll().execute()).toEqual(before);
  });

  test('needs somebody who is signed in', async () => {
    expect(await (await post({ layout: 'plain', ...march }, '')).json()).toMatchObject({ rc: -1 });
  });

  test('that is left half read makes room for the next', async () => {
    const cookie = await administrator.cookie();
    for (let time = 0; time < 5; time += 1) {
      const response = await post({ layout: 'plain', ...march }, cookie);
      expect(response.status).toBe(200);
      await response.body?.cancel();
    }
  });

  test('keeps journals whole where a program takes 300 lines, and statements within 1,000', async () => {
    const ticket = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow();
    await sql`alter table ledger_entry disable trigger all`.execute(db);
    // six movements of nine kinds a day, for half a year
    await sql`
      insert into ledger_entry (booked_on, ticket_id, attempt_id, kind, amount_pence, provider_id, at)
      select day, ${ticket.ticket_id}, ${ticket.attempt_id}, kind, pence, kind || '_' || day::date || '_' || n, day
      from generate_series(timestamptz '2025-06-01', '2025-11-30', interval '1 day') as day,
        (values ('charged', 9999), ('refunded', -500), ('refundFailed', 500), ('fee', -300), ('disputed', -900),
          ('disputeWon', 900), ('disputeFee', -2000), ('disputeFeeReturned', 1000)) as moved (kind, pence),
        generate_series(1, 2) as n`.execute(db);
    await sql`alter table ledger_entry enable trigger all`.execute(db);
    const files = await exportOf('xero', { from: '2025-06-01', until: '2025-11-30' });
    const journals = Object.entries(files).filter(([name]) => name.startsWith('xero-journal-'));
    const banks = Object.entries(files).filter(([name]) => name.startsWith('xero-bank-'));
    expect(journals.length).toBeGreaterThan(5);
    expect(banks).toHaveLength(Math.ceil((183 * 16) / 1_000));
    const seen = new Map<string, string>();
    for (const [name, csv] of journals) {
      const lines = linesOf(csv);
      expect(lines.length).toBeLessThanOrEqual(300);
      expect(
        sumOf(lines, (cells) => pence(cells[5])),
        name,
      ).toBe(0);
      for (const [narration = ''] of lines) {
        expect(seen.get(narration) ?? name).toBe(name);
        seen.set(narration, name);
      }
    }
    expect(seen.size).toBe(183);
    for (const [name, csv] of banks) expect(linesOf(csv).length, name).toBeLessThanOrEqual(1_000);
    expect(
      sumOf(
        banks.flatMap(([, csv]) => linesOf(csv)),
        (cells) => pence(cells[1]),
      ),
    ).toBe(183 * 2 * (9_999 - 500 + 500 - 300 - 900 + 900 - 2_000 + 1_000));
  });
});

async function paidOn(day: string, date: string) {
  shop.setTime(`${day}T09:00:00Z`);
  const ticket = await shop.aTicket();
  await chooseWindow(ticket, { date });
  await accept(ticket, quoteIDsOf(ticket)[0]);
  const paid = { ...ticket, paidPence: await shop.pay(ticket) };
  await settle();
  return paid;
}

test('VAT counts from the registration on, and a credit note has as much as its invoice, in its own month', async () => {
  const change = async (texts: object) => {
    const unchanged = Object.fromEntries(brandFields.map((field) => [field, null]));
    await saveBrandTexts(db, { ...unchanged, ...texts } as Parameters<typeof saveBrandTexts>[1]);
    app.brand.take(await loadBrandTexts(db));
  };
  await change({ vatNumber: 'GB123456789', vatFrom: '2026-05-01' });
  const before = await paidOn('2026-04-29', '2026-04-30');
  const after = await paidOn('2026-05-05', '2026-05-06');
  shop.setTime('2026-06-01T10:00:00Z');
  for (const { ticketID, paidPence: amountInPence } of [before, after]) {
    await coordinator.call('ops/tickets/refund', { ticketID, amountInPence, reason: 'They are unhappy.' });
  }
  await settle();
  const vat = linesOf((await exportOf('plain', { from: '2026-04-01', until: '2026-06-30' }))['vat.csv']);
  const { netPence, vatPence } = vatIn(after.paidPence);
  expect(vat.map(([month, box1, box6]) => [month, pence(box1), pence(box6)])).toEqual([
    ['2026-05', vatPence, netPence],
    ['2026-06', -vatPence, -netPence],
    ['All', 0, 0],
  ]);
  const { periods, hasVat } = await getBooks({ from: '2026-04-01', until: '2026-06-30' }, 'month');
  expect(hasVat).toBe(true);
  expect(periods.map(({ sums }) => sums.vat)).toEqual([-vatPence, vatPence, 0]);
  await change({ vatNumber: '' });
  expect((await getBooks({ from: '2026-04-01', until: '2026-04-30' })).hasVat).toBe(false);
});
