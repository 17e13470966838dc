import { expect, onTestFinished, test, vi } from 'vitest';
import { keepPostgresRunning } from './keep-running.ts';
import { eventually } from '../../testing/eventually.ts';
import { aUsedDataDir, killPostmaster, postmasterPid, query } from './testing/data-dir.ts';

async function kept(options: Partial<Parameters<typeof keepPostgresRunning>[0]> = {}) {
  const dataDir = await aUsedDataDir();
  const postgres = await keepPostgresRunning({ dataDir, ...options });
  onTestFinished(() => postgres.stop());
  return { dataDir, postgres, kill: async () => killPostmaster(await postmasterPid(dataDir)) };
}

test('a PostgreSQL that dies is started again at the same address, with what it had', async () => {
  const onDied = vi.fn();
  const { postgres, kill } = await kept({ onDied });
  await query(postgres.url, 'create table kept (n integer)');
  expect(postgres.health()).toEqual({ restarts: 0, lastRestartAt: undefined, heldBackUntil: undefined });
  await kill();
  await eventually(() => expect(postgres.health().restarts).toBe(1));
  await query(postgres.url, 'insert into kept values (1)');
  expect(onDied).toHaveBeenCalledOnce();
  expect(postgres.health().lastRestartAt).toBeInstanceOf(Date);
});

test('one that dies too often is left alone for a while, and that is told', async () => {
  const onFailed = vi.fn();
  const { postgres, kill } = await kept({ onFailed, maxTries: 1, withinMs: 12_000 });
  await kill();
  await eventually(() => expect(postgres.health().restarts).toBe(1));
  await kill();
  await eventually(() => expect(postgres.health().heldBackUntil).toBeInstanceOf(Date));
  expect(String(onFailed.mock.calls[0]?.[0])).toContain('died 1 times within 12 s');
  await eventually(() => expect(postgres.health().restarts).toBe(2), { timeout: 40_000 });
  expect(postgres.health().heldBackUntil).toBeUndefined();
  await query(postgres.url, 'select 1');
});

test('a clock that is set back leaves it down no longer', async () => {
  const { postgres, kill } = await kept({ maxTries: 1, withinMs: 6_000 });
  await kill();
  await eventually(() => expect(postgres.health().restarts).toBe(1));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await kill();
  await eventually(() => expect(postgres.health().restarts).toBe(2));
});

test('stopping it is not taken for a death', async () => {
  const onDied = vi.fn();
  const { postgres, dataDir } = await kept({ onDied });
  await postgres.stop();
  await expect(postmasterPid(dataDir)).rejects.toThrow('no living postmaster');
  expect(onDied).not.toHaveBeenCalled();
});
