import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartProblem } from './start-problem.ts';

const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as StartProblem).message;
  }
  throw new Error('the settings were taken');
};

test('nothing set is a development server with the default brand', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    appEnv: 'dev',
    production: false,
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: 'data',
    databaseUrl: undefined,
    seed: 'demo',
    brand: { name: 'Fettle', phone: '020 7946 0123' },
  });
});

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('production brings no fictional technicians unless asked for by name', () => {
  const production = { NODE_ENV: 'production', APP_ENV: 'prod', PUBLIC_URL: 'https://fettle.example' };
  expect(readConfig(production).seed).toBe('catalogue');
  expect(readConfig({ ...production, SEED: 'demo' }).seed).toBe('demo');
});

test.each([
  [{ PORT: '80a' }, 'PORT: must be a whole number'],
  [{ PORT: '70000' }, 'PORT: must be between 0 and 65535'],
  [{ APP_ENV: 'production' }, 'APP_ENV: '],
  [{ PUBLIC_URL: 'fettle.example' }, 'PUBLIC_URL: '],
  [{ PUBLIC_URL: 'https://fettle.example/shop' }, 'PUBLIC_URL: must be an origin'],
  [{ DATABASE_URL: 'mysql://localhost/fettle' }, 'DATABASE_URL: must be a postgres:// address'],
  [{ CORS_ORIGINS: 'https://a.example,nonsense' }, 'CORS_ORIGINS: '],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
  [{ TEST_CLOCK: 'yesterday' }, 'TEST_CLOCK: must be an instant such as'],
  [{ BRAND_WHATSAPP: '07700 900123' }, 'BRAND_WHATSAPP: must be an international number'],
  [{ BRAND_COLOUR_INK: 'green' }, 'BRAND_COLOUR_INK: must be a colour'],
  [{ BRAND_NAME: '!!!' }, 'BRAND_NAME: must contain a letter'],
  [{ BRAND_COMPANY_NAME: 'Mend Ltd' }, 'BRAND_COMPANY_NUMBER, BRAND_COMPANY_ADDRESS: must be given too'],
])('%j is refused by name', (env: Record<string, string>, message) => {
  expect(problemOf(env)).toContain(message);
});

test('everything that is wrong is told at once', () => {
  const message = problemOf({ PORT: 'x', LOG_LEVEL: 'loud', BRAND_COMPANY_NAME: 'Mend Ltd' });
  expect(message.split('\n')).toHaveLength(4);
});

test('a production server needs its address and refuses a test clock', () => {
  const message = problemOf({ NODE_ENV: 'production', APP_ENV: 'prod', TEST_CLOCK: '2026-03-28T15:59:00Z' });
  expect(message).toContain('TEST_CLOCK: a production server runs on the real clock');
  expect(message).toContain('PUBLIC_URL: must be given in production');
});

test('addresses lose the slash at their end', () => {
  const config = readConfig({ PUBLIC_URL: 'https://fettle.example/', LOG_URL: 'https://logs.example/db/' });
  expect(config).toMatchObject({ publicUrl: 'https://fettle.example', logUrl: 'https://logs.example/db' });
});
