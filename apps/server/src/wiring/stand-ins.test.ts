import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { testPostgresUrl } from '../testing/database.ts';
import { createDatabase, dropDatabase, templates, urlOf } from '../testing/postgres.ts';
import { freePort, serverProgram, startServer } from '../testing/server-process.ts';
import { releaseWithoutStandIns } from '../testing/without-stand-ins.ts';

const release = releaseWithoutStandIns(serverProgram);
afterAll(() => release.remove());

const running: ReturnType<typeof startServer>[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
});

async function start(env: Record<string, string>) {
  const server = startServer({ PORT: String(await freePort()), ...env }, { program: release.program });
  running.push(server);
  return server;
}

/** A shop with services of its own; none of them is asked by a start. */
async function production() {
  const postgres = await testPostgresUrl();
  const name = 'without_stand_ins';
  await createDatabase(postgres, name, templates.empty);
  onTestFinished(() => dropDatabase(postgres, name));
  return {
    DATABASE_URL: urlOf(postgres, name),
    APP_ENV: 'prod',
    PUBLIC_URL: 'https://fettle.example',
    DRAIN_NOTICE_MS: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
    STRIPE_SECRET_KEY: 'sk_test_abc',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    STRIPE_TEST_KEYS: 'allow',
    // what a sweep asks of it is refused there, and goes nowhere else
    STRIPE_API_URL: 'http://127.0.0.1:1',
  };
}

async function problemOf(env: Record<string, string>) {
  const server = await start(env);
  expect(await server.exited).toEqual({ code: 1, signal: null });
  expect(server.output()).not.toContain('    at ');
  return server.output();
}

test('a production server without packages/sandbox fills its database, serves, and stops', async () => {
  const env = await production();
  const server = await start(env);
  await server.ready();
  const devices = await fetch(`${server.url}/api/devices/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"deviceTypeID":1}',
  });
  expect(await devices.text()).toContain('iPhone 12');
  expect((await fetch(`${server.url}/_sandbox/mail`)).status).toBe(404);
  expect(await server.stop()).toEqual({ code: 0, signal: null });

  const refused = [
    [{ SANDBOXES: 'mail,pay' }, '  SANDBOXES: mail, pay (stand-ins, not real services)\nConfigure'],
    [{ SEED: 'demo' }, '  SEED: demo (fictional technicians, prices and addresses)\nConfigure'],
  ] as const;
  for (const [named, line] of refused) {
    expect(await problemOf({ ...env, ...named })).toContain(
      `These settings need packages/sandbox, which was left out of this server:\n${line}`,
    );
  }
});

test('nor does a development server start, whose settings leave everything to stand-ins', async () => {
  const said = await problemOf({ DATA_DIR: '/nowhere' });
  expect(said).toContain('SANDBOXES: mail, sms, identity, pay');
  expect(said).toContain('SEED: demo');
});
