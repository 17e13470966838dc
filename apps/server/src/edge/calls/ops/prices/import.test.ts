import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { roles } from '@fettle/domain/actor';
import { tidyUp } from '../../../../wiring/jobs/housekeeping.ts';
import { testClock } from '../../../../platform/process/clock.ts';
import { priceShop } from '../../../../testing/price-shop.ts';
import { aStaffSession } from '../../../../testing/staff.ts';

let shop: Awaited<ReturnType<typeof priceShop>>;
beforeAll(async () => {
  shop = await priceShop();
});

/** The file with the price in so many lines set to something else. */
function withPrices(csv: string, count: number, price: string): string {
  const [header = '', ...lines] = csv.split('\r\n');
  let left = count;
  const changed = lines.map((line) => {
    if (left === 0 || !/,\d+\.\d\d,,$/.test(line)) return line;
    left -= 1;
    return line.replace(/,\d+\.\d\d,,$/, `,${price},,`);
  });
  return [header, ...changed].join('\r\n');
}

const historyOf = async () =>
  shop.app.db.selectFrom('price_change').selectAll().where('applied_at', 'is not', null).execute();
const audits = async () =>
  shop.app.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('act', 'like', 'prices.%')
    .orderBy('audit_id')
    .execute();

test('what was exported and is imported again changes nothing', async () => {
  const { rc, data } = await shop.readFile(await shop.exported(), { removeMissing: true });
  expect({ rc, data }).toMatchObject({ rc: 0, data: { changeID: null, errors: [], errorCount: 0 } });
  expect(data.unchanged).toBe((await shop.listed()).length);
});

test('a list of several pages is exported whole and in its order, each price once', async () => {
  const { app, technicianID, technician, exported, readFile } = await priceShop();
  await sql`
    insert into price (user_id, device_id, repair_type_id, title, variation, tool_tip, img_url, amount_pence)
    select ${technicianID}, device_id, repair_type_id, 'Replacement', 'Part ' || kind, 'Tested, with “care”.', '', 5000 + kind
    from generate_series(1, 100) as kind, device_repair order by kind limit 7000`.execute(app.db);
  const { data } = await technician.call<CallOutput<'ops/prices/export'>>('ops/prices/export', {
    technicianID,
    filter: {},
    after: null,
  });
  expect(data.next).not.toBeNull();
  const { count } = await app.db
    .selectFrom('price')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', technicianID)
    .executeTakeFirstOrThrow();
  const csv = await exported();
  expect(csv.match(/\r\n/g)).toHaveLength(Number(count) + 1);
  expect((await readFile(csv, { removeMissing: true })).data).toEqual({
    changeID: null,
    errors: [],
    errorCount: 0,
    unchanged: Number(count),
  });
});

test('who does not say which page is not given the first one for the file', async () => {
  const { technicianID } = shop;
  const { rc } = await shop.technician.call('ops/prices/export', { technicianID, filter: {} });
  expect(rc).toBe(2);
});

test('a file is a preview, then a change in one transaction, and then undone to the last penny', async () => {
  const before = await shop.listed();
  const csv = withPrices(await shop.exported(), 3, '123.45');
  const { data } = await shop.readFile(csv);
  const { changeID, unchanged } = data;
  expect(unchanged).toBe(before.length - 3);
  expect(await shop.listed()).toEqual(before);
  const seen = await shop.technician.call<{ change: object; rows: object[] }>('ops/prices/getChange', {
    changeID,
  });
  expect(seen.data.change).toMatchObject({
    kind: 'import',
    note: 'prices.csv',
    changed: 3,
    added: 0,
    appliedAt: null,
  });
  expect(seen.data.rows).toHaveLength(3);
  expect(seen.data.rows[0]).toMatchObject({
    after: { price: { kind: 'fixed', pence: 12_345 } },
    skipped: false,
  });

  const auditsBefore = (await audits()).length;
  expect(await shop.apply(changeID)).toMatchObject({ changed: 3, added: 0, removed: 0, skipped: 0 });
  const after = await shop.listed();
  expect(after.filter((price) => !before.includes(price))).toHaveLength(3);
  const entries = (await audits()).slice(auditsBefore);
  expect(entries).toMatchObject([
    { act: 'prices.import', after: { changed: 3, note: 'prices.csv', changeID } },
  ]);

  const undo = await shop.technician.call<{ changeID: number }>('ops/prices/previewUndo', { changeID });
  expect(await shop.listed()).toEqual(after);
  expect(await shop.apply(undo.data.changeID)).toMatchObject({ kind: 'undo', changed: 3, undoes: changeID });
  expect(await shop.listed()).toEqual(before);
  // and redone
  const redo = await shop.technician.call<{ changeID: number }>('ops/prices/previewUndo', undo.data);
  await shop.apply(redo.data.changeID);
  expect(await shop.listed()).toEqual(after);
});

