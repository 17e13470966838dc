import { beforeAll, describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { ListedPrice } from '@fettle/contract/entities/price-list';
import { priceShop } from '../../../../testing/price-shop.ts';

let shop: Awaited<ReturnType<typeof priceShop>>;
beforeAll(async () => {
  shop = await priceShop();
  // the first technician of the demo has fixed prices only
  await shop.app.db
    .updateTable('price')
    .set({ amount_pence: null, min_pence: 4_900, max_pence: 9_900 })
    .where('user_id', '=', shop.technicianID)
    .where('title', '=', 'Camera replacement')
    .execute();
});

const listPage = async (filter: object = {}, after?: string) =>
  (
    await shop.technician.call<CallOutput<'ops/prices/list'>>('ops/prices/list', {
      technicianID: shop.technicianID,
      filter,
      after,
    })
  ).data;

async function listAll(filter: object = {}): Promise<ListedPrice[]> {
  const prices: ListedPrice[] = [];
  for (let after: string | undefined, more = true; more;) {
    const page = await listPage(filter, after);
    prices.push(...page.prices);
    after = page.next ?? undefined;
    more = after !== undefined;
  }
  return prices;
}

async function aFixedPrice(text = 'iPhone Screen'): Promise<ListedPrice> {
  const { prices } = await listPage({ text, kind: 'fixed' });
  const [price] = prices;
  if (!price) throw new Error(`the demo has a fixed price for ${text}`);
  return price;
}
const seenOf = ({ title, toolTip, price }: ListedPrice) => ({ title, toolTip, price });
const changeOf = (listed: ListedPrice, changed: object = {}) => ({
  technicianID: shop.technicianID,
  priceID: listed.priceID,
  seen: seenOf(listed),
  ...seenOf(listed),
  ...changed,
});
const fixed = (pence: number) => ({ kind: 'fixed', pence });
const notedKeys = async () =>
  (
    await shop.app.db.selectFrom('cache_change').select('keys').orderBy('version', 'desc').limit(1).execute()
  )[0]?.keys;

describe('the list', () => {
  test('has every price once, page by page, in the order of makers and devices', async () => {
    const prices = await listAll();
    expect(new Set(prices.map(({ priceID }) => priceID)).size).toBe(prices.length);
    expect(prices).toHaveLength((await shop.listed()).length);
    expect(prices.length).toBeGreaterThan(400);
    const makers = prices.map(({ maker }) => maker);
    expect([...new Set(makers)]).toEqual([...new Set(makers)].toSorted());
  });

  test.each([
    [
      { text: 'iphone 13 screen' },
      (price: ListedPrice) => /iphone 13/i.test(price.device) && /screen/i.test(JSON.stringify(price)),
    ],
    [
      { maker: 'Apple', kind: 'open' },
      (price: ListedPrice) => price.maker === 'Apple' && price.price.kind === 'open',
    ],
    [
      { repair: 'Battery', type: 'Phone' },
      (price: ListedPrice) => price.repair === 'Battery' && price.type === 'Phone',
    ],
  ])('is filtered by %j', async (filter, isRight) => {
    const { count, prices } = await listPage(filter);
    expect(count).toBeGreaterThan(0);
    for (const price of prices) expect(isRight(price), JSON.stringify(price)).toBe(true);
    expect(count).toBe((await listAll()).filter(isRight).length);
  });

  test.each(['%', '_', "'; drop table price; --", '\\'])('finds nothing for %j', async (text) => {
    expect(await listPage({ text })).toMatchObject({ count: 0, prices: [], next: null });
  });

  test.each(['x', 'W10', Buffer.from('["a",1,1,1,1,"1"]').toString('base64url')])(
    'the page after %j makes no sense',
    async (after) => {
      const input = { technicianID: shop.technicianID, filter: {}, after };
      expect((await shop.technician.call('ops/prices/list', input)).rc).toBe(2);
    },
  );

  test('a technician is shown their own, an administrator everybody’s', async () => {
    const lists = async ({ call }: typeof shop.technician) =>
      (await call<CallOutput<'ops/prices/getLists'>>('ops/prices/getLists', {})).data.lists;
    expect(await lists(shop.technician)).toMatchObject([{ technicianID: shop.technicianID, isOwn: true }]);
    expect((await lists(shop.administrator)).length).toBeGreaterThan(1);
  });
});

describe('one price', () => {
  test('is changed, refreshes its device alone, and is told in the trail and the history', async () => {
    const listed = await aFixedPrice();
    const { rc } = await shop.technician.call(
      'ops/prices/change',
      changeOf(listed, { price: fixed(15_150) }),
    );
    expect(rc).toBe(0);
    expect(await notedKeys()).toEqual([`device:${listed.deviceID}`]);
    const again = (await listAll({ text: listed.device })).find(({ priceID }) => priceID === listed.priceID);
    expect(again?.price).toEqual(fixed(15_150));
    const entry = await shop.app.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('audit_id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      act: 'prices.change',
      subject: `technician:${shop.technicianID}`,
      after: { price: '£151.50' },
    });
    const { data } = await shop.technician.call<CallOutput<'ops/prices/getHistory'>>(
      'ops/prices/getHistory',
      {
        technicianID: shop.technicianID,
      },
    );
    expect(data.changes[0]).toMatchObject({ kind: 'edit', changed: 1, canUndo: true });
    expect(data.changes[0]?.note).toContain(listed.device);
  });

  test('twice the same is one change', async () => {
    const listed = await aFixedPrice();
    const input = changeOf(listed, { price: fixed(15_250) });
    const call = () => shop.technician.call<{ changeID: number | null }>('ops/prices/change', input);
    const both = await Promise.all([call(), call()]);
    expect(both.map(({ rc }) => rc)).toEqual([0, 0]);
    expect(both.filter(({ data }) => data.changeID !== null)).toHaveLength(1);
  });

  test('of two who change it the second is told', async () => {
    const listed = await aFixedPrice();
    const [one, two] = [fixed(15_350), fixed(15_450)].map((price) => changeOf(listed, { price }));
    const both = await Promise.all([
      shop.technician.call('ops/prices/change', one ?? {}),
      shop.administrator.call('ops/prices/change', two ?? {}),
    ]);
    expect(both.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 113]);
  });

  test.each([
    [fixed(99)],
    [fixed(1_000_001)],
    [fixed(100.5)],
    [{ kind: 'open', minPence: 5_000, maxPence: 4_000 }],
    [{ kind: 'open', minPence: 5_000 }],
    [{ kind: 'free' }],
  ])('%j is refused', async (price) => {
    const listed = await aFixedPrice();
    expect((await shop.technician.call('ops/prices/change', changeOf(listed, { price }))).rc).toBe(2);
  });

  test('goes, is no longer there, and is added again', async () => {
    const listed = await aFixedPrice();
    const { technicianID } = shop;
    const gone = { technicianID, priceID: listed.priceID, seen: seenOf(listed) };
    const { deviceID, modelID, repairTypeID, variation, title, toolTip, price } = listed;
    const input = { technicianID, deviceID, modelID, repairTypeID, variation, title, toolTip, price };
    expect((await shop.technician.call('ops/prices/add', input)).rc).toBe(112);
    expect(
      (await shop.technician.call('ops/prices/remove', { ...gone, seen: { ...gone.seen, title: 'x' } })).rc,
    ).toBe(113);
    expect((await shop.technician.call('ops/prices/remove', gone)).rc).toBe(0);
    expect((await shop.technician.call('ops/prices/remove', gone)).rc).toBe(111);
    const adding = await Promise.all([1, 2].map(() => shop.technician.call('ops/prices/add', input)));
    expect(adding.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 112]);
    const shouted = { ...input, variation: variation.toUpperCase() };
    expect((await shop.technician.call('ops/prices/add', shouted)).rc).toBe(112);
  });

  test('of a repair that is not offered, or a model of another device, is refused', async () => {
    const { deviceID, repairTypeID, variation, title, toolTip, price } = await aFixedPrice();
    const { modelID } = await shop.app.db
      .selectFrom('model')
      .select('model_id as modelID')
      .where('device_id', '<>', deviceID)
      .executeTakeFirstOrThrow();
    const input = {
      technicianID: shop.technicianID,
      deviceID,
      repairTypeID,
      variation,
      title,
      toolTip,
      price,
    };
    expect((await shop.technician.call('ops/prices/add', { ...input, modelID })).rc).toBe(4);
    const other = { ...input, modelID: null, repairTypeID: 99_999 };
    expect((await shop.technician.call('ops/prices/add', other)).rc).toBe(4);
  });
});

