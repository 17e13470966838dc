import { setTimeout as sleep } from 'node:timers/promises';

export async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not become ready');
}