test('prices come and go with a file that is the whole list, and come back with their numbers', async () => {
  const before = await shop.listed();
  const [header = '', first = ''] = (await shop.exported()).split('\r\n');
  const extra = first.replace(
    /,Genuine part,|,Compatible part,|,Standard,|,Open quote,/,
    ',Refurbished part,',
  );
  const { data } = await shop.readFile(`${header}\r\n${first}\r\n${extra}\r\n`, { removeMissing: true });
  const change = await shop.apply(data.changeID);
  expect(change).toMatchObject({ added: 1, removed: before.length - 1, changed: 0 });
  expect(await shop.listed()).toHaveLength(2);
  const undo = await shop.technician.call<{ changeID: number }>('ops/prices/previewUndo', {
    changeID: data.changeID,
  });
  expect(await shop.apply(undo.data.changeID)).toMatchObject({ added: before.length - 1, removed: 1 });
  expect(await shop.listed()).toEqual(before);
});

test('however often and at once it is applied, it is done once', async () => {
  const { data } = await shop.readFile(withPrices(await shop.exported(), 5, '87.65'));
  const [historyBefore, auditsBefore] = [(await historyOf()).length, (await audits()).length];
  const answers = await Promise.all([1, 2, 3, 4].map(() => shop.apply(data.changeID)));
  answers.push(await shop.apply(data.changeID));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await historyOf()).toHaveLength(historyBefore + 1);
  expect(await audits()).toHaveLength(auditsBefore + 1);
});

test('a price that somebody changed after the preview is told and not overwritten', async () => {
  const { data } = await shop.readFile(withPrices(await shop.exported(), 4, '55.55'));
  const { changeID } = data;
  const moved = await shop.app.db
    .selectFrom('price')
    .select(['price_id', 'title', 'tool_tip', 'amount_pence'])
    .where('user_id', '=', shop.technicianID)
    .where('amount_pence', 'is not', null)
    .orderBy('price_id')
    .executeTakeFirstOrThrow();
  await shop.app.db
    .updateTable('price')
    .set({ amount_pence: 99_900 })
    .where('price_id', 'in', (eb) =>
      eb
        .selectFrom('price')
        .select('price_id')
        .where('user_id', '=', shop.technicianID)
        .where('title', '=', moved.title),
    )
    .where('amount_pence', 'is not', null)
    .execute();
  const change = await shop.apply(changeID);
  expect(change.skipped).toBeGreaterThan(0);
  expect(change.skipped + change.changed).toBe(4);
  const { data: left } = await shop.technician.call<{ rows: { skipped: boolean }[] }>(
    'ops/prices/getChange',
    {
      changeID,
      only: 'skipped',
    },
  );
  expect(left.rows).toHaveLength(change.skipped);
  const { amount_pence } = await shop.app.db
    .selectFrom('price')
    .select('amount_pence')
    .where('price_id', '=', moved.price_id)
    .executeTakeFirstOrThrow();
  expect(amount_pence).toBe(99_900);
});

test('two files at once are applied one after the other, without a deadlock', async () => {
  const csv = await shop.exported();
  const lines = csv.split('\r\n');
  const turned = [lines[0], ...lines.slice(1).toReversed()].join('\r\n');
  const { cookie } = await aStaffSession(shop.app, { role: 'administrator' });
  const [one, two] = [
    (await shop.readFile(withPrices(csv, 400, '31.00'))).data.changeID,
    (await shop.readFile(withPrices(turned, 400, '32.00'), { cookie })).data.changeID,
  ];
  const done = await Promise.all([shop.apply(one), shop.apply(two)]);
  for (const { changed, skipped } of done) expect(changed + skipped).toBe(400);
});

test('a newer preview takes the place of the one before, and a day-old one is gone', async () => {
  const csv = await shop.exported();
  const { data: first } = await shop.readFile(withPrices(csv, 1, '66.00'));
  const { data: second } = await shop.readFile(withPrices(csv, 2, '67.00'));
  const apply = async (changeID: number | null) =>
    (await shop.technician.call('ops/prices/apply', { changeID })).rc;
  expect(await apply(first.changeID)).toBe(114);
  const tomorrow = testClock(new Date(shop.app.clock.now().getTime() + 25 * 60 * 60 * 1000));
  await tidyUp({ db: shop.app.db, clock: tomorrow });
  expect(await apply(second.changeID)).toBe(114);
});

