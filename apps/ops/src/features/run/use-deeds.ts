import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { callOps } from '../../platform/call.ts';
import { sendPhoto } from '../../platform/send-photo.ts';
import { useSession, useStaff } from '../../platform/session-store.ts';
import { agoOf, type Deed, type Unsent } from './deed.ts';
import { forgetDeed, keepDeed, readDeeds } from './keep.ts';
import { sendDeeds } from './send-deeds.ts';

const againEveryMs = 15_000;
const none: Unsent[] = [];

interface Deeds {
  unsent: readonly Unsent[];
  /** Keeps it on this telephone, then sends it as soon as that is possible. */
  add: (deed: Deed) => Promise<void>;
  /** For what was refused: it is tried anew, or let go. */
  forget: (deed: Deed) => Promise<void>;
}

/** What was done at doors and the server does not have yet. */
export function useDeeds(): Deeds {
  const { staffID } = useStaff();
  const { status } = useSession();
  const queryClient = useQueryClient();
  const queryKey = ['deeds', staffID];
  const { data: unsent = none } = useQuery({
    queryKey,
    queryFn: () => readDeeds(staffID),
    networkMode: 'always',
  });
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['deeds', staffID] });

  const flush = useCallback(async () => {
    // one tab at a time, or two would send the same in another order
    await navigator.locks.request(`deeds ${staffID}`, async () => {
      await sendDeeds(await readDeeds(staffID), {
        send,
        forget: (deed) => forgetDeed(staffID, deed),
        keepRefusal: (deed, refusal) => keepDeed(staffID, { deed, refusal }),
      });
    });
    await queryClient.invalidateQueries({ queryKey: ['ops/run/get'] });
    await queryClient.invalidateQueries({ queryKey: ['deeds', staffID] });
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
    add: async (deed) => {
      await keepDeed(staffID, { deed, refusal: null });
      await readAgain();
      void flush();
    },
    forget: async (deed) => {
      await forgetDeed(staffID, deed);
      await readAgain();
    },
  };
}

const callOfStep = {
  collect: 'ops/tickets/collect',
  deliver: 'ops/tickets/deliver',
  return: 'ops/tickets/returned',
} as const;

async function send(deed: Deed): Promise<void> {
  const { actID, ticketID, task } = deed;
  const agoMs = agoOf(deed, new Date());
  switch (deed.kind) {
    case 'handOver':
      await callOps(callOfStep[deed.step], {
        ticketID,
        code: deed.code,
        actID,
        agoMs,
        ...(deed.signature && { signature: deed.signature }),
      });
      return;
    case 'nobodyThere':
      await callOps('ops/tickets/nobodyThere', { ticketID, task, actID, agoMs });
      return;
    case 'photo':
      // its number is the same each time, and so the photo is
      await sendPhoto({ ticketID, photoKey: actID, stage: deed.stage, photo: deed.photo });
  }
}
