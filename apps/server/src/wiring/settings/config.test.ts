import { expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { toSettingLine } from '../../platform/process/setting-fields.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';

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

const production = {
  NODE_ENV: 'production',
  APP_ENV: 'prod',
  PUBLIC_URL: 'https://fettle.example',
  SMTP_URL: 'smtp://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
};
const stripeTestKeys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };

test('production brings no fictional technicians unless asked for by name', () => {
  expect(readConfig(production).seed).toBe('catalogue');
  expect(readConfig({ ...production, SEED: 'demo' }).seed).toBe('demo');
});

test('a sandbox stands in for what is not configured, and in production only if asked for by name', () => {
  expect(readConfig({}).sandboxes).toEqual(new Set(['mail', 'sms', 'identity', 'pay']));
  expect(readConfig({ SMTP_URL: 'smtp://mail.example' }).sandboxes).toEqual(
    new Set(['sms', 'identity', 'pay']),
  );
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }).sandboxes).toEqual(
    new Set(['mail', 'sms', 'pay']),
  );
  expect(readConfig({ ...stripeTestKeys, STRIPE_WEBHOOK_SECRET: 'whsec_abc' }).sandboxes).toEqual(
    new Set(['mail', 'sms', 'identity']),
  );
  expect(readConfig(production).sandboxes).toEqual(new Set());
  expect(readConfig({ ...production, SANDBOXES: 'identity' }).sandboxes).toEqual(new Set(['identity']));
});

test('a server has a way to send mail, or an outbox', () => {
  const { SMTP_URL: _, ...withoutMail } = production;
  expect(problemOf(withoutMail)).toContain('SMTP_URL: must be given');
  expect(problemOf({ SANDBOXES: 'identity' })).toContain('SMTP_URL: must be given');
  expect(readConfig({ ...withoutMail, SANDBOXES: 'mail' }).sandboxes).toEqual(new Set(['mail']));
});

test('a server has a way to take payments, or a sandbox that does', () => {
  const {
    STRIPE_SECRET_KEY: _,
    STRIPE_PUBLISHABLE_KEY: _1,
    STRIPE_WEBHOOK_SECRET: _2,
    ...withoutStripe
  } = production;
  expect(problemOf(withoutStripe)).toContain('STRIPE_SECRET_KEY: must be given, or SANDBOXES=pay');
  expect(readConfig({ ...withoutStripe, SANDBOXES: 'pay' })).toMatchObject({ stripe: undefined });
  expect(readConfig(production).stripe).toEqual({
    secretKey: 'sk_live_abc',
    publishableKey: 'pk_live_abc',
    webhookSecret: 'whsec_abc',
  });
});

