import type { Task } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';

export const aTracking = (fields: Partial<Tracking> = {}): Tracking => ({
  isPlain: false,
  signInWay: null,
  promise: { until: '2026-11-20', slipped: null },
  steps: [],
  handOver: null,
  arrival: null,
  unread: 0,
  unrepaired: null,
  noCollection: null,
  awaitsStart: null,
  deliveryWindow: null,
  mayChooseDelivery: false,
  mayMoveCollection: false,
  mayCancel: false,
  refundInPence: 0,
  finding: null,
  decision: null,
  extraWork: null,
  extraPaidInPence: 0,
  feeIfDeclinedInPence: null,
  report: null,
  guarantee: null,
  claimOf: null,
  claimedBy: null,
  co2eKg: null,
  ...fields,
});

export const aTask = (fields: Partial<Task> = {}): Task => ({
  taskID: 2,
  task: 'PICKUP',
  title: 'Collection',
  status: 'STARTED',
  timeEstimate: '',
  link: null,
  ...fields,
});
