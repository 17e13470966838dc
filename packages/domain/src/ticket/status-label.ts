import type { TicketStatus } from './status.ts';

/** Spec §4. */
const labels = {
  STARTED: 'Quote In Progress',
  CONTACTED: 'Quote In Progress',
  NEW: 'New Quote',
  ACCEPTED: 'Preparing Your Repair',
  PAID: 'Preparing Your Repair',
  COLLECTED: 'Device Being Repaired',
  COMPLETED: 'Device Repaired',
  REPAIRED: 'Device Repaired',
} satisfies Partial<Record<TicketStatus, string>>;

const labelOf = new Map<string, string>(Object.entries(labels));

/** What a customer reads of a status. Any other is shown raw (spec §4), also one that only a later server knows. */
export const statusLabel = (status: string): string => labelOf.get(status) ?? status;
