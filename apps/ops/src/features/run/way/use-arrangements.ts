import { CallFailure } from '@fettle/contract/client/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { beforeSignOut } from '../../../platform/before-sign-out.ts';
import { callOps } from '../../../platform/call.ts';
import { useSession, useStaff } from '../../../platform/session-store.ts';
import type { Arrangement } from './arrangement.ts';
import {
  forgetArrangement,
  forgetArrangements,
  keepArrangement,
  readArrangements,
} from './keep-arrangements.ts';

const againEveryMs = 15_000;
const none: Arrangement[] = [];

/** The driver's own order of windows that the server does not have yet: kept on the telephone, and sent when that is possible. */
export function useArrangements(): {
  arrangements: readonly Arrangement[];
  arrange: (arrangement: Arrangement) => Promise<void>;
} {
  const { staffID } = useStaff();
  const { status } = useSession();
  const queryClient = useQueryClient();
  const { data: arrangements = none } = useQuery({
    queryKey: ['arrangements', staffID],
    queryFn: () => readArrangements(staffID),
    networkMode: 'always',
  });

  const flush = useCallback(async () => {
    // one tab at a time, so that an older order never comes after a newer one
    await navigator.locks.request(`arrangements ${staffID}`, async () => {
      for (const one of await readArrangements(staffID)) {
        const { window: _window, ...input } = one;
        try {
          await callOps('ops/run/arrange', input);
        } catch (error) {
          if (!(error instanceof CallFailure)) throw error;
          if (error.kind !== 'refused') return;
        }
        // before it is forgotten here the server's order must be in sight, or the list would jump back for a moment
        await queryClient.refetchQueries({ queryKey: ['ops/run/get'] });
        await forgetArrangement(staffID, one);
      }
    });
    await queryClient.invalidateQueries({ queryKey: ['arrangements', staffID] });
  }, [staffID, queryClient]);

  const isWaiting = arrangements.length > 0;
  useEffect(() => {
    if (!isWaiting || status !== 'in') return;
    const send = () => void flush();
    send();
    const timer = setInterval(send, againEveryMs);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [isWaiting, status, flush]);
  useEffect(() => beforeSignOut(() => forgetArrangements(staffID)), [staffID]);

  return {
    arrangements,
    arrange: async (arrangement) => {
      await keepArrangement(staffID, arrangement);
      await queryClient.invalidateQueries({ queryKey: ['arrangements', staffID] });
      void flush();
    },
  };
}
