import type { CallOutput } from '@fettle/contract/calls';
import type { DispatchTrip } from '@fettle/contract/calls/ops/ops-dispatch';
import { useToast } from '@fettle/ui/messages/toast.tsx';
import { useState } from 'react';
import { useAct } from '../../platform/call.ts';

type Outcome = CallOutput<'ops/dispatch/assign'>;

export interface Wanted {
  trips: readonly DispatchTrip[];
  driver: { staffID: number; name: string };
}

interface Doubtful extends Wanted {
  breaks: Outcome['breaks'];
}

const refreshes = ['ops/dispatch/get', 'ops/dispatch/list', 'ops/dispatch/plan'] as const;

/** Names drivers: what a plan breaks is asked about first, and what somebody else did meanwhile is told. */
export function useAssign(day: string) {
  const act = useAct('ops/dispatch/assign', { refreshes });
  const showToast = useToast();
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const [notAssigned, setNotAssigned] = useState<Outcome['notAssigned']>([]);

  /** True once it is done; false where it was not, or must be asked about. */
  async function assign({ trips, driver }: Wanted, { despite = false } = {}): Promise<boolean> {
    const outcome = await act.run({
      day,
      staffID: driver.staffID,
      despite,
      trips: trips.map(({ ticketID, task, namedID }) => ({ ticketID, task, seenNamedID: namedID })),
    });
    if (!outcome.done) return false;
    const { breaks, assigned, notAssigned: left } = outcome.data;
    setDoubtful(breaks.length > 0 ? { trips, driver, breaks } : undefined);
    if (breaks.length > 0) return false;
    setNotAssigned(left);
    if (assigned > 0)
      showToast(`${assigned === 1 ? '1 trip is' : `${assigned} trips are`} given to ${driver.name}.`, {
        tone: 'success',
      });
    return true;
  }

  return {
    act,
    assign,
    doubtful,
    dropDoubtful: () => setDoubtful(undefined),
    notAssigned,
    forgetNotAssigned: () => setNotAssigned([]),
  };
}
