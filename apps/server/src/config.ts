import { join } from 'node:path';
import { z } from 'zod';
import type { Brand } from '@fettle/contract/brand';
import type { AppEnv, FirebaseConfig } from '@fettle/contract/site';
import type { BucketConfig } from './adapters/photo-bucket.ts';
import { bucketGroup, bucketSettings, toBucketConfig } from './photos/bucket-settings.ts';
import { pushContradictions, pushSettings, toPushConfig, type PushConfig } from './push/push-settings.ts';
import type { TwilioConfig } from './adapters/twilio-texter.ts';
import { logLevels, type LogLevel } from './process/log.ts';
import {
  stripeContradictions,
  stripeSettings,
  toStripeConfig,
  type StripeConfig,
} from './payments/stripe-settings.ts';
import { StartProblem } from './process/start-problem.ts';

export interface Config {
  appEnv: AppEnv;
  production: boolean;
  host: string;
  port: number;
  /** Origin visitors know us by, without a slash at the end. */
  publicUrl: string;
  /** Where the embedded database keeps its files; unused with databaseUrl. */
  dataDir: string;
  /** One address, or several separated by spaces: the first that takes writes is used. */
  databaseUrl: string | undefined;
  /** Past a pooler, for what must listen or keep a session; undefined: databaseUrl is direct. */
  databaseDirectUrl: string | undefined;
  /** Connections this process may hold. */
  poolSize: number;
  /** How long a request waits for a connection, and a statement may take. */
  databaseLimits: { connectMs: number; statementMs: number };
  /** How long /readyz says "draining" before the port closes: a balancer must notice first. */
  drainNoticeMs: number;
  /** How many places one customer, telephone number or address may hold at a time without booking. */
  maxHeld: number;
  /** How many pages that are not cached one address may have rendered in a minute. */
  rendersPerMinute: number;
  /** Other origins whose pages may call us. */
  corsOrigins: readonly string[];
  /** Where our pages find the calls and post their logs; empty: here. */
  apiUrl: string;
  logUrl: string;
  /** How many proxies in front of us write X-Forwarded-For. */
  trustedProxies: number;
  /** 'demo' brings fictional technicians, prices and addresses along with the catalogue. */
  seed: 'demo' | 'catalogue';
  logLevel: LogLevel;
  /** Where /metrics is served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Undefined: nothing is traced. */
  tracing: TracingConfig | undefined;
  testClockStart: Date | undefined;
  /** Stand-ins for services that are not configured; in production only those asked for by name. */
  sandboxes: ReadonlySet<Sandbox>;
  /** Undefined: the sandbox takes text messages, or in production nobody. */
  twilio: TwilioConfig | undefined;
  /** Undefined: browsers are sent no notifications. */
  push: PushConfig | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  identity: IdentityConfig;
  /** Undefined: the sandbox takes payments. */
  stripe: StripeConfig | undefined;
  /** Whether the payment page says that one can pay with Klarna. */
  namesKlarna: boolean;
  idealPostcodesKey: string | undefined;
  /** Where photos are kept: in a bucket, else in a folder. */
  photos: { folder: string; bucket: BucketConfig | undefined };
  brand: Brand;
}

export interface TracingConfig {
  /** Of an OpenTelemetry collector that speaks OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  /** Which part of the traces that begin here is sent, 0 to 1. */
  ratio: number;
}

const sandboxNames = ['mail', 'sms', 'identity', 'pay'] as const;
type Sandbox = (typeof sandboxNames)[number];

interface ProviderKeys {
  clientId: string;
  clientSecret: string;
}

export interface AppleKeys {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PKCS 8 in PEM, from which the client secret is signed. */
  privateKey: string;
  /** The native wrapper on iOS: Apple makes the tokens it asks for out to the app, not to the site. */
  appId?: string | undefined;
}

export interface IdentityConfig {
  google: ProviderKeys | undefined;
  facebook: ProviderKeys | undefined;
  apple: AppleKeys | undefined;
  /** Given: people sign in with Firebase Auth instead of the embedded service. */
  firebase: FirebaseConfig | undefined;
}

