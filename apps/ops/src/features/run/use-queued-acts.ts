import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callOps } from '../../platform/call.ts';
import { sendPhoto } from '../../platform/send-photo.ts';
import { useSession, useStaff } from '../../platform/session-store.ts';
import { agoOf, type QueuedAct, type Unsent } from './queued-act.ts';
import { forgetQueuedAct, keepQueuedAct, readQueuedActs } from './keep.ts';
import { sendQueuedActs } from './send-queued-acts.ts';

const againEveryMs = 15_000;
const none: Unsent[] = [];

interface QueuedActs {
  unsent: readonly Unsent[];
  /** Keeps it on this telephone, then sends it as soon as that is possible. */
  add: (queued: QueuedAct) => Promise<void>;
  /** For what was refused: it is tried anew, or let go. */
  forget: (queued: QueuedAct) => Promise<void>;
}

/** What was done at doors and the server does not have yet. */
export function useQueuedActs(): QueuedActs {
  const { staffID } = useStaff();
  const { status } = useSession();
  const queryClient = useQueryClient();
  const queryKey = ['queued-acts', staffID];
  const { data: unsent = none } = useQuery({
    queryKey,
    queryFn: () => readQueuedActs(staffID),
    networkMode: 'always',
  });
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['queued-acts', staffID] });

  const flush = useCallback(async () => {
    // one tab at a time, or two would send the same in another order; a tab of the release before takes the same lock
    await navigator.locks.request(`deeds ${staffID}`, async () => {
      await sendQueuedActs(await readQueuedActs(staffID), {
        send,
        forget: (queued) => forgetQueuedAct(staffID, queued),
        keepRefusal: (queued, refusal) => keepQueuedAct(staffID, { queued, refusal }),
      });
    });
    await queryClient.invalidateQueries({ queryKey: ['ops/run/get'] });
    await queryClient.invalidateQueries({ queryKey: ['queued-acts', staffID] });
  }, [staffID, queryClient]);

  const isWaiting = unsent.some(({ refusal }) => refusal === null);
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

  return {
    unsent,
    add: async (queued) => {
      await keepQueuedAct(staffID, { queued, refusal: null });
      await readAgain();
      void flush();
    },
    forget: async (queued) => {
      await forgetQueuedAct(staffID, queued);
      await readAgain();
    },
  };
}

const callOfStep = {
  collect: 'ops/tickets/collect',
  deliver: 'ops/tickets/deliver',
  return: 'ops/tickets/returned',
} as const;

async function send(queued: QueuedAct): Promise<void> {
  const { actID, ticketID, task } = queued;
  const agoMs = agoOf(queued, new Date());
  switch (queued.kind) {
    case 'handOver':
      await callOps(callOfStep[queued.step], {
        ticketID,
        code: queued.code,
        actID,
        agoMs,
        ...(queued.signature && { signature: queued.signature }),
      });
      return;
    case 'nobodyThere':
      await callOps('ops/tickets/nobodyThere', { ticketID, task, actID, agoMs });
      return;
    case 'photo':
      // its number is the same each time, and so the photo is
      await sendPhoto({ ticketID, photoKey: actID, stage: queued.stage, photo: queued.photo });
  }
}
