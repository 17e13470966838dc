import { expect, test, vi } from 'vitest';
import { LoggedOutSignal } from './logged-out-signal.ts';

test('waits for all who listen, even if one fails', async () => {
  const signal = new LoggedOutSignal();
  const done = vi.fn(async () => undefined);
  const gone = vi.fn(async () => undefined);
  signal.subscribe(() => Promise.reject(new Error('offline')));
  signal.subscribe(done);
  const stop = signal.subscribe(gone);
  stop();
  await signal.raise();
  expect(done).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
  expect(signal.raised).toBe(true);
  signal.lower();
  expect(signal.raised).toBe(false);
});
