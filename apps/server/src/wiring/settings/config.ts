import { join } from 'node:path';
import { z } from 'zod';
import type { Brand } from '@fettle/contract/site/brand';
import type { AppEnv } from '@fettle/contract/site/site';
import type { BucketConfig } from '../../outside/adapters/photo-bucket.ts';
import {
  identityContradictions,
  identityGroups,
  identitySettings,
  toIdentity,
  type IdentityConfig,
} from '../../people/identity/identity-settings.ts';
import {
  observeSettings,
  toObserveConfig,
  type ObserveConfig,
} from '../../platform/observe/observe-settings.ts';
import { brandGroup, brandSettings, toBrand } from '../../platform/process/brand-settings.ts';
import {
  baseUrl,
  originWithoutSlash,
  toSettingLine,
  wholeNumber,
  type SettingLine,
} from '../../platform/process/setting-fields.ts';
import { scarce } from '../../platform/limits/scarce.ts';
import { bucketGroup, bucketSettings, toBucketConfig } from '../../tickets/photos/bucket-settings.ts';
import { webhookContradictions, webhookSettings } from '../../telling/webhooks/webhook-settings.ts';
import {
  pushContradictions,
  pushSettings,
  toPushConfig,
  type PushConfig,
} from '../../outside/push/push-settings.ts';
import type { TwilioConfig } from '../../outside/adapters/twilio-texter.ts';
import { logLevels, type LogLevel } from '../../platform/process/log.ts';
import {
  stripeContradictions,
  stripeSettings,
  toStripeConfig,
  type StripeConfig,
} from '../../money/stripe-settings.ts';
import type { OwnAddresses } from '../../platform/http/own-addresses.ts';
import { StartProblem } from '../../platform/process/start-problem.ts';

export interface Config extends OwnAddresses {
  appEnv: AppEnv;
  production: boolean;
  host: string;
  port: number;
  /** Where the embedded database keeps its files; unused with databaseUrl. */
  dataDir: string;
  /** One address, or several separated by spaces: the first that takes writes is used. */
  databaseUrl: string | undefined;
  /** Past a pooler, for what must listen or keep a session; undefined: databaseUrl is direct. */
  databaseDirectUrl: string | undefined;
  /** Whether hot statements are prepared: not behind a pooler, unless it is said to know them. */
  preparesStatements: boolean;
  /** Connections this process may hold. */
  poolSize: number;
  /** How long a request waits for a connection, and a statement may take. */
  databaseLimits: { connectMs: number; statementMs: number };
  /** How long /readyz says "draining" before the port closes: a balancer must notice first. */
  drainNoticeMs: number;
  /** How many places one customer, telephone number or address may have at a time before anything is paid. */
  maxHeld: number;
  /** How many pages that are not cached one address may have rendered in a minute. */
  rendersPerMinute: number;
  /** Where our pages find the calls and post their logs; empty: here. */
  apiUrl: string;
  logUrl: string;
  /** How many proxies in front of us write X-Forwarded-For. */
  trustedProxies: number;
  /** 'demo' brings fictional technicians, prices and addresses along with the catalogue. */
  seed: 'demo' | 'catalogue';
  logLevel: LogLevel;
  /** Where /metrics is served; undefined: nowhere. */
  metrics: ObserveConfig['metrics'];
  /** Undefined: nothing is traced. */
  tracing: ObserveConfig['tracing'];
  testClockStart: Date | undefined;
  /** Stand-ins for services that are not configured; in production only those asked for by name. */
  sandboxes: ReadonlySet<Sandbox>;
  /** Given: the stand-in for Stripe is as unkind as Stripe. */
  payUnkindBySeed: number | undefined;
  /** Undefined: the sandbox takes text messages, or in production nobody. */
  twilio: TwilioConfig | undefined;
  /** Undefined: browsers are sent no notifications. */
  push: PushConfig | undefined;
  /** While developing: webhooks may go to this machine and its network, by plain http too. */
  allowsLocalWebhooks: boolean;
  mail: { smtpUrl: string | undefined; from: string };
  identity: IdentityConfig;
  /** Undefined: the sandbox takes payments. */
  stripe: StripeConfig | undefined;
  /** The text by which Apple knows the domain that Apple Pay is offered on. */
  applePayDomain: string | undefined;
  /** Whether the payment page says that one can pay with Klarna. */
  namesKlarna: boolean;
  idealPostcodesKey: string | undefined;
  /** Where photos are kept: in a bucket, else in a folder. */
  photos: { folder: string; bucket: BucketConfig | undefined };
  brand: Brand;
}

const sandboxNames = ['mail', 'sms', 'identity', 'pay'] as const;
type Sandbox = (typeof sandboxNames)[number];

