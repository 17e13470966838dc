import type { Role } from '@fettle/domain/actor';
import { shareOut } from '@fettle/domain/ops/work/share-out';
import { Refusal } from '@fettle/domain/refusal';
import { custodyOf } from '@fettle/domain/ticket/custody';
import { mayReassign, type TicketStatus } from '@fettle/domain/ticket/status';
import { holdTasks, type HoldTask } from '@fettle/domain/ticket/tasks';
import { isToCome, tripOf } from '@fettle/domain/ticket/trip';
import { outwardCode } from '@fettle/domain/postcode';
import { listTicketsOfStaff } from '../../stores/office/work-of-staff.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { findDelivery, findPickup } from '../../stores/road/windows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ActParts } from '../pipeline/work.ts';
import { performAct } from './perform-act.ts';

interface OpenTrip {
  ticketID: number;
  task: HoldTask;
  /** null: no day is arranged, or as soon as possible. */
  day: string | null;
  area: string;
}

interface OpenJob {
  ticketID: number;
  device: string;
  status: TicketStatus;
}

export interface OpenWork {
  trips: OpenTrip[];
  jobs: OpenJob[];
  /** What they have with them, and nobody else can hand on. */
  devices: { ticketID: number; device: string }[];
}

/** The days that somebody is away; undefined: for good. */
export type Away = { firstDay: string; lastDay: string } | undefined;

/** What somebody of the staff would leave undone. Of an absence only the trips of its days. */
export async function openWorkOf(
  db: Database,
  { staffID, away }: { staffID: number; away: Away },
): Promise<OpenWork> {
  const work: OpenWork = { trips: [], jobs: [], devices: [] };
  for (const { ticketID, status, device, postcode, technicianStaffID } of await listTicketsOfStaff(
    db,
    staffID,
  )) {
    const events = await readTicketEvents(db, ticketID);
    const custody = custodyOf(events);
    if (custody.with === 'driver' && custody.staffID === staffID) work.devices.push({ ticketID, device });
    if (technicianStaffID === staffID && mayReassign(status)) work.jobs.push({ ticketID, device, status });
    for (const task of holdTasks) {
      if (!isToCome(task, status) || tripOf(task, events).courierID !== staffID) continue;
      const held = await (task === 'PICKUP' ? findPickup(db, ticketID) : findDelivery(db, ticketID));
      const day = held && 'day' in held ? held.day : null;
      if (!away || day === null || (day >= away.firstDay && day <= away.lastDay))
        work.trips.push({ ticketID, task, day, area: outwardCode(postcode) });
    }
  }
  return work;
}

export interface HandedOn {
  staffID: number;
  away: Away;
  /** Among whom; nobody: unassigned. */
  tripsTo: readonly number[];
  jobsTo: readonly number[];
  /** An absence of some days may leave jobs where they are. */
  keepsJobs: boolean;
  by: { staffID: number; roles: readonly Role[] };
}

/**
 * Hands on what somebody leaves, each order by an act of its own. What has changed meanwhile is not theirs any more, and is skipped: the
 * caller names again what is left.
 */
export async function handOnWork(parts: ActParts, handed: HandedOn): Promise<OpenWork> {
  const { staffID, away, tripsTo, jobsTo, keepsJobs, by } = handed;
  const principal = { kind: 'staff', ...by } as const;
  const { trips, jobs } = await openWorkOf(parts.db, { staffID, away });
  // neighbours of one day stay with one driver
  for (const { item, to } of shareOut(trips, tripsTo, ({ day, area }) => `${day} ${area}`)) {
    const act = item.task === 'PICKUP' ? 'assignPickup' : 'assignDelivery';
    await unlessMovedOn(() =>
      performAct(parts, { act, ticketID: item.ticketID, principal, input: { staffID: to ?? null } }),
    );
  }
  for (const { item, to } of shareOut(keepsJobs ? [] : jobs, jobsTo, ({ ticketID }) => String(ticketID))) {
    const input = { technicianID: to ?? null };
    await unlessMovedOn(() =>
      performAct(parts, { act: 'reassignTechnician', ticketID: item.ticketID, principal, input }),
    );
  }
  return openWorkOf(parts.db, { staffID, away });
}

async function unlessMovedOn(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
