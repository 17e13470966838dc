import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import { launchPostgres } from './launch.ts';
import { aUsedDataDir, killPostmaster, postmasterPid, query, until } from './testing/data-dir.ts';
import { runProgram } from './testing/run-program.ts';

/** mulberry32: the same pauses in every run */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function missingRows(url: string, acknowledged: number[]) {
  return query(url, 'select n from unnest($1::integer[]) n except select n from written', [acknowledged]);
}

test(`kill -9 of the server during writes, ${rounds} times, loses no acknowledged row and starts again`, async () => {
  const dataDir = await aUsedDataDir();
  const random = seededRandom(20261115);
  const acknowledged: number[] = [];
  for (let round = 0; round < rounds; round++) {
    // Numbers a killed server had sent but not seen acknowledged may be there: the next one begins well above.
    const writer = runProgram('writer', [dataDir, String(round * 1_000_000)]);
    const { url, origin } = await writer.firstLine;
    // Odd rounds end with the death of the postmaster too.
    expect(origin).toBe(round % 2 === 0 ? 'started' : 'adopted');
    expect(await missingRows(url, acknowledged)).toEqual([]);
    await until(() => writer.lines.length > 1);
    await sleep(50 + random() * 250);
    await writer.end('SIGKILL');
    acknowledged.push(...writer.lines.slice(1).map(Number));
    if (round % 2 === 1) {
      await killPostmaster(await postmasterPid(dataDir));
    }
  }
  const last = await launchPostgres({ dataDir });
  expect(await missingRows(last.url, acknowledged)).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(rounds * 10);
  await last.stop();
});