const origin = z.url({ protocol: /^https?$/, abort: true }).refine((text) => new URL(text).pathname === '/', {
  error: 'must be an origin such as https://fettle.example, without a path',
});
const originWithoutSlash = origin.transform((text) => new URL(text).origin);
/** Unlike an origin, a log database may have a path. */
const baseUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
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
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #17402f');

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  APP_ENV: z.enum(['dev', 'staging', 'prod']).default('dev'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: originWithoutSlash.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: databaseUrls.optional(),
  DATABASE_DIRECT_URL: databaseUrls.optional(),
  DATABASE_POOL: wholeNumber(1, 200).default(10),
  DATABASE_CONNECT_MS: wholeNumber(100, 60_000).default(3_000),
  DATABASE_STATEMENT_MS: wholeNumber(100, 600_000).default(15_000),
  DRAIN_NOTICE_MS: wholeNumber(0, 600_000).optional(),
  MAX_HELD_PLACES: wholeNumber(1, 1_000_000).default(3),
  RENDERS_PER_MINUTE: wholeNumber(1, 1_000_000).default(300),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(originWithoutSlash))
    .default([]),
  API_URL: originWithoutSlash.optional(),
  LOG_URL: baseUrl.optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SEED: z.enum(['demo', 'catalogue']).optional(),
  LOG_LEVEL: z.enum(logLevels).default('info'),
  METRICS_PORT: wholeNumber(0, 65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  // names that every OpenTelemetry program knows
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('fettle'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  TEST_CLOCK: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-03-28T15:59:00Z' })
    .transform((text) => new Date(text))
    .optional(),
  SANDBOXES: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(sandboxNames)))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.email().optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must begin with AC and have 34 signs')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_FROM: z
    .string()
    .regex(
      /^(\+\d{7,15}|[A-Za-z0-9 ]{3,11})$/,
      'must be a number such as +447700900123, or a name of up to 11 letters',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  APPLE_PRIVATE_KEY: z
    .string()
    // a file in one line, as most shells and hosts want it
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes('BEGIN PRIVATE KEY'), 'must be a private key in PEM')
    .optional(),
  APPLE_APP_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z.string().optional(),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_APP_ID: z.string().optional(),
  FIREBASE_AUTH_EMULATOR: originWithoutSlash.optional(),
  ...pushSettings,
  ...stripeSettings,
  KLARNA_MENTION: z.enum(['on', 'off']).default('on'),
  IDEAL_POSTCODES_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be a key such as ak_abc123')
    .optional(),
  PHOTOS_DIR: z.string().min(1).optional(),
  ...bucketSettings,
  // The brand. The telephone numbers are from Ofcom's range for drama: they ring nowhere.
  BRAND_NAME: z
    .string()
    .trim()
    .regex(/[A-Za-z0-9]/, 'must contain a letter')
    .max(40)
    .default('Fettle'),
  BRAND_PHONE: z.string().min(1).default('020 7946 0123'),
  BRAND_WHATSAPP: z
    .string()
    .regex(/^\+\d{7,15}$/, 'must be an international number such as +447700900123')
    .default('+447700900123'),
  BRAND_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRAND_EMAIL: z.email().default('hello@fettle.example'),
  BRAND_COMPANY_NAME: z.string().min(1).default('Fettle Repairs Ltd (fictional)'),
  BRAND_COMPANY_NUMBER: z.string().min(1).default('00000000'),
  BRAND_COMPANY_ADDRESS: z.string().min(1).default('1 Larkspur Yard, London E2 0ZZ'),
  BRAND_COMPANY_VAT_NUMBER: z.string().default('GB000000000'),
  BRAND_COLOUR_INK: colour.default('#17402f'),
  BRAND_COLOUR_ACCENT: colour.default('#e8a33d'),
});

