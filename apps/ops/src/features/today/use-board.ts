import type { Board } from '@fettle/contract/calls/ops/ops-board';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, callOps, useCall } from '../../platform/call.ts';
import { useOrderChanges } from '../../platform/live.ts';
import { withChanged } from './board-cards.ts';

/** What is late follows from the clock, which tells nobody. */
const refetchEveryMs = 60_000;

/** The board, with every change of an order: only what has changed is asked for. */
export function useBoard() {
  const queryClient = useQueryClient();
  const key = callKey('ops/board/get', {});
  useOrderChanges(async (change) => {
    if ('all' in change) return queryClient.invalidateQueries({ queryKey: key });
    const changed = await callOps('ops/board/get', { ticketIDs: change.ticketIDs }).catch(() => undefined);
    if (!changed) return queryClient.invalidateQueries({ queryKey: key });
    queryClient.setQueryData<Board>(key, (board) => board && withChanged(board, changed, change.ticketIDs));
  });
  return useCall('ops/board/get', {}, { refetchEveryMs });
}
