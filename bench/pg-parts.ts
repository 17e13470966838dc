// What each of our own parts above pg is worth: the CPU of a booking, of server and database together, with all of them and without
// each. docs/decisions/0110 has the figures. npm run bench -- pg-parts [part …]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchPostgres } from '../apps/server/src/platform/postgres/launch.ts';
import { cpuOf, measure, median, openShop, startOurs, type Shop } from './journey/shop.ts';
import { inForm, judge } from './measuring/form.ts';
import { partNames, partOf, type PartName } from './pg-parts/parts.ts';

/** Many short ones, in turns: what else the machine does changes by the second, and both must have the same share of it. */
const rounds = inForm({ full: 40, short: 1 });
const warmUps = inForm({ full: 5, short: 0 });
const journeysPerRound = inForm({ full: 60, short: 20 });
/** What is worth less than a twentieth of a booking is not worth keeping. */
const wanted = 1.05;

const asked = process.argv.slice(2);
const chosen = partNames.filter((name) => asked.length === 0 || asked.includes(name));

const undo: (() => unknown)[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'fettle-bench-'));
undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
const postgres = await launchPostgres({ dataDir });
undo.push(() => postgres.stop());
try {
  const whole = await open('whole');
  undo.push(whole.close);
  const worth: number[] = [];
  console.log('the CPU of a booking without a part, in relation to all of it:');
  for (const name of chosen) {
    // one after the other: servers that wait cost the database something too
    const shop = await open(name);
    const { ratio, low, high, ms } = await compare(whole, shop).finally(shop.close);
    worth.push(ratio);
    const [likely, whereas] = [`${low.toFixed(2)} to ${high.toFixed(2)}`, partOf(name).without];
    console.log(`  ${name.padEnd(8)} ${ratio.toFixed(2)} (${likely}) of ${ms.toFixed(1)} ms: ${whereas}`);
  }
  judge({ timed: worth.every((ratio) => ratio >= wanted) });
} finally {
  for (const step of undo.toReversed()) await step();
}

interface Compared {
  ratio: number;
  /** Half of the rounds are between these. */
  low: number;
  high: number;
  /** A booking with all parts. */
  ms: number;
}

async function compare(whole: Shop, shop: Shop): Promise<Compared> {
  const found: { all: number; less: number }[] = [];
  for (let round = -warmUps; round < rounds; round++) {
    const cpuMs = async (each: Shop) => cpuOf(await measure(each, journeysPerRound));
    const isWholeFirst = round % 2 === 0;
    const early = await cpuMs(isWholeFirst ? whole : shop);
    const late = await cpuMs(isWholeFirst ? shop : whole);
    if (round < 0) continue;
    found.push(isWholeFirst ? { all: early, less: late } : { all: late, less: early });
  }
  const ratios = found.map(({ all, less }) => less / all).toSorted((a, b) => a - b);
  const at = (share: number) => ratios[Math.floor((ratios.length - 1) * share)] ?? 0;
  return { ratio: at(0.5), low: at(0.25), high: at(0.75), ms: median(found.map(({ all }) => all)) };
}

async function open(name: PartName | 'whole'): Promise<Shop> {
  const preload = fileURLToPath(new URL('pg-parts/leave-out.ts', import.meta.url));
  const env = { LEFT_OUT: name, ...(name !== 'whole' && partOf(name).env) };
  return openShop(postgres.url, name, (databaseUrl) => startOurs(databaseUrl, { env, preload }));
}
