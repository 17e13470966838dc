import type { TicketEvent, TicketEventKind } from './events.ts';

/** Work that an order turned out to need beside what was agreed and paid: a bill of its own, to pay or not. */
export interface ExtraWork {
  billID: number;
  amountPence: number;
  /** What was agreed makes no sense without it: who does not want it gets the device and the money back. */
  isEssential: boolean;
}

/** How an offer ends, by which event. One that can't be repaired after all has nothing to offer. */
export const extraWorkEnds = {
  extraWorkPaid: 'paid',
  extraWorkKept: 'kept',
  extraWorkWithdrawn: 'withdrawn',
  sendBack: 'sentBack',
  unrepairable: 'withdrawn',
} as const satisfies Partial<Record<TicketEventKind, string>>;

export type ExtraWorkState = 'offered' | (typeof extraWorkEnds)[keyof typeof extraWorkEnds];

type Happened = readonly Pick<TicketEvent, 'kind' | 'detail'>[];

/** The last offer, and what became of it: there is one at a time. */
export function lastExtraWork(events: Happened): (ExtraWork & { state: ExtraWorkState }) | undefined {
  let last: (ExtraWork & { state: ExtraWorkState }) | undefined;
  // pairs of kind and detail are lost in the Pick: narrowed again by the kind
  for (const event of events as readonly TicketEvent[]) {
    if (event.kind === 'extraWorkOffered') last = { ...event.detail, state: 'offered' };
    else if (last?.state === 'offered' && isEnd(event.kind))
      last = { ...last, state: extraWorkEnds[event.kind] };
  }
  return last;
}

const isEnd = (kind: TicketEventKind): kind is keyof typeof extraWorkEnds =>
  Object.hasOwn(extraWorkEnds, kind);

/** The one that waits for an answer; undefined where none does. */
export function openExtraWork(events: Happened): ExtraWork | undefined {
  const last = lastExtraWork(events);
  return last?.state === 'offered' ? last : undefined;
}

/** What was paid for extra work so far, given back or not. */
export const extraWorkPaidPence = (events: Happened): number =>
  (events as readonly TicketEvent[]).reduce(
    (sum, event) => sum + (event.kind === 'extraWorkPaid' ? event.detail.amountPence : 0),
    0,
  );

/** Without an answer for so long: reminded of once, then called about. */
export const extraWorkReminderDays = 2;
export const extraWorkCallDays = 4;