describe('errors are told by line, and nothing is kept', () => {
  const header = 'Maker,Device,Repair,Variation,Price';
  test.each([
    [
      'an unknown device',
      `${header}\r\nApple,iPhone 999,Screen,Genuine part,10`,
      2,
      'We don’t know the device',
    ],
    ['a bad amount', `${header}\n\nApple,iPhone 13,Screen,Genuine part,1O0`, 3, 'isn’t an amount'],
    ['a wrong column', 'Maker,Device,Repair,Prize\nApple,iPhone 13,Screen,10', 1, 'no column called “Prize”'],
    ['an open quote', `${header}\n"Apple,iPhone 13,Screen,Genuine part,10`, 2, 'never ends'],
    ['no lines', `${header}\n`, 2, 'no prices below'],
    ['nothing', '', 1, 'empty'],
    ['more cells than a line may have', `${header}\n${','.repeat(100)}`, 2, 'more than 100 cells'],
    ['a cell that is too long', `${header}\n${'x'.repeat(2_001)}`, 2, 'longer than 2,000 characters'],
    ['blank lines without end', `${header}${'\n'.repeat(200_001)}`, 200_001, 'beyond 200,000 lines'],
    [
      'semicolons and a byte order mark',
      `\uFEFF${header.replaceAll(',', ';')}\r\nApple;iPhone 13;Screen;x;y`,
      2,
      '“y” isn’t an amount',
    ],
  ])('%s', async (_, csv, line, words) => {
    const { rc, data } = await shop.readFile(csv);
    expect(rc).toBe(0);
    expect(data.changeID).toBeNull();
    expect(data.errors[0]).toEqual({ line, message: expect.stringContaining(words) as string });
    expect(data.errorCount).toBeGreaterThan(0);
  });

  test('100,000 wrong lines are counted and the first are named', async () => {
    const { data } = await shop.readFile(
      `${header}\n${'Apple,iPhone 13,Screen,Genuine part,nothing\n'.repeat(100_000)}`,
    );
    expect(data).toMatchObject({ changeID: null, errorCount: 100_000 });
    expect(data.errors).toHaveLength(200);
  });

  test('one line more is too many', async () => {
    const { rc, status } = await shop.readFile(
      `${header}\n${'Apple,iPhone 13,Screen,x,1\n'.repeat(100_001)}`,
    );
    expect({ rc, status }).toEqual({ rc: 116, status: 413 });
  });

  test.each([
    ['a workbook', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(4_000)])],
    ['noise', randomBytes(4_000)],
    ['a NUL', Buffer.from('Maker,Device\0')],
  ])('%s is no CSV file', async (_, bytes) => {
    expect((await shop.readFile(bytes)).rc).toBe(117);
  });
});

test.each([
  [
    'UTF-16 as Excel’s Unicode text',
    (text: string) => Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le'),
  ],
  ['the bytes of Windows', (text: string) => Buffer.from(text, 'latin1')],
])('%s is read', async (_, encode) => {
  const csv = 'Maker,Device,Repair,Variation,Price\r\nApple,iPhone 13,Screen,Genuine part,£777.50\r\n';
  const { data } = await shop.readFile(encode(csv));
  const { data: seen } = await shop.technician.call('ops/prices/getChange', { changeID: data.changeID });
  expect(seen).toMatchObject({ rows: [{ after: { price: { pence: 77_750 } } }] });
});

describe('who may', () => {
  test.each(roles)('as %s, for somebody else’s list', async (role) => {
    const { cookie } = await aStaffSession(shop.app, { role });
    const { rc } = await shop.readFile('Maker', { cookie });
    expect(rc).toBe({ administrator: 0, technician: 110, coordinator: 25, driver: 25 }[role]);
  });

  test('nobody who is not signed in', async () => {
    expect((await shop.readFile('Maker', { cookie: 'x=y' })).rc).toBe(-1);
  });

  test('another technician sees neither list nor change', async () => {
    const { data } = await shop.readFile(withPrices(await shop.exported(), 1, '44.00'));
    const { changeID } = data;
    const { call } = shop.otherTechnician;
    const { technicianID } = shop;
    const refused = [
      await call('ops/prices/apply', { changeID }),
      await call('ops/prices/getChange', { changeID }),
      await call('ops/prices/previewUndo', { changeID }),
      await call('ops/prices/list', { technicianID, filter: {} }),
      await call('ops/prices/export', { technicianID, filter: {}, after: null }),
      await call('ops/prices/getHistory', { technicianID }),
    ];
    expect(refused.map(({ rc }) => rc)).toEqual([110, 110, 110, 110, 110, 110]);
  });

  test('a type that another site’s form can send is refused', async () => {
    expect((await shop.readFile('Maker', { type: 'text/plain' })).status).toBe(415);
  });
});

// the last: whoever stops reading closes the connection, and fetch may use it for the next request before it knows
test('a file that is too long is not read to its end', async () => {
  const { rc, status } = await shop.readFile(Buffer.alloc(16 * 1024 * 1024 + 1, 'x'));
  expect({ rc, status }).toEqual({ rc: 116, status: 413 });
});
