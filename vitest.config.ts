import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** They start processes or replace modules (vi.mock): each gets a worker of its own. */
const processes = [
  'apps/server/src/main.test.ts',
  'apps/server/src/wiring/stand-ins.test.ts',
  'apps/server/src/platform/postgres/**/*.test.ts',
  'apps/server/src/**/crash.test.ts',
  'apps/server/src/platform/database/*faults.test.ts',
  'apps/server/src/platform/backup/*.test.ts',
  'apps/server/src/edge/pages/hostile-pages.test.ts',
  'apps/server/src/wiring/jobs/long-tasks.test.ts',
  'apps/server/src/tickets/photos/*.test.ts',
  'apps/server/src/catalogue/prices/*.test.ts',
  'apps/server/src/people/identity/embedded/password.test.ts',
];
/** Of the server's stand-ins: calls on a database, as the server's own. */
const standIns = ['packages/sandbox/src/**/*.test.ts'];
/** Only in npm run test:long. */
const long = ['**/*.long.test.ts'];
/** Only in npm run test:stripe. */
const stripe = ['**/*.stripe.test.ts'];
/** A lock out of order fails the test in which it happened. */
const lockOrder = ['apps/server/src/testing/lock-order.ts'];
const isLong = Boolean(process.env.TEST_LONG);
/** Processes start slowly. */
const patience = { testTimeout: isLong ? 1_200_000 : 300_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    // starts nothing before a test asks for a database
    globalSetup: ['apps/server/src/testing/postgres-on-demand.ts'],
    // generous: a machine that does other things as well is slow, not broken
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // files that share a worker leave nothing behind for each other
    unstubGlobals: true,
    unstubEnvs: true,
    // on two cores Vitest would take one worker, and most tests wait for PostgreSQL or a process
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{packages,apps/web,apps/ops}/**/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.js'],
          exclude: standIns,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'calls',
          include: ['apps/server/src/**/*.test.ts', ...standIns],
          exclude: [...processes, ...long, ...stripe],
          setupFiles: lockOrder,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'processes', include: processes, exclude: long, ...patience } },
      ...(process.env.TEST_STRIPE
        ? [{ extends: true as const, test: { name: 'stripe', include: stripe, ...patience } }]
        : []),
      ...(isLong
        ? [
            {
              extends: true as const,
              test: { name: 'long', include: long, setupFiles: lockOrder, ...patience },
            },
          ]
        : []),
    ],
  },
});
