// Stands for a busy server in the crash test: inserts numbers and prints each one the database acknowledged.
import { writeSync } from 'node:fs';
import pg from 'pg';
import { launchPostgres } from '../launch.ts';

const [dataDir = '', from = '0'] = process.argv.slice(2);

const { url, origin } = await launchPostgres({ dataDir });
const pool = new pg.Pool({ connectionString: url, max: 4 });
await pool.query('create table if not exists written (n integer primary key)');
writeSync(1, `${JSON.stringify({ url, origin })}\n`);

let next = Number(from);
async function writeOn(): Promise<never> {
  for (;;) {
    const n = next++;
    await pool.query('insert into written values ($1)', [n]);
    writeSync(1, `${n}\n`); // in the pipe before the next insert: a kill cannot take it back
  }
}
await Promise.all([writeOn(), writeOn(), writeOn(), writeOn()]);
