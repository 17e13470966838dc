import type { Role } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { ActParts } from '../pipeline/work.ts';
import { GivenMeanwhile } from '../road/assign-courier.ts';
import { performAct } from './perform-act.ts';

interface Named {
  trips: readonly { ticketID: number; task: HoldTask; seenNamedID: number | null }[];
  /** Null: nobody. */
  staffID: number | null;
  by: { staffID: number; roles: readonly Role[] };
}

interface NotNamed {
  ticketID: number;
  task: HoldTask;
  because: 'givenMeanwhile' | 'notToDrive';
}

/** Names a driver for trips, each by an act of its own; answers which of them others were quicker with. */
export async function nameDriver(parts: ActParts, { trips, staffID, by }: Named): Promise<NotNamed[]> {
  const notNamed: NotNamed[] = [];
  for (const { ticketID, task, seenNamedID } of trips) {
    try {
      await performAct(parts, {
        act: task === 'PICKUP' ? 'assignPickup' : 'assignDelivery',
        ticketID,
        principal: { kind: 'staff', ...by },
        input: { staffID, seenNamedID },
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const because = error instanceof GivenMeanwhile ? 'givenMeanwhile' : 'notToDrive';
      notNamed.push({ ticketID, task, because });
    }
  }
  return notNamed;
}