describe('many prices', () => {
  const preview = (input: object) =>
    shop.technician.call<CallOutput<'ops/prices/previewBulk'>>('ops/prices/previewBulk', {
      technicianID: shop.technicianID,
      rounding: 'pound',
      ...input,
    });

  test('of one device are raised as previewed, and only its pages are rendered again', async () => {
    const { device, deviceID } = await aFixedPrice();
    const filter = { text: device, kind: 'fixed' };
    const before = await listAll(filter);
    const { data } = await preview({ filter, change: { kind: 'percent', percent: 10 } });
    expect(await listAll(filter)).toEqual(before);
    const change = await shop.apply(data.changeID);
    expect(change).toMatchObject({ kind: 'bulk', note: '+10%, rounded to £1', skipped: 0 });
    const after = await listAll(filter);
    for (const [at, { price }] of after.entries()) {
      const earlier = before[at]?.price;
      if (price.kind !== 'fixed' || earlier?.kind !== 'fixed') throw new Error('only fixed ones are wanted');
      expect(price.pence).toBe(Math.round((earlier.pence * 1.1) / 100) * 100);
    }
    expect((await notedKeys())?.includes(`device:${deviceID}`)).toBe(true);
  });

  test('of the whole list are one change for the caches', async () => {
    const versions = async () =>
      (await shop.app.db.selectFrom('cache_change').select('version').execute()).length;
    const { data } = await preview({ filter: {}, change: { kind: 'amount', pence: 700 }, rounding: 'none' });
    const before = await versions();
    await shop.apply(data.changeID);
    expect(await versions()).toBe(before + 1);
    expect(await notedKeys()).toEqual(['catalogue']);
  });

  test('that would cost less than a price may stay, and are counted', async () => {
    const { count } = await listPage({ kind: 'fixed' });
    const cheap = (await listAll({ kind: 'fixed' })).filter(
      ({ price }) => price.kind === 'fixed' && price.pence < 5_100,
    ).length;
    expect(cheap).toBeGreaterThan(0);
    const { data } = await preview({
      filter: { kind: 'fixed' },
      change: { kind: 'amount', pence: -5_000 },
      rounding: 'none',
    });
    expect(data.impossible).toBe(cheap);
    const seen = await shop.technician.call('ops/prices/getChange', { changeID: data.changeID });
    expect(seen.data).toMatchObject({ change: { changed: count - cheap, unchanged: cheap } });
  });

  test('none found, or none that would change, is told', async () => {
    const change = { kind: 'amount', pence: 100 };
    expect((await preview({ filter: { text: 'no such thing' }, change })).rc).toBe(115);
    expect((await preview({ filter: {}, change: { kind: 'amount', pence: 0 }, rounding: 'none' })).rc).toBe(
      115,
    );
  });

  test.each([
    [{ kind: 'percent', percent: -91 }],
    [{ kind: 'percent', percent: 1e9 }],
    [{ kind: 'amount', pence: 0.5 }],
    [{ kind: 'twice' }],
  ])('%j is refused', async (change) => {
    expect((await preview({ filter: {}, change })).rc).toBe(2);
  });
});

test('the device’s page shows the new price as soon as its process hears of the change', async () => {
  const listed = await aFixedPrice();
  const { deviceID, repairTypeID } = listed;
  const shown = async () =>
    (
      await shop.app.call<CallOutput<'devices/get'>>('devices/get', { deviceID })
    ).data.device.repairTypes.find((type) => type.repairTypeID === repairTypeID)?.priceRange?.max;
  expect(await shown()).toBeLessThan(9_999);
  await shop.technician.call('ops/prices/change', changeOf(listed, { price: fixed(999_900) }));
  expect(await notedKeys()).toEqual([`device:${deviceID}`]);
  shop.app.cache.forget(`device:${deviceID}`);
  expect(await shown()).toBe(9_999);
});