/** Several are servers of one database: a primary and its standbys. */
const databaseUrls = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .pipe(
    z.array(
      z.url({
        protocol: /^postgres(ql)?$/,
        error: 'must be a postgres:// address, or several separated by spaces',
      }),
    ),
  )
  .transform((urls) => urls.join(' '));
const serverSettings = {
  PORT: wholeNumber(0, 65535).default(3000).meta({ description: 'the port to listen on' }),
  HOST: z.string().min(1).default('127.0.0.1').meta({ description: 'the address to listen on' }),
  PUBLIC_URL: originWithoutSlash.optional().meta({
    description:
      'the origin visitors know; `https:` turns on `Secure`, `__Host-` cookies and HSTS; needed in production, with `https:` unless it is loopback',
    unset: '`http://localhost:$PORT`',
  }),
  OPS_HOST: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/, 'must be a host such as ops.fettle.example')
    .optional()
    .meta({
      description:
        'a host of its own for the operations console, such as `ops.fettle.example`; it then answers there alone',
      unset: 'the site’s, at `/ops`',
    }),
  APP_ENV: z
    .enum(['dev', 'staging', 'prod'])
    .default('dev')
    .meta({ description: 'chooses the promotion (`promo_dev` …) and the log folder' }),
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').meta({
    description: 'with `APP_ENV=prod`, `production` makes it a production server',
    unset: '`npm start` sets `production`',
  }),
  SEED: z.enum(['demo', 'catalogue']).optional().meta({
    description:
      'what an empty database is filled with; `demo` brings fictional technicians, prices and addresses too',
    unset: '`demo`, in production `catalogue`',
  }),
  TRUSTED_PROXIES: wholeNumber(0, 10)
    .default(0)
    .meta({ description: 'how many proxies in front write `X-Forwarded-For`' }),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(originWithoutSlash))
    .default([])
    .meta({ description: 'other origins whose pages may call the API, separated by commas', unset: 'none' }),
  API_URL: originWithoutSlash
    .optional()
    .meta({ description: 'where our pages find the API', unset: 'this server' }),
  DRAIN_NOTICE_MS: wholeNumber(0, 600_000).optional().meta({
    description: 'how long `/readyz` says "draining" before the port closes, so that a balancer notices',
    unset: '`5000` in production, else `0`',
  }),
};
const databaseSettings = {
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .meta({ description: 'the folder of the embedded PostgreSQL, and of photos' }),
  DATABASE_URL: databaseUrls.optional().meta({
    description:
      'an outside PostgreSQL ≥ 15 instead; any number of servers may share it; several addresses, separated by spaces: a primary and its standbys',
    unset: 'the embedded PostgreSQL',
  }),
  DATABASE_DIRECT_URL: databaseUrls.optional().meta({
    description: 'PostgreSQL itself, where `DATABASE_URL` is PgBouncer in transaction mode',
    unset: '`DATABASE_URL`',
  }),
  DATABASE_POOL: wholeNumber(1, 200).default(10).meta({ description: 'connections of one server' }),
  DATABASE_PREPARED: z.enum(['on', 'off']).optional().meta({
    description: '`off` where a pooler knows no prepared statements, `on` where it does',
    unset: '`off` with `DATABASE_DIRECT_URL`, else `on`',
  }),
  DATABASE_CONNECT_MS: wholeNumber(100, 60_000)
    .default(3_000)
    .meta({ description: 'how long a request waits for a connection' }),
  DATABASE_STATEMENT_MS: wholeNumber(100, 600_000)
    .default(15_000)
    .meta({ description: 'how long a statement may take' }),
};
const limitSettings = {
  MAX_HELD_PLACES: wholeNumber(1, 1_000_000).default(scarce.heldPlaces.most).meta({
    description:
      'places one customer, telephone number or address may hold, or have booked without paying, at a time',
  }),
  RENDERS_PER_MINUTE: wholeNumber(1, 1_000_000).default(300).meta({
    description: 'pages that are not cached, rendered in a minute for one address; then a page with 429',
  }),
};
const logSettings = {
  LOG_LEVEL: z.enum(logLevels).default('info').meta({ description: 'the least that is logged' }),
  LOG_URL: baseUrl.optional().meta({
    description: 'where our pages post log entries; may be a Firebase Realtime Database',
    unset: 'this server',
  }),
};
const standInSettings = {
  SANDBOXES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(sandboxNames)))
    .optional()
    .meta({
      description: `stand-ins to run, by name and separated by commas: ${sandboxNames.map((name) => `\`${name}\``).join(', ')}`,
      unset: 'what is not configured; in production none',
    }),
  SANDBOX_PAY_SEED: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number such as 7')
    .transform(Number)
    .optional()
    .meta({
      description:
        'makes the stand-in for Stripe as unkind as Stripe can be, the same way for the same number: fees come late, events late, twice and in any order, requests fail or lose their answer',
      unset: 'it is kind',
    }),
  TEST_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-03-28T15:59:00Z' })
    .transform((text) => new Date(text))
    .optional()
    .meta({
      description:
        'an instant (`2026-03-28T15:59:00Z`) at which the server’s clock starts; refused in production',
      unset: 'real time',
    }),
};
const messageSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .meta({
      description: 'the mail server, `smtps://user:password@host`; needed in production',
      unset: 'the sandbox’s outbox',
    }),
  MAIL_FROM: z.email().optional().meta({
    description: 'the address mails come from; the name beside it is the brand’s; not changed in the console',
    unset: '`BRAND_EMAIL`',
  }),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must begin with AC and have 34 signs')
    .optional()
    .meta({
      description: 'the account at [Twilio](https://www.twilio.com), who then sends text messages',
      unset: 'the sandbox; in production none are sent',
    }),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().meta({ description: 'its token', unset: 'none' }),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{7,15}|[A-Za-z0-9 ]{3,11})$/,
      'must be a number such as +447700900123, or a name of up to 11 letters',
    )
    .optional()
    .meta({ description: 'the number or name text messages come from', unset: 'none' }),
};
const pageSettings = {
  KLARNA_MENTION: z.enum(['on', 'off']).default('on').meta({
    description: '`off`: the payment page does not name Klarna, which in the UK is a regulated promotion',
  }),
};
const addressSettings = {
  IDEAL_POSTCODES_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a key such as ak_abc123')
    .optional()
    .meta({
      description: 'the key of [Ideal Postcodes](https://ideal-postcodes.co.uk), who then suggest addresses',
      unset: 'our own gazetteer (the demo’s)',
    }),
};
const photoSettings = {
  PHOTOS_DIR: z.string().min(1).optional().meta({
    description: 'the folder for photos; servers on several machines must share it, or use a bucket',
    unset: '`photos` in `DATA_DIR`',
  }),
};

