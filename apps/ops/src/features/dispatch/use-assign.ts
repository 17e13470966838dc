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

interface Releasing {
  trips: readonly DispatchTrip[];
  /** Whose each would be. */
  becomes: CallOutput<'ops/dispatch/release'>['becomes'];
}

interface Doubtful extends Wanted {
  breaks: Outcome['breaks'];
}

const refreshes = ['ops/dispatch/get', 'ops/dispatch/list', 'ops/dispatch/plan'] as const;

const asSeen = ({ ticketID, task, namedID }: DispatchTrip) => ({ ticketID, task, seenNamedID: namedID });

/** Names drivers: what a plan breaks is asked about first, and what somebody else did meanwhile is told. */
export function useAssign(day: string) {
  const act = useAct('ops/dispatch/assign', { refreshes });
  const releaseAct = useAct('ops/dispatch/release', { refreshes });
  const showToast = useToast();
  const [doubtful, setDoubtful] = useState<Doubtful>();
  const [releasing, setReleasing] = useState<Releasing>();
  const [notAssigned, setNotAssigned] = useState<Outcome['notAssigned']>([]);

  /** True once it is done; false where it was not, or must be asked about. */
  async function assign({ trips, driver }: Wanted, { despite = false } = {}): Promise<boolean> {
    const outcome = await act.run({
      day,
      staffID: driver.staffID,
      despite,
      trips: trips.map(asSeen),
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

  /** Names nobody: what that means is asked about first. True once it is done. */
  async function release(trips: readonly DispatchTrip[], { isMeant = false } = {}): Promise<boolean> {
    const outcome = await releaseAct.run({ day, isMeant, trips: trips.map(asSeen) });
    if (!outcome.done) return false;
    const { becomes, released, notAssigned: left } = outcome.data;
    setReleasing(isMeant ? undefined : { trips, becomes });
    if (!isMeant) return false;
    setNotAssigned(left);
    if (released > 0)
      showToast(`${released === 1 ? '1 trip is' : `${released} trips are`} given back.`, { tone: 'success' });
    return true;
  }

  return {
    act,
    assign,
    doubtful,
    dropDoubtful: () => setDoubtful(undefined),
    releaseAct,
    release,
    releasing,
    dropReleasing: () => setReleasing(undefined),
    notAssigned,
    forgetNotAssigned: () => setNotAssigned([]),
  };
}
