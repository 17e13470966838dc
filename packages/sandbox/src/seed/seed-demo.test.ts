import { expect, test } from 'vitest';
import { testDatabase } from '../../../../apps/server/src/testing/database.ts';
import { seedCatalogue } from '../../../../apps/server/src/catalogue/seed/seed-catalogue.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-11-02T10:00:00Z');
const { pool } = await testDatabase({ empty: true });

test('fills an empty database, and later rows get ids of their own', async () => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await seedCatalogue(client);
    await seedDemo(client, now);
    await client.query('commit');
  } finally {
    client.release();
  }

  const count = async (table: string) =>
    (await pool.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;
  expect(await count('device')).toBeGreaterThanOrEqual(300);
  expect(await count('price')).toBeGreaterThan(10_000);
  expect(await count('address')).toBeGreaterThanOrEqual(20_000);
  // a street in each postcode: several in each of our outward codes
  expect(await count('postcode_place')).toBeGreaterThan(1_500);
  expect(await count('window_capacity')).toBe(9 * 7 * 3);

  await pool.query(`insert into manufacturer (name) values ('Acme')`);
  await pool.query(`insert into device (device_type_id, manufacturer_id, name) values (5, 1, 'Anvil')`);
  await pool.query(`insert into model (device_id, name, custom) values (1, 'mine', true)`);
  await pool.query(`insert into repair_type (device_type_id, issue, position) values (5, 'Dents', 99)`);
  await pool.query(`insert into area (name, city) values ('Bath', 'Bath')`);
  await pool.query(`insert into address (line, town_or_city, postcode) values ('1 Road', 'Bath', 'BA1 1AA')`);
  const { rows } = await pool.query<{ staff_id: number }>(
    `insert into staff (name, role) values ('New Hand', 'technician') returning staff_id`,
  );
  await pool.query(
    `insert into technician (staff_id, firstname, surname, about, img_url, rating)
     values ($1, 'New', 'Hand', '', '', 5)`,
    [rows[0]?.staff_id],
  );
  await pool.query(
    `insert into price (user_id, device_id, repair_type_id, title, variation, tool_tip, img_url, amount_pence)
     values (1, 1, 1, 'Screen', 'Refurbished part', '', '', 9900)`,
  );
});

test('lets the planner know the tables are no longer empty', async () => {
  const { rows } = await pool.query<{ relname: string }>(
    `select relname from pg_class where relname in ('device', 'price', 'address') and reltuples < 100`,
  );
  expect(rows).toEqual([]);
});