/** Every setting, as docs/settings.md lists them: what one means, and what holds without it, stands in its meta(). */
const subjects = {
  'The server': serverSettings,
  'The database': databaseSettings,
  Limits: limitSettings,
  'Logs, metrics and traces': { ...logSettings, ...observeSettings },
  'Stand-ins': standInSettings,
  'Mail, text messages, notifications and webhooks': {
    ...messageSettings,
    ...pushSettings,
    ...webhookSettings,
  },
  Payments: { ...stripeSettings, ...pageSettings },
  'Signing in': identitySettings,
  'Addresses and photos': { ...addressSettings, ...photoSettings, ...bucketSettings },
  'The brand': brandSettings,
};
const settings = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...limitSettings,
  ...subjects['Logs, metrics and traces'],
  ...standInSettings,
  ...subjects['Mail, text messages, notifications and webhooks'],
  ...subjects.Payments,
  ...identitySettings,
  ...subjects['Addresses and photos'],
  ...brandSettings,
});

/** Settings that mean something only together. */
const groups = [
  brandGroup,
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ...identityGroups,
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  bucketGroup,
] as const;

/** Every setting that readConfig parses, by subject, and which of them belong together. */
export function listSettings(): {
  subjects: { title: string; settings: SettingLine[] }[];
  groups: readonly (readonly string[])[];
} {
  const listed = new Set(Object.values(subjects).flatMap(Object.keys));
  const unlisted = Object.keys(settings.shape).filter((name) => !listed.has(name));
  if (unlisted.length > 0) throw new Error(`${unlisted.join(', ')}: listed under no subject`);
  return {
    subjects: Object.entries(subjects).map(([title, table]) => ({
      title,
      settings: Object.entries<z.ZodType>(table).map(([name, schema]) => toSettingLine(name, schema)),
    })),
    groups,
  };
}

