import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotTaken } from '@fettle/domain/ticket/events';
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
  /** For what was refused and the office has: it is tried anew, or let go. */
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
        report,
        forget: (queued) => forgetQueuedAct(staffID, queued),
        keep: (one) => keepQueuedAct(staffID, one),
      });
    });
    await queryClient.invalidateQueries({ queryKey: ['ops/run/get'] });
    await queryClient.invalidateQueries({ queryKey: ['queued-acts', staffID] });
  }, [staffID, queryClient]);

  const isWaiting = unsent.some(({ isReported }) => !isReported);
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
        actID,
        agoMs,
        ...(queued.code !== undefined && { code: queued.code }),
        ...(queued.signature && { signature: queued.signature }),
        ...(queued.photoKey !== undefined && { photoKey: queued.photoKey }),
      });
      return;
    case 'nobodyThere':
      await callOps('ops/tickets/nobodyThere', {
        ticketID,
        task,
        actID,
        agoMs,
        hasCalled: queued.hasCalled ?? false,
        ...(queued.photoKey !== undefined && { photoKey: queued.photoKey }),
        ...(queued.reason !== undefined && { reason: queued.reason }),
      });
      return;
    case 'onTheWay':
      await callOps('ops/tickets/onTheWay', { ticketID, task, actID, agoMs });
      return;
    case 'photo':
      // its number is the same each time, and so the photo is
      await sendPhoto({ ticketID, photoKey: actID, stage: queued.stage, photo: queued.photo });
  }
}

/** Under the act's own number: what was refused has used none, and told twice it is told once. */
async function report(queued: QueuedAct, because: NotTaken): Promise<void> {
  const { actID, ticketID, task } = queued;
  const what = queued.kind === 'handOver' ? queued.step : queued.kind;
  await callOps('ops/tickets/tellOffice', {
    ticketID,
    task,
    actID,
    what,
    because,
    agoMs: agoOf(queued, new Date()),
  });
}
