import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AddressSuggestion, ConfirmedAddress } from '@fettle/contract/entities/address';
import type { InvalidParamsData } from '@fettle/contract/answers/envelope';
import { createGazetteer } from '../../../catalogue/addresses/gazetteer.ts';
import { AddressLookupUnavailable } from '../../../outside/ports/address-lookup.ts';
import { testApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';
import { noServices } from '../../../testing/services.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  const database = await testDatabase();
  await database.pool.query(`insert into address (address_id, line, town_or_city, postcode) values
    (900001, '12 Larkspur Yard', 'London', 'E2 0ZZ'),
    (900002, '12 Larkspur Yard', 'Leeds', 'LS1 1AA')`);
  app = await testApp({
    database,
    parts: { services: { ...noServices, addresses: createGazetteer(database) } },
  });
});

beforeEach(() => app.db.deleteFrom('rate_limit').execute());

const autocomplete = (query: Record<string, string>) =>
  app.call<{ suggestions: AddressSuggestion[] }>(
    `customers/address/autocomplete?${new URLSearchParams(query).toString()}`,
    {},
  );
const confirm = (query: Record<string, string>) =>
  app.call<ConfirmedAddress>(`customers/address/confirm?${new URLSearchParams(query).toString()}`, {});
/** The fields an rc 2 names. */
const wrongFields = ({ rc, status, data }: { rc: number; status: number; data: unknown }) => {
  expect({ rc, status }).toEqual({ rc: 2, status: 200 });
  // rc 2 always brings them
  return (data as InvalidParamsData).issues.map(({ path }) => path);
};

describe('customers/address/autocomplete', () => {
  test('suggests addresses with their ids, the likeliest first', async () => {
    const { rc, msg, data } = await autocomplete({ address: 'larkspur yrad e2' });
    expect({ rc, msg }).toEqual({ rc: 0, msg: '' });
    expect(data.suggestions[0]).toEqual({ id: '900001', address: '12 Larkspur Yard, London, E2 0ZZ' });
  });

  test('finds addresses outside our area, too: confirming tells', async () => {
    const { data } = await autocomplete({ address: '12 larkspur yard leeds' });
    expect(data.suggestions[0]?.id).toBe('900002');
  });

  test.each(['E2', ' e ', '12'])('says nothing to %j, which is too short to tell', async (address) => {
    expect((await autocomplete({ address })).data).toEqual({ suggestions: [] });
  });

  test.each(['%_%', "'';", '\\\\\\', '🏠🏠🏠', '"&|!:*', 'x'.repeat(200), '%'.repeat(200)])(
    'has no suggestion for %j',
    async (address) => {
      expect(await autocomplete({ address })).toMatchObject({ rc: 0, data: { suggestions: [] } });
    },
  );

  test('takes what looks like SQL for words', async () => {
    expect((await autocomplete({ address: "'; drop table address; --" })).rc).toBe(0);
    expect((await autocomplete({ address: 'larkspur yard' })).data.suggestions.length).toBeGreaterThan(0);
  });

  test.each([{}, { address: '' }, { address: '   ' }, { address: 'a\0b' }, { address: 'x'.repeat(201) }])(
    'refuses %j, naming the field',
    async (query: Record<string, string>) => {
      expect(wrongFields(await autocomplete(query))).toContain('address');
    },
  );

  test('reads its query, not its body', async () => {
    const answer = await app.call('customers/address/autocomplete', { address: 'larkspur yard' });
    expect(wrongFields(answer)).toEqual(['address']);
  });

  test('lets somebody type for long, but not a machine', async () => {
    const answers = await Promise.all(Array.from({ length: 481 }, () => autocomplete({ address: 'e2' })));
    expect(answers.filter(({ rc }) => rc === 0)).toHaveLength(480);
    expect(answers.find(({ rc }) => rc !== 0)).toMatchObject({ status: 429, rc: 19 });
  });
});

