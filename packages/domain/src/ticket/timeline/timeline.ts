import type { TicketEvent, TicketEventKind } from '../events.ts';
import type { TaskName, TaskStatus, Workflow } from '../tasks.ts';

export interface TimelineTask {
  task: TaskName;
  status: TaskStatus;
  /** When it came to its status; null for what has not started. */
  since: Date | null;
}

interface TaskRule {
  task: TaskName;
  startedBy: readonly TicketEventKind[];
  completedBy: readonly TicketEventKind[];
  /** Then it will never happen, and the timeline goes without it. */
  droppedBy: readonly TicketEventKind[];
  /** Then it is as if it had not started. */
  undoneBy?: readonly TicketEventKind[];
}

const ended = ['cancel', 'expire'] as const;
/** It goes back as it came. */
const unrepaired = ['unrepairable', 'decline', 'sendBack'] as const;

const wayBack: readonly TaskRule[] = [
  {
    task: 'DELIVERY',
    startedBy: ['repair', ...unrepaired],
    completedBy: ['deliver', 'return'],
    droppedBy: ended,
  },
  { task: 'FEEDBACK', startedBy: ['deliver', 'return'], completedBy: ['feedback'], droppedBy: ended },
];
const repair = { task: 'REPAIR', completedBy: ['repair'], droppedBy: [...unrepaired, ...ended] } as const;

/** Design §6: the tasks of each workflow, in their order. */
const workflowRules: Record<Workflow, readonly TaskRule[]> = {
  fixedPrice: [
    {
      task: 'DEPOSIT',
      startedBy: ['accept'],
      completedBy: ['pay', 'guarantee'],
      droppedBy: ended,
      undoneBy: ['reopen'],
    },
    { task: 'PICKUP', startedBy: ['pay', 'guarantee'], completedBy: ['collect'], droppedBy: ended },
    { ...repair, startedBy: ['collect'] },
    ...wayBack,
  ],
  openQuote: [
    { task: 'PICKUP', startedBy: ['book'], completedBy: ['collect'], droppedBy: ended },
    {
      task: 'DIAGNOSIS',
      startedBy: ['collect'],
      completedBy: ['finalPrice', 'unrepairable'],
      droppedBy: ended,
    },
    {
      task: 'PRICE',
      startedBy: ['finalPrice'],
      completedBy: ['pay', 'decline'],
      droppedBy: ['unrepairable', ...ended],
    },
    { ...repair, startedBy: ['pay'] },
    ...wayBack,
  ],
};

/** Every kind of event that a customer's tracking page follows from: those that move a task, and those that it tells of. */
export const trackedKinds: readonly TicketEventKind[] = [
  ...new Set<TicketEventKind>([
    'bookWindow',
    'clearWindow',
    'windowLost',
    'collectAsap',
    'startEarlyAwaited',
    'startEarlyGiven',
    'courierAssigned',
    'courierReleased',
    'onTheWay',
    'nobodyThere',
    'custody',
    'doorReport',
    'handOver',
    'promiseMoved',
    'extraWorkOffered',
    'extraWorkPaid',
    'extraWorkKept',
    'extraWorkWithdrawn',
    ...Object.values(workflowRules)
      .flat()
      .flatMap(({ startedBy, completedBy, droppedBy, undoneBy = [] }) => [
        ...startedBy,
        ...completedBy,
        ...droppedBy,
        ...undoneBy,
      ]),
  ]),
];

/** The tasks of a ticket's workflow as far as its events, in their order, have brought them. */
export const timelineOf = (
  events: readonly Pick<TicketEvent, 'kind' | 'at'>[],
  { workflow }: { workflow: Workflow },
): TimelineTask[] => workflowRules[workflow].flatMap((rule) => followTask(rule, events) ?? []);

/** Undefined if it was dropped. What is completed stays so, whatever happens later. */
function followTask(
  rule: TaskRule,
  events: readonly Pick<TicketEvent, 'kind' | 'at'>[],
): TimelineTask | undefined {
  const { task, startedBy, completedBy, droppedBy, undoneBy } = rule;
  let status: TaskStatus = 'NOTSTARTED';
  let since: Date | null = null;
  for (const { kind, at } of events) {
    if (completedBy.includes(kind)) return { task, status: 'COMPLETED', since: at };
    if (droppedBy.includes(kind)) return undefined;
    if (undoneBy?.includes(kind)) [status, since] = ['NOTSTARTED', null];
    else if (status === 'NOTSTARTED' && startedBy.includes(kind)) [status, since] = ['STARTED', at];
  }
  return { task, status, since };
}
