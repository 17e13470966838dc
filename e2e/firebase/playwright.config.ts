import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';
import { emulatorUrl, firebaseSettings } from './project.ts';

const port = Number(process.env.E2E_PORT ?? 4318);
const url = `http://localhost:${port}`;
const gracefulShutdown = { signal: 'SIGTERM', timeout: 15_000 } as const;

/** The identity contract once more, on a site whose people sign in with Firebase. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testIgnore: [],
  outputDir: '../results/firebase',
  use: { ...journeys.use, baseURL: url },
  projects: [{ name: 'firebase', use: { viewport: { width: 1280, height: 800 } } }],
  webServer: [
    {
      command: `"${process.execPath}" emulator.ts`,
      url: emulatorUrl,
      // it compiles the whole description of Google's API first
      timeout: 300_000,
      gracefulShutdown,
    },
    {
      command: `"${process.execPath}" ../serve.ts`,
      url: `${url}/readyz`,
      timeout: 180_000,
      env: { PORT: String(port), PUBLIC_URL: url, ...firebaseSettings },
      gracefulShutdown,
    },
  ],
});