test('real money is taken in production alone, and play money there only if somebody says so', () => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = production;
  const live = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  expect(problemOf(live)).toContain('STRIPE_SECRET_KEY: a live key takes real money');
  expect(problemOf({ ...production, ...stripeTestKeys })).toContain('a test key takes no money');
  expect(readConfig({ ...production, ...stripeTestKeys, STRIPE_TEST_KEYS: 'allow' }).stripe).toMatchObject({
    secretKey: 'sk_test_abc',
  });
  expect(problemOf({ ...production, STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' })).toContain(
    'one of the keys is live and the other a test key',
  );
});

test('a production server does not take the unsigned tokens of an emulator', () => {
  const firebase = {
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'd',
    FIREBASE_PROJECT_ID: 'p',
    FIREBASE_APP_ID: 'a',
    FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099',
  };
  expect(readConfig(firebase).identity.firebase).toMatchObject({ emulatorUrl: 'http://127.0.0.1:9099' });
  expect(problemOf({ ...production, ...firebase })).toContain(
    'FIREBASE_AUTH_EMULATOR: its tokens are not signed',
  );
});

test.each([
  [{ PORT: '80a' }, 'PORT: must be a whole number'],
  [{ PORT: '70000' }, 'PORT: must be between 0 and 65535'],
  [{ APP_ENV: 'production' }, 'APP_ENV: '],
  [{ PUBLIC_URL: 'fettle.example' }, 'PUBLIC_URL: '],
  [
    { NODE_ENV: 'production', APP_ENV: 'prod', PUBLIC_URL: 'http://fettle.example' },
    'PUBLIC_URL: must begin with https:',
  ],
  [{ PUBLIC_URL: 'https://fettle.example/shop' }, 'PUBLIC_URL: must be an origin'],
  [{ DATABASE_URL: 'mysql://localhost/fettle' }, 'DATABASE_URL: must be a postgres:// address'],
  [
    { DATABASE_URL: 'postgres://one/fettle two' },
    'DATABASE_URL: must be a postgres:// address, or several separated by spaces',
  ],
  [{ DATABASE_DIRECT_URL: 'postgres://one/fettle' }, 'DATABASE_DIRECT_URL: needs DATABASE_URL'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT: must be between 0 and 65535'],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1'],
  [{ CORS_ORIGINS: 'https://a.example,nonsense' }, 'CORS_ORIGINS: '],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: '],
  [{ TEST_CLOCK: 'yesterday' }, 'TEST_CLOCK: must be an instant such as'],
  [{ BRAND_WHATSAPP: '07700 900123' }, 'BRAND_WHATSAPP: must be an international number'],
  [{ BRAND_COLOUR_INK: 'green' }, 'BRAND_COLOUR_INK: must be a colour'],
  [{ BRAND_NAME: '!!!' }, 'BRAND_NAME: must contain a letter'],
  [{ SANDBOXES: 'mail,bank' }, 'SANDBOXES: '],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL: must be an smtp:// or smtps:// address'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET: must be given too'],
  [
    { FIREBASE_PROJECT_ID: 'p' },
    'FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_APP_ID: must be given too',
  ],
  [stripeTestKeys, 'STRIPE_WEBHOOK_SECRET: must be given too'],
  [{ KLARNA_MENTION: 'no' }, 'KLARNA_MENTION'],
  [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY: must be a key such as sk_test_abc123'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET: must be a signing secret'],
  [{ STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL: must be an http address of this machine'],
  [{ FIREBASE_AUTH_EMULATOR: 'http://127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR: needs'],
  [{ APPLE_APP_ID: 'com.example.fettle' }, 'APPLE_APP_ID: needs'],
  [
    { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: 'secret' },
    'APPLE_PRIVATE_KEY: must be a private key in PEM',
  ],
  [{ BRAND_COMPANY_NAME: 'Mend Ltd' }, 'BRAND_COMPANY_NUMBER, BRAND_COMPANY_ADDRESS: must be given too'],
])('%j is refused by name', (env: Record<string, string>, message) => {
  expect(problemOf(env)).toContain(message);
});

test('everything that is wrong is told at once', () => {
  const message = problemOf({ PORT: 'x', LOG_LEVEL: 'loud', BRAND_COMPANY_NAME: 'Mend Ltd' });
  expect(message.split('\n')).toHaveLength(4);
});

test('a production server needs its address and refuses a test clock', () => {
  const message = problemOf({
    NODE_ENV: 'production',
    APP_ENV: 'prod',
    SMTP_URL: 'smtp://mail.example',
    TEST_CLOCK: '2026-03-28T15:59:00Z',
  });
  expect(message).toContain('TEST_CLOCK: a production server runs on the real clock');
  expect(message).toContain('PUBLIC_URL: must be given in production');
});

test('addresses lose the slash at their end', () => {
  const config = readConfig({ PUBLIC_URL: 'https://fettle.example/', LOG_URL: 'https://logs.example/db/' });
  expect(config).toMatchObject({ publicUrl: 'https://fettle.example', logUrl: 'https://logs.example/db' });
});

test('photos are kept in the data directory, in a folder, or in a bucket of which everything is given', () => {
  expect(readConfig({ DATA_DIR: '/srv/fettle' }).photos).toEqual({
    folder: '/srv/fettle/photos',
    bucket: undefined,
  });
  expect(readConfig({ PHOTOS_DIR: '/mnt/photos' }).photos.folder).toBe('/mnt/photos');
  const bucket = {
    S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com/',
    S3_BUCKET: 'fettle-photos',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'AKIA',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(bucket).photos.bucket).toEqual({
    endpoint: 'https://s3.eu-west-2.amazonaws.com',
    bucket: 'fettle-photos',
    region: 'eu-west-2',
    accessKeyId: 'AKIA',
    secretAccessKey: 'secret',
  });
  expect(problemOf({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toContain(
    'S3_SECRET_ACCESS_KEY: must be given too',
  );
  expect(problemOf({ ...bucket, S3_BUCKET: 'a/b' })).toContain('S3_BUCKET: must be the name of a bucket');
});

test('a setting says what it means, and what holds without it', () => {
  const means = 'what it is for';
  expect(toSettingLine('A', z.enum(['on', 'off']).default('on').meta({ description: means }))).toEqual({
    name: 'A',
    means,
    choices: ['on', 'off'],
    unset: '`on`',
  });
  expect(toSettingLine('B', z.string().optional().meta({ description: means, unset: 'none' }))).toEqual({
    name: 'B',
    means,
    choices: undefined,
    unset: 'none',
  });
  for (const silent of [z.string().default('x'), z.string().optional().meta({ description: means })]) {
    expect(() => toSettingLine('C', silent)).toThrow('C: its meta() must say what it means');
  }
});
