import type { Page } from '@playwright/test';

/** A cheap phone with a slow connection, as Lighthouse imagines it. */
const phone = { cpuSlowdown: 4, bitsPerSecond: 1_600_000, roundTripMs: 150 };

export const phoneInWords = `CPU ${phone.cpuSlowdown} times slower, ${phone.bitsPerSecond / 1e6} Mbit/s, round trip ${phone.roundTripMs} ms`;

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.roundTripMs,
    downloadThroughput: phone.bitsPerSecond / 8,
    uploadThroughput: phone.bitsPerSecond / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown });
}
