// The memory of the server after 2,000 whole bookings and after 20,000.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { measure, openShop, startOurs, type Shop } from './journey/shop.ts';
import { inForm, judge } from './measuring/form.ts';

const first = inForm({ full: 2_000, short: 50 });
const last = inForm({ full: 20_000, short: 100 });
const step = inForm({ full: 2_000, short: 50 });
const wantedMb = 50;

const undo: (() => unknown)[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
const postgres = await launchPostgres({ dataDir, settings: { fsync: 'off' } });
undo.push(() => postgres.stop());
try {
  const shop = await openShop(postgres.url, 'memory', startOurs);
  undo.push(shop.close);
  const memory = new Map<number, number>();
  for (let walked = step; walked <= last; walked += step) {
    await measure(shop, step);
    memory.set(walked, megabytesOf(shop));
    console.log(`  after ${walked} journeys: ${memory.get(walked)?.toFixed(0)} MB`);
  }
  const grown = (memory.get(last) ?? 0) - (memory.get(first) ?? 0);
  console.log(`${grown.toFixed(0)} MB more than after ${first} (wanted: at most ${wantedMb})`);
  judge({ timed: grown <= wantedMb });
} finally {
  for (const step of undo.toReversed()) await step();
}

function megabytesOf({ pid }: Shop): number {
  const [, kb] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kb) / 1024;
}