/** Settings that mean something only together. */
const groups = [
  ['BRAND_COMPANY_NAME', 'BRAND_COMPANY_NUMBER', 'BRAND_COMPANY_ADDRESS'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  bucketGroup,
  ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID', 'FIREBASE_APP_ID'],
] as const;

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
  if (s.DATABASE_DIRECT_URL && !s.DATABASE_URL) {
    problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of it');
  }
  if (!s.SMTP_URL && !sandboxesOf(s).has('mail')) {
    problems.push('SMTP_URL: must be given, or SANDBOXES=mail to keep mail in the outbox');
  }
  if (isProduction(s) && s.FIREBASE_AUTH_EMULATOR) {
    problems.push(
      'FIREBASE_AUTH_EMULATOR: its tokens are not signed; a production server does not take them',
    );
  }
  if (s.FIREBASE_AUTH_EMULATOR && !s.FIREBASE_PROJECT_ID) {
    problems.push('FIREBASE_AUTH_EMULATOR: needs the other FIREBASE_ settings');
  }
  if (s.APPLE_APP_ID && !s.APPLE_CLIENT_ID) {
    problems.push('APPLE_APP_ID: needs the other APPLE_ settings');
  }
  return [
    ...problems,
    ...pushContradictions(s, { production: isProduction(s) }),
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
    publicUrl: s.PUBLIC_URL ?? `http://localhost:${s.PORT}`,
    dataDir: s.DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    databaseDirectUrl: s.DATABASE_DIRECT_URL,
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
    metrics: s.METRICS_PORT === undefined ? undefined : { host: s.METRICS_HOST, port: s.METRICS_PORT },
    tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: s.OTEL_SERVICE_NAME,
          ratio: s.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    testClockStart: s.TEST_CLOCK,
    sandboxes: sandboxesOf(s),
    twilio: toTwilio(s),
    push: toPushConfig(s),
    mail: { smtpUrl: s.SMTP_URL, from: s.MAIL_FROM ?? s.BRAND_EMAIL },
    identity: toIdentity(s),
    stripe: toStripeConfig(s),
    namesKlarna: s.KLARNA_MENTION === 'on',
    idealPostcodesKey: s.IDEAL_POSTCODES_KEY,
    photos: { folder: s.PHOTOS_DIR ?? join(s.DATA_DIR, 'photos'), bucket: toBucketConfig(s) },
    brand: {
      name: s.BRAND_NAME,
      phone: s.BRAND_PHONE,
      whatsapp: s.BRAND_WHATSAPP,
      chatUrl: s.BRAND_CHAT_URL ?? `https://wa.me/${s.BRAND_WHATSAPP.slice(1)}`,
      email: s.BRAND_EMAIL,
      company: {
        name: s.BRAND_COMPANY_NAME,
        number: s.BRAND_COMPANY_NUMBER,
        address: s.BRAND_COMPANY_ADDRESS,
        vatNumber: s.BRAND_COMPANY_VAT_NUMBER,
      },
      colours: { ink: s.BRAND_COLOUR_INK, accent: s.BRAND_COLOUR_ACCENT },
    },
  };
}

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

function toIdentity(s: z.output<typeof settings>): IdentityConfig {
  return {
    google: toProviderKeys(s.GOOGLE_CLIENT_ID, s.GOOGLE_CLIENT_SECRET),
    facebook: toProviderKeys(s.FACEBOOK_CLIENT_ID, s.FACEBOOK_CLIENT_SECRET),
    apple: toAppleKeys(s),
    firebase: toFirebase(s),
  };
}

function toProviderKeys(clientId?: string, clientSecret?: string): ProviderKeys | undefined {
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

function toAppleKeys(s: z.output<typeof settings>): AppleKeys | undefined {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = s;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return undefined;
  return {
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: APPLE_PRIVATE_KEY,
    appId: s.APPLE_APP_ID,
  };
}

function toFirebase(s: z.output<typeof settings>): FirebaseConfig | undefined {
  const { FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, FIREBASE_APP_ID } = s;
  if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN || !FIREBASE_PROJECT_ID || !FIREBASE_APP_ID) {
    return undefined;
  }
  return {
    apiKey: FIREBASE_API_KEY,
    authDomain: FIREBASE_AUTH_DOMAIN,
    projectId: FIREBASE_PROJECT_ID,
    appId: FIREBASE_APP_ID,
    emulatorUrl: s.FIREBASE_AUTH_EMULATOR ?? null,
  };
}
