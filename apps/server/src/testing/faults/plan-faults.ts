import { seededRandom, type Random } from '../seeded-random.ts';

export const quickKinds = [
  'a server is killed',
  'PostgreSQL is killed',
  'connections are cut',
  'the network is silent',
  'the disk is full',
  'a clock jumps',
  'the payment provider is down',
  'the mail server is down',
  'the photo store is down',
  'a backup is killed',
] as const;
/** They start several processes each, and come in long runs only. */
const slowKinds = ['a restore is killed', 'a migration is killed', 'the release before serves too'] as const;
export const faultKinds = [...quickKinds, ...slowKinds] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface PlannedFault {
  kind: FaultKind;
  /** The one it strikes, where it strikes one of the two. */
  server: 0 | 1;
  /** How long it lasts, where that is ours to say; and how far into its work a command is killed. */
  ms: number;
  /** How far the clock is from the true time from then on. */
  clockMs: number;
  /** The server that keeps PostgreSQL running is killed with it: it would hold the next start back (keep-running.ts). */
  withKeeper: boolean;
  /** Until the next one strikes. */
  pauseMs: number;
}

/** Within five minutes PostgreSQL is started again five times at most; each of its ends, and a try on a full disk, counts. */
const mostStarts = 4;
const startsAfter: Partial<Record<FaultKind, number>> = { 'PostgreSQL is killed': 1, 'the disk is full': 3 };

/**
 * The faults of a run: the same seed and kinds give the same ones in the same order, however fast the machine is. Each kind comes once before
 * any comes again.
 */
export function planFaults(plan: {
  seed: number;
  count: number;
  kinds: readonly FaultKind[];
}): PlannedFault[] {
  const random = seededRandom(plan.seed);
  const planned: PlannedFault[] = [];
  let round: FaultKind[] = [];
  let starts = 0;
  while (planned.length < plan.count) {
    if (round.length === 0) round = shuffled(plan.kinds, random);
    const [kind] = round.splice(0, 1);
    if (kind === undefined) throw new Error('a run without any kind of fault');
    const server = random.pick([0, 1] as const);
    const more = startsAfter[kind] ?? 0;
    const withKeeper = more > 0 && starts + more > mostStarts;
    const isKeeperKilled = withKeeper || (kind === 'a server is killed' && server === 0);
    starts = (isKeeperKilled ? 0 : starts) + more;
    planned.push({
      kind,
      server,
      ms: 300 + random.below(1_700),
      clockMs: random.pick([-90_000, 0, 90_000]),
      withKeeper,
      pauseMs: random.below(300),
    });
  }
  return planned;
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.below(left.length), 1));
}
