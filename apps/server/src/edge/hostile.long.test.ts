import { expect, test } from 'vitest';
import { tryEverybody, tryMutatedInputs, tryMutatedPosts } from '../testing/hostile/attack-calls.ts';
import { tryFiles } from '../testing/hostile/attack-files.ts';
import { tryFloods, trySlowClients } from '../testing/hostile/attack-floods.ts';
import { tryForgeries, tryWebhooks } from '../testing/hostile/attack-secrets.ts';
import { attackedShop, secrets } from '../testing/hostile/attacked-shop.ts';
import { seededRandom } from '../testing/seeded-random.ts';

/** HOSTILE_SEED tries other inputs. What a seed has found it finds again. */
const seed = Number(process.env.HOSTILE_SEED ?? 28);
/** HOSTILE_SIZE tries so many times as much. */
const size = Number(process.env.HOSTILE_SIZE ?? 1);
/** Of CPU of the server's main thread, in one turn of its event loop. */
const longestPauseMs = 100;
/** Of the server's process; what it decodes and compares files in has limits of its own. */
const mostMegabytes = 300;

test('whatever strangers and insiders send, nothing breaks, nothing is told and nobody waits', async () => {
  const random = seededRandom(seed);
  const shop = await attackedShop();
  const { server, record } = shop;
  const memory = server.watchMegabytes();
  const figures: string[] = [];
  const pauses: number[] = [];
  await server.longestPause();
  const attacks: Record<string, () => Promise<void>> = {
    everybody: () => tryEverybody(shop, random),
    'mutated inputs': () => tryMutatedInputs(shop, random, { perCall: Math.ceil(21 * size) }),
    'mutated posts': () => tryMutatedPosts(shop, random, { each: Math.ceil(20 * size) }),
    files: () => tryFiles(shop, random),
    floods: () => tryFloods(shop, random, { each: Math.ceil(150 * size) }),
    'slow clients': () => trySlowClients(shop, Math.ceil(60 * size)),
    forgeries: () => tryForgeries(shop, random, { each: Math.ceil(60 * size) }),
    webhooks: () => tryWebhooks(shop, random, { each: Math.ceil(20 * size) }),
  };
  for (const [name, attack] of Object.entries(attacks)) {
    const startedAt = performance.now();
    await attack();
    const { cpuMs, wallMs } = await server.longestPause();
    pauses.push(cpuMs);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    figures.push(
      `${name}: ${seconds} s, longest pause ${Math.round(cpuMs)} ms of CPU (${Math.round(wallMs)} ms)`,
    );
  }
  const most = await memory.most();
  figures.push(
    `memory: the server at most ${Math.round(most.server)} MB, with its workers ${Math.round(most.together)} MB`,
  );
  console.log([`seed ${seed}`, record.text(), ...figures].join('\n'));
  expect(record.problems).toEqual([]);
  // a word that nobody is ever told would prove nothing
  expect(record.outcomes('told whoever may know').toSorted()).toEqual(
    secrets.map(({ word }) => word).toSorted(),
  );
  expect(server.hasEnded()).toBe(false);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(longestPauseMs);
  expect(most.server).toBeLessThanOrEqual(mostMegabytes);
});
