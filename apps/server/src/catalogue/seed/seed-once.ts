import type pg from 'pg';
import { seedCatalogue } from './seed-catalogue.ts';

/** Serialises seeding among processes that start at once on one database. */
const seedLock = 0x5eed;

/** Adds to an empty database with the catalogue in it, in the transaction that brings both. */
export type SeedMore = (client: pg.ClientBase, now: Date) => Promise<void>;

interface SeedOptions {
  now: Date;
  /** The demo's people, prices and addresses; undefined: the catalogue alone. */
  demo: SeedMore | undefined;
  onBegin?: () => void;
}

/** Fills an empty database; does nothing to any other. All or nothing. */
export async function seedOnce(
  pool: pg.Pool,
  { now, demo, onBegin }: SeedOptions,
): Promise<'seeded' | 'present'> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [seedLock]);
    const { rowCount } = await client.query('select from device_type limit 1');
    if (rowCount === 0) {
      onBegin?.();
      await seedCatalogue(client);
      await demo?.(client, now);
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
