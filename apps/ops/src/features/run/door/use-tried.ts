import type { RunStop } from '@fettle/contract/calls/ops/ops-run';
import { stopKey } from '@fettle/domain/road/run-order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beforeSignOut } from '../../../platform/before-sign-out.ts';
import { useStaff } from '../../../platform/session-store.ts';
import { forgetTries, keepTried, readTries } from './keep-tries.ts';
import type { Tried } from './tried.ts';

type Stop = Pick<RunStop, 'ticketID' | 'task'>;

interface Tries {
  of: (stop: Stop) => Tried;
  /** Adds what was tried; null: the next time anew. */
  note: (stop: Stop, tried: Tried | null) => Promise<void>;
}

/** What was tried at the doors of that day, kept on this telephone alone. */
export function useTried(day: string): Tries {
  const { staffID } = useStaff();
  const queryClient = useQueryClient();
  const queryKey = ['tried', staffID];
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await readTries(staffID)) ?? null,
    networkMode: 'always',
  });
  useEffect(() => beforeSignOut(() => forgetTries(staffID)), [staffID]);
  const stops = data?.day === day ? data.stops : {};
  return {
    of: (stop) => stops[stopKey(stop)] ?? {},
    note: async (stop, tried) => {
      await keepTried(staffID, { day, stop: stopKey(stop), tried });
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}
