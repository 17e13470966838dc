import type pg from 'pg';
import { seedCatalogue, seedDemo } from './seed.ts';

/** Serialises seeding among processes that start at once on one database. */
const seedLock = 0x5eed;

/** Fills an empty database; does nothing to any other. All or nothing. */
export async function seedOnce(
  pool: pg.Pool,
  options: { content: 'demo' | 'catalogue'; now: Date; onBegin?: () => void },
): Promise<'seeded' | 'present'> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    const { rowCount } = await client.query('select from device_type limit 1');
    if (rowCount === 0) {
      options.onBegin?.();
      await seedCatalogue(client);
      if (options.content === 'demo') await seedDemo(client, options.now);
    }
    await client.query('commit');
    return rowCount === 0 ? 'seeded' : 'present';
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