describe('customers/address/confirm', () => {
  test('gives the address behind a suggestion', async () => {
    expect(await confirm({ addressId: '900001' })).toMatchObject({
      rc: 0,
      data: { formatted_address: '12 Larkspur Yard, London', postcode: 'E2 0ZZ', town_or_city: 'London' },
    });
  });

  test('says that we do not go there yet', async () => {
    expect(await confirm({ addressId: '900002' })).toMatchObject({
      status: 200,
      rc: 7,
      msg: 'out_of_area',
      data: null,
    });
  });

  test('asks the remote configuration where we go', async () => {
    const setArea = (value: string) =>
      app.db.updateTable('remote_config').set({ value }).where('key', '=', 'postcodes').execute();
    const { value } = await app.db
      .selectFrom('remote_config')
      .select('value')
      .where('key', '=', 'postcodes')
      .executeTakeFirstOrThrow();
    await setArea('{"Leeds":["LS1"]}');
    expect((await confirm({ addressId: '900002' })).rc).toBe(0);
    expect((await confirm({ addressId: '900001' })).msg).toBe('out_of_area');
    await setArea('');
    expect((await confirm({ addressId: '900002' })).msg).toBe('out_of_area');
    await setArea(value);
  });

  test.each([
    {},
    { addressId: '' },
    { addressId: '899999' },
    { addressId: '-1' },
    { addressId: '99999999999' },
    { addressId: "1' or '1'='1" },
    { addressId: '1\0' },
    { addressId: '../1' },
    { addressId: '9'.repeat(101) },
  ])('refuses %j, which was never offered', async (query: Record<string, string>) => {
    expect(wrongFields(await confirm(query))).toContain('addressId');
  });

  test('confirms for an office, but does not give away the whole list', async () => {
    const answers = [];
    for (let i = 0; i < 201; i++) answers.push(await confirm({ addressId: '900001' }));
    expect(answers.filter(({ rc }) => rc === 0)).toHaveLength(200);
    expect(answers.at(-1)).toMatchObject({ status: 429, rc: 19 });
  });
});

test('keeps where the postcode is, the first word of it, and tells the customer nothing of it', async () => {
  let latitude = 51.53;
  const { call, db } = await testApp({
    parts: {
      services: {
        ...noServices,
        addresses: {
          suggest: async () => [],
          confirm: async (id) => ({
            formatted_address: '12 Larkspur Yard, London',
            postcode: id === 'far' ? 'LS1 1AA' : 'E2 0ZZ',
            town_or_city: 'London',
            place: { latitude, longitude: -0.06 },
          }),
        },
      },
    },
  });
  const ask = (id: string) => call(`customers/address/confirm?addressId=${id}`, {});
  expect((await ask('one')).data).toEqual({
    formatted_address: '12 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
    town_or_city: 'London',
  });
  latitude = 51.6;
  await ask('again');
  await ask('far');
  const { rows } = await sql<Record<string, unknown>>`
    select * from postcode_place where postcode in ('E2 0ZZ', 'LS1 1AA')`.execute(db);
  expect(rows).toEqual([{ postcode: 'E2 0ZZ', latitude: 51.53, longitude: -0.06 }]);
});

describe('with a lookup that gives no answer', () => {
  const addresses = (error: Error) => ({
    suggest: () => Promise.reject(error),
    confirm: () => Promise.reject(error),
  });
  const appWith = (error: Error) =>
    testApp({ parts: { services: { ...noServices, addresses: addresses(error) } } });

  test('both calls are rc 2 and name their field, so that the page says sorry (spec §8)', async () => {
    const { call } = await appWith(new AddressLookupUnavailable());
    expect(wrongFields(await call('customers/address/autocomplete?address=larkspur', {}))).toEqual([
      'address',
    ]);
    expect(wrongFields(await call('customers/address/confirm?addressId=paf_1', {}))).toEqual(['addressId']);
  });

  test('a mistake of ours stays one', async () => {
    const { call } = await appWith(new Error('a bug'));
    expect(await call('customers/address/autocomplete?address=larkspur', {})).toMatchObject({ status: 500 });
  });
});
