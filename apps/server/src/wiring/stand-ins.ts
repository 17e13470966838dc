import type { Hono } from 'hono';
import type { SeedMore } from '../catalogue/seed/seed-once.ts';
import type { Mailer } from '../outside/ports/mailer.ts';
import type { Texter } from '../outside/ports/texter.ts';
import type { SandboxIdentity } from '../people/identity/sandbox-identity.ts';
import type { RequestScope } from '../people/sessions/request-scope.ts';
import type { Database } from '../platform/database/database.ts';
import type { OwnAddresses } from '../platform/http/own-addresses.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { Log } from '../platform/process/log.ts';
import { StartProblem } from '../platform/process/start-problem.ts';
import type { JobPayloads } from '../stores/jobs/jobs.ts';
import type { LiveBrand } from '../telling/brand/live-brand.ts';
import type { Config } from './settings/config.ts';

type App = Hono<{ Variables: RequestScope }>;

/** What packages/sandbox has: stand-ins by the name that SANDBOXES gives them, and the demo's data. */
export interface StandIns {
  mail: {
    createMailer(parts: { db: Database; clock: Clock }): Mailer;
    mount(app: App, parts: { db: Database; brand: LiveBrand; publicUrl: string }): void;
  };
  sms: {
    createTexter(parts: { db: Database; clock: Clock }): Texter;
    mount(app: App, parts: { db: Database; brand: LiveBrand }): void;
  };
  identity: {
    open(parts: {
      config: Pick<OwnAddresses, 'publicUrl'>;
      brand: LiveBrand;
      db: Database;
      log: Log;
    }): SandboxIdentity;
  };
  pay: {
    publishableKey: string;
    /** Its pages post forms to paths below this one. */
    formsBelow: string;
    open(parts: StripeStandInParts): StripeStandIn;
  };
  demo: { seed: SeedMore };
}

export interface StripeStandInParts {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** Puts a webhook on its way, in the transaction of the change it tells of. */
  enqueue(
    trx: Database,
    delivery: JobPayloads['deliverStripeEvent'],
    options?: { notBefore?: Date },
  ): Promise<void>;
  /** Given: it is as unkind as Stripe can be, the same way for the same seed. */
  unkindBySeed?: number | undefined;
}

export interface StripeStandIn {
  /** What stripe-node is given instead of keys of Stripe's and the network; made when it is first needed. */
  connect(): Promise<StripeConnection>;
  /** Sends a webhook that was put on its way. */
  deliver(
    delivery: JobPayloads['deliverStripeEvent'],
    send: (request: Request) => Promise<Response>,
  ): Promise<void>;
  mount(app: App, parts: { brand: LiveBrand }): void;
}

export interface StripeConnection {
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  fetch: (url: string | URL | Request, init?: RequestInit) => Promise<Response>;
}

type Asking = Pick<Config, 'sandboxes' | 'seed'>;

/**
 * Those that the settings ask for, and no others. A server that asks for none never loads packages/sandbox, and starts
 * where it was left out.
 */
export async function standInsFor(config: Asking): Promise<Partial<StandIns>> {
  const { sandboxes, seed } = config;
  if (sandboxes.size === 0 && seed !== 'demo') return {};
  const { mail, sms, identity, pay, demo } = await load(config);
  return {
    ...(sandboxes.has('mail') && { mail }),
    ...(sandboxes.has('sms') && { sms }),
    ...(sandboxes.has('identity') && { identity }),
    ...(sandboxes.has('pay') && { pay }),
    ...(seed === 'demo' && { demo }),
  };
}

async function load(config: Asking): Promise<StandIns> {
  try {
    // the one import of that package from the product (scripts/steps/stand-ins.js)
    return (await import('../../../../packages/sandbox/src/stand-ins.ts')).standIns;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new StartProblem(missing(config), { cause: error });
  }
}

function missing({ sandboxes, seed }: Asking): string {
  return [
    'These settings need packages/sandbox, which was left out of this server:',
    ...(sandboxes.size > 0
      ? [`  SANDBOXES: ${[...sandboxes].join(', ')} (stand-ins, not real services)`]
      : []),
    ...(seed === 'demo' ? ['  SEED: demo (fictional technicians, prices and addresses)'] : []),
    'Configure the real services and SEED=catalogue, or install the server with packages/sandbox.',
  ].join('\n');
}
