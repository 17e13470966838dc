import type { CallFailure } from '@fettle/contract/client/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../platform/call.ts';
import { beforeSignOut } from '../../platform/before-sign-out.ts';
import { useStaff } from '../../platform/session-store.ts';
import { forgetRun, keepRun, readRun, type KeptRun } from './keep.ts';
import { keepConsole } from './keep-console.ts';

const againEveryMs = 60_000;

interface RunState {
  /** The newest there is; undefined while nothing has come yet. */
  kept: KeptRun | undefined;
  isLoading: boolean;
  failure: CallFailure | null;
  retry: () => void;
}

/** Today's run from the server, or as this telephone saw it last. */
export function useRun(): RunState {
  const { staffID } = useStaff();
  const { data, dataUpdatedAt, error, fetchStatus, refetch } = useCall(
    'ops/run/get',
    {},
    { refetchEveryMs: againEveryMs },
  );
  const { data: remembered, isPending } = useQuery({
    queryKey: ['kept run', staffID],
    queryFn: async () => (await readRun(staffID)) ?? null,
    networkMode: 'always',
  });
  const fresh = data && { run: data, seenAt: new Date(dataUpdatedAt).toISOString() };

  useEffect(() => {
    if (data) void keepRun(staffID, { run: data, seenAt: new Date(dataUpdatedAt).toISOString() });
  }, [data, dataUpdatedAt, staffID]);

  useEffect(() => beforeSignOut(() => forgetRun(staffID)), [staffID]);

  const isThere = data !== undefined;
  useEffect(() => {
    // a browser that refuses has no console offline, and no other harm
    if (isThere) keepConsole().catch(() => undefined);
  }, [isThere]);

  return {
    kept: fresh ?? remembered ?? undefined,
    isLoading: isPending || (fetchStatus === 'fetching' && !error),
    failure: error,
    retry: () => void refetch(),
  };
}