/** Reads and checks every setting, once. All that is wrong is told at once; nothing falls back silently. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // an empty variable is one not set: that is how shells and compose files unset
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((i) => `${i.path[0]?.toString()}: ${i.message}`);
  problems.push(...halfGivenGroups(given));
  if (parsed.success) problems.push(...contradictions(parsed.data));
  if (!parsed.success || problems.length > 0) {
    throw new StartProblem(['These settings are wrong:', ...problems.map((line) => `  ${line}`)].join('\n'));
  }
  return toConfig(parsed.data);
}

function halfGivenGroups(given: Record<string, string | undefined>): string[] {
  return groups.flatMap((group) => {
    const missing = group.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${missing.join(', ')}: must be given too, because ${group.join(', ')} belong together`];
  });
}

function contradictions(s: z.output<typeof settings>): string[] {
  const problems: string[] = [];
  if (isProduction(s) && s.TEST_CLOCK)
    problems.push('TEST_CLOCK: a production server runs on the real clock');
  if (isProduction(s) && !s.PUBLIC_URL) {
    problems.push('PUBLIC_URL: must be given in production, as https://your.domain');
  }
  if (isProduction(s) && s.PUBLIC_URL && !isSecureOrLoopback(s.PUBLIC_URL)) {
    problems.push('PUBLIC_URL: must begin with https: in production, or cookies travel in the open');
  }
  if (s.OPS_HOST && s.OPS_HOST === new URL(publicUrlOf(s)).host) {
    problems.push(
      'OPS_HOST: must be another host than that of PUBLIC_URL; without it the console is at /ops',
    );
  }
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of it');
  }
  if (!s.SMTP_URL && !sandboxesOf(s).has('mail')) {
    problems.push('SMTP_URL: must be given, or SANDBOXES=mail to keep mail in the outbox');
  }
  return [
    ...problems,
    ...identityContradictions(s, { production: isProduction(s) }),
    ...pushContradictions(s, { production: isProduction(s) }),
    ...webhookContradictions(s, { production: isProduction(s) }),
    ...stripeContradictions(s, { production: isProduction(s), sandboxed: sandboxesOf(s).has('pay') }),
  ];
}

/** On this machine nobody listens in on plain http. */
const isSecureOrLoopback = (url: string) =>
  url.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

const isProduction = (s: { NODE_ENV: string; APP_ENV: string }) =>
  s.NODE_ENV === 'production' && s.APP_ENV === 'prod';

function toConfig(s: z.output<typeof settings>): Config {
  const production = isProduction(s);
  return {
    appEnv: s.APP_ENV,
    production,
    host: s.HOST,
    port: s.PORT,
    publicUrl: publicUrlOf(s),
    // one certificate or none for both: the protocol is the site's
    opsUrl: s.OPS_HOST && `${new URL(publicUrlOf(s)).protocol}//${s.OPS_HOST}`,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
    preparesStatements: (s.DATABASE_PREPARED ?? (s.DATABASE_DIRECT_URL ? 'off' : 'on')) === 'on',
    poolSize: s.DATABASE_POOL,
    drainNoticeMs: s.DRAIN_NOTICE_MS ?? (production ? 5_000 : 0),
    databaseLimits: { connectMs: s.DATABASE_CONNECT_MS, statementMs: s.DATABASE_STATEMENT_MS },
    maxHeld: s.MAX_HELD_PLACES,
    rendersPerMinute: s.RENDERS_PER_MINUTE,
    corsOrigins: s.CORS_ORIGINS,
    apiUrl: s.API_URL ?? '',
    logUrl: s.LOG_URL ?? '',
    trustedProxies: s.TRUSTED_PROXIES,
    seed: s.SEED ?? (production ? 'catalogue' : 'demo'),
    logLevel: s.LOG_LEVEL,
    ...toObserveConfig(s),
    testClockStart: s.TEST_CLOCK,
    sandboxes: sandboxesOf(s),
    payUnkindBySeed: s.SANDBOX_PAY_SEED,
    twilio: toTwilio(s),
    push: toPushConfig(s),
    allowsLocalWebhooks: s.WEBHOOKS_LOCAL === 'on',
    mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM ?? s.BRAND_EMAIL },
    identity: toIdentity(s),
    stripe: toStripeConfig(s),
    applePayDomain: s.APPLE_PAY_DOMAIN_ASSOCIATION,
    namesKlarna: s.KLARNA_MENTION === 'on',
    idealPostcodesKey: s.IDEAL_POSTCODES_KEY,
    photos: { folder: s.PHOTOS_DIR ?? join(s.DATA_DIR, 'photos'), bucket: toBucketConfig(s) },
    brand: toBrand(s),
  };
}

const publicUrlOf = (s: z.output<typeof settings>) => s.PUBLIC_URL ?? `http://localhost:${s.PORT}`;

function sandboxesOf(s: z.output<typeof settings>): ReadonlySet<Sandbox> {
  if (s.SANDBOXES) return new Set(s.SANDBOXES);
  return new Set(isProduction(s) ? [] : sandboxNames.filter((name) => !isConfigured(name, s)));
}

/** Whether the real service stands in no need of its sandbox. */
function isConfigured(sandbox: Sandbox, s: z.output<typeof settings>): boolean {
  switch (sandbox) {
    case 'mail':
      return s.SMTP_URL !== undefined;
    case 'sms':
      return s.TWILIO_ACCOUNT_SID !== undefined;
    case 'pay':
      return s.STRIPE_SECRET_KEY !== undefined;
    case 'identity':
      return [s.GOOGLE_CLIENT_ID, s.APPLE_CLIENT_ID, s.FACEBOOK_CLIENT_ID, s.FIREBASE_PROJECT_ID].some(
        Boolean,
      );
  }
}

function toTwilio(s: z.output<typeof settings>): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = s;
  return accountSid && authToken && from ? { accountSid, authToken, from } : undefined;
}
