import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type pg from 'pg';
import type { HeldBack } from './held-back.ts';
import { requestKind } from './request-kind.ts';

/** What the server reports of each request and call while it serves. */
export interface RequestMetrics {
  request(seen: { path: string; status: number; ms: number }): void;
  call(seen: { call: string; result: CallResult; ms: number }): void;
}

export type CallResult = 'ok' | 'warning' | 'invalid' | 'loggedOut' | 'refused' | 'away' | 'broken';

/** For a server whose metrics nobody reads. */
export const noMetrics: RequestMetrics = { request: () => {}, call: () => {} };

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A poll finds within five seconds what no notification told; a backlog may take hours. */
const waitingSeconds = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3600];

/** What waits for a job, a provider or a person. */
export interface Backlog {
  jobsDue: number;
  jobsOldestSeconds: number;
  jobsGivenUp: number;
  placesHeld: number;
  paymentsOnTheirWay: number;
  paymentsOldestSeconds: number;
  refundsOpen: number;
  booksDifferences: number;
  ticketsToContact: number;
}

interface Sources {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  countBacklog: () => Promise<Backlog>;
  eventStreams: () => number;
}

/** Everything that /metrics tells. Labels are taken from lists of ours, never from what a visitor sends. */
export class Metrics implements RequestMetrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'fettle_http_request_duration_seconds',
    help: 'How long requests took, by kind and status.',
    labelNames: ['kind', 'status'] as const,
    buckets: seconds,
    registers: [this.#registry],
  });
  readonly #calls = new Histogram({
    name: 'fettle_call_duration_seconds',
    help: 'How long calls took, by name and result.',
    labelNames: ['call', 'result'] as const,
    buckets: seconds,
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: 'fettle_job_duration_seconds',
    help: 'How long jobs took, by task and result (done, failed, given-up).',
    labelNames: ['task', 'result'] as const,
    buckets: seconds,
    registers: [this.#registry],
  });
  readonly #jobWaits = new Histogram({
    name: 'fettle_job_wait_seconds',
    help: 'How long jobs waited from when they were due until they were begun, by task.',
    labelNames: ['task'] as const,
    buckets: waitingSeconds,
    registers: [this.#registry],
  });
  readonly #sweepSteps = new Counter({
    name: 'fettle_sweep_steps_total',
    help: 'Steps of the periodic sweeps, by sweep, step and result (done, failed).',
    labelNames: ['sweep', 'step', 'result'] as const,
    registers: [this.#registry],
  });
  readonly #connectionsLost = new Counter({
    name: 'fettle_database_connections_lost_total',
    help: 'Connections to the database that broke.',
    registers: [this.#registry],
  });

  readonly #heldBack = new Counter({
    name: 'fettle_messages_held_back_total',
    help: 'Mails and text messages that were not sent, because a limit was reached.',
    labelNames: ['by', 'limit'] as const,
    registers: [this.#registry],
  });
  readonly #retries = new Counter({
    name: 'fettle_database_retries_total',
    help: 'Transactions and statements that were tried again after a deadlock.',
    registers: [this.#registry],
  });

  /** Before the gauges are written: those that come from the database are read together. */
  #refresh: () => Promise<void> = async () => {};

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** What is read when somebody asks. */
  watch(sources: Sources): void {
    this.#watchPool(sources.pool);
    this.#watchBacklog(sources);
    this.#gauge('fettle_event_streams', 'Open pages that are told of changes.', sources.eventStreams);
  }

  request({ path, status, ms }: { path: string; status: number; ms: number }): void {
    this.#requests.observe({ kind: requestKind(path), status }, ms / 1000);
  }

  call({ call, result, ms }: { call: string; result: CallResult; ms: number }): void {
    this.#calls.observe({ call, result }, ms / 1000);
  }

  jobBegun({ task, waitedMs }: { task: string; waitedMs: number }): void {
    this.#jobWaits.observe({ task }, waitedMs / 1000);
  }

  job({ task, result, ms }: { task: string; result: string; ms: number }): void {
    this.#jobs.observe({ task, result }, ms / 1000);
  }

  /** From zero on: Prometheus sees no increase in what first appears with its first failure. */
  expectSweeps(sweeps: readonly { name: string; steps: object }[]): void {
    for (const { name: sweep, steps } of sweeps) {
      for (const step of Object.keys(steps)) {
        for (const result of ['done', 'failed']) this.#sweepSteps.inc({ sweep, step, result }, 0);
      }
    }
  }

  sweepStep(seen: { sweep: string; step: string; result: string }): void {
    this.#sweepSteps.inc(seen);
  }

  connectionLost(): void {
    this.#connectionsLost.inc();
  }

  heldBack({ by, limit }: HeldBack): void {
    this.#heldBack.inc({ by, limit });
  }

  transactionRetried(): void {
    this.#retries.inc();
  }

  /** In the text format of Prometheus. */
  async text(): Promise<{ type: string; text: string }> {
    await this.#refresh();
    return { type: this.#registry.contentType, text: await this.#registry.metrics() };
  }

  #watchPool(pool: Sources['pool']): void {
    this.#gauge(
      'fettle_database_pool_busy',
      'Connections of this process in use.',
      () => pool.totalCount - pool.idleCount,
    );
    this.#gauge('fettle_database_pool_idle', 'Connections of this process not in use.', () => pool.idleCount);
    this.#gauge(
      'fettle_database_pool_waiting',
      'Requests that wait for a connection.',
      () => pool.waitingCount,
    );
  }

  /** Read from the database when asked, in one statement; all processes report the same. */
  #watchBacklog({ countBacklog }: Sources): void {
    const up = new Gauge({
      name: 'fettle_database_up',
      help: 'Whether the database answered the last scrape.',
      registers: [this.#registry],
    });
    const gauges = Object.entries(backlogGauges).map(([key, { name, help }]) => ({
      // the keys of the table are the fields
      key: key as keyof Backlog,
      gauge: new Gauge({ name, help, registers: [this.#registry] }),
    }));
    this.#refresh = async () => {
      const backlog = await countBacklog().catch(() => undefined);
      up.set(backlog ? 1 : 0);
      for (const { key, gauge } of gauges) gauge.set(backlog?.[key] ?? Number.NaN);
    };
  }

  #gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: () => gauge.set(read()),
    });
  }
}

const backlogGauges: Record<keyof Backlog, { name: string; help: string }> = {
  jobsDue: { name: 'fettle_jobs_due', help: 'Jobs that could be worked on now.' },
  jobsOldestSeconds: {
    name: 'fettle_jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due has waited.',
  },
  jobsGivenUp: { name: 'fettle_jobs_given_up', help: 'Jobs that failed too often: somebody must look.' },
  placesHeld: { name: 'fettle_places_held', help: 'Places in windows that are held and not booked.' },
  paymentsOnTheirWay: {
    name: 'fettle_payments_on_their_way',
    help: 'Payments begun whose outcome is not known yet.',
  },
  paymentsOldestSeconds: {
    name: 'fettle_payments_oldest_on_its_way_seconds',
    help: 'How long the oldest of them has been on its way.',
  },
  refundsOpen: { name: 'fettle_refunds_open', help: 'Refunds that the provider has not confirmed.' },
  booksDifferences: {
    name: 'fettle_books_differences',
    help: 'Differences between our books and the provider’s that nobody has cleared.',
  },
  ticketsToContact: { name: 'fettle_tickets_to_contact', help: 'Tickets on the call list.' },
};
