import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4317);
const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  // npm run test:firebase
  testIgnore: 'firebase/**',
  outputDir: 'results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // the second try is there to leave a trace: one that passes then has failed (scripts/steps/suites.js)
  retries: 1,
  failOnFlakyTests: true,
  // generous: a machine that does other things as well is slow, not broken
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'results/report.json' }],
  ],
  use: {
    baseURL: url,
    // what is not there by then will not come: without it a click waits for as long as the whole test may take
    actionTimeout: 60_000,
    // recording every step takes longer than taking it
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      // containers give Chromium no sandbox of its own, and no journey needs a page from outside
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--font-render-hinting=none',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // what neither touch nor a small screen makes different is walked once, on the desktop
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // drawn by the processor, what moves takes most of it; phones walk with everything that moves
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    url: `${url}/readyz`,
    timeout: 300_000,
    env: { PORT: String(port), PUBLIC_URL: url },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
