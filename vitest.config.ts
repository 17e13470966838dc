import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps}/**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.js'],
    globalSetup: ['apps/server/src/testing/postgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
