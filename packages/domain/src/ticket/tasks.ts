/** 1: the price is known before; 2: an open quote, settled by a diagnosis. */
export const workflows = { fixedPrice: 1, openQuote: 2 } as const;
export type Workflow = keyof typeof workflows;

/** What a customer's timeline is made of. The page hides DEPOSIT (spec §3). */
export const taskNames = [
  'DEPOSIT',
  'PICKUP',
  'DIAGNOSIS',
  'PRICE',
  'REPAIR',
  'DELIVERY',
  'FEEDBACK',
] as const;
export type TaskName = (typeof taskNames)[number];
export type TaskStatus = 'NOTSTARTED' | 'STARTED' | 'COMPLETED';

/** The courier's trips: a ticket may hold a place in a window for each. */
export const holdTasks = ['PICKUP', 'DELIVERY'] as const satisfies TaskName[];
export type HoldTask = (typeof holdTasks)[number];

/** The workflow of a row's number; one that only a later release knows is taken for the first. */
export const workflowOf = (workflowID: number): Workflow =>
  workflowID === workflows.openQuote ? 'openQuote' : 'fixedPrice';
