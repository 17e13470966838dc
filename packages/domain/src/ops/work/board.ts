import type { TicketStatus } from '../../ticket/status.ts';

/** The columns of the board, in the order in which an order passes them. */
export const boardStages = {
  requests: 'Requests',
  toCollect: 'To collect',
  withTechnician: 'With technician',
  priceToAgree: 'Price to agree',
  toDeliver: 'To deliver',
  doneToday: 'Done today',
} as const;
export type BoardStage = keyof typeof boardStages;

// the keys of the table are the stages
export const boardStageNames = Object.keys(boardStages) as BoardStage[];

/** Null: it is not on the board. What is done leaves it at the end of the day. */
const stageOfStatus: Record<TicketStatus, BoardStage | null> = {
  STARTED: 'requests',
  CONTACTED: 'requests',
  ACCEPTED: 'requests',
  NEW: 'toCollect',
  PAID: 'toCollect',
  COLLECTED: 'withTechnician',
  AWAITINGPAYMENT: 'priceToAgree',
  REPAIRED: 'toDeliver',
  DECLINED: 'toDeliver',
  UNREPAIRABLE: 'toDeliver',
  COMPLETED: 'doneToday',
  RETURNED: 'doneToday',
  CANCELLED: null,
  EXPIRED: null,
};

export const boardStageOf = (status: TicketStatus): BoardStage | null => stageOfStatus[status];
