import { expect, onTestFinished, test, vi } from 'vitest';
import { Listener } from '../../platform/database/listener.ts';
import { Cache } from '../../platform/cache/cache.ts';
import { watchChanges } from '../../platform/cache/watch-changes.ts';
import { readConfig } from '../../wiring/settings/config.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { createLog } from '../../platform/process/log.ts';
import { testDatabase } from '../../testing/database.ts';
import { followBrand } from './follow-brand.ts';
import { LiveBrand } from './live-brand.ts';
import { eventually } from '../../testing/eventually.ts';

const database = await testDatabase();
const defaults = readConfig({}).brand;
const log = createLog('silent');

const rename = (name: string) =>
  database.pool.query(
    `insert into brand_text values ('name', $1) on conflict (field) do update set text = excluded.text`,
    [name],
  );

test('every process reads the new texts when the database announces them', async () => {
  const processes = await Promise.all(
    [1, 2].map(async () => {
      const [brand, cache] = [new LiveBrand(defaults), new Cache()];
      const watcher = await watchChanges({
        listener: new Listener({ url: database.url, log }),
        cache,
        checkEveryMs: 600_000,
      });
      const follower = await followBrand({ ...database, brand, cache, log });
      onTestFinished(() => {
        follower.stop();
        return watcher.stop();
      });
      return brand;
    }),
  );
  const names = () => processes.map(({ current }) => current.name);
  expect(names()).toEqual(['Fettle', 'Fettle']);
  await rename('Mend');
  await eventually(() => expect(names()).toEqual(['Mend', 'Mend']));
  await database.pool.query('delete from brand_text');
  await eventually(() => expect(names()).toEqual(['Fettle', 'Fettle']));
});

test('while it cannot be read it stays as it was, and catches up by itself', async () => {
  await rename('Before');
  const [brand, cache] = [new LiveBrand(defaults), new Cache()];
  const warn = vi.spyOn(log, 'warn');
  const follower = await followBrand({ ...database, brand, cache, log, retryAfterMs: 20 });
  onTestFinished(() => follower.stop());
  expect(brand.current.name).toBe('Before');
  await rename('After');
  await database.pool.query('alter table brand_text rename to out_of_reach');
  cache.forget('brand');
  await eventually(() => expect(warn.mock.calls.length).toBeGreaterThan(2));
  expect(brand.current.name).toBe('Before');
  await database.pool.query('alter table out_of_reach rename to brand_text');
  await eventually(() => expect(brand.current.name).toBe('After'));
});

test('a server that starts without its database shows the brand of its settings', async () => {
  const brand = new LiveBrand(defaults);
  const { db, close } = openDatabase({ url: 'postgres://127.0.0.1:1/nothing', poolSize: 1 });
  onTestFinished(close);
  const follower = await followBrand({ brand, db, cache: new Cache(), log });
  follower.stop();
  expect(brand.current).toEqual(defaults);
});

test('who keeps something made of the brand is told of a change, and not of texts that stayed', () => {
  const brand = new LiveBrand(defaults);
  const told: string[] = [];
  const stop = brand.onChange(({ name }) => told.push(name));
  brand.take({});
  brand.take({ name: 'Mend' });
  brand.take({ name: 'Mend' });
  stop();
  brand.take({ name: 'Make' });
  expect(told).toEqual(['Mend']);
  expect(brand.current.name).toBe('Make');
  expect(brand.defaults).toBe(defaults);
});

test('the VAT number is there from its first day on, and who keeps something is told', () => {
  let now = new Date('2026-06-30T22:59:00Z');
  const brand = new LiveBrand(defaults, { now: () => now, isTest: true });
  brand.take({ vatNumber: 'GB123456789', vatFrom: '2026-07-01' });
  const told: string[] = [];
  brand.onChange(({ company }) => told.push(company.vatNumber));
  expect(brand.current.company.vatNumber).toBe('');
  now = new Date('2026-06-30T23:00:00Z');
  expect(brand.current.company.vatNumber).toBe('GB123456789');
  expect(brand.current.company.vatNumber).toBe('GB123456789');
  expect(told).toEqual(['GB123456789']);
});
