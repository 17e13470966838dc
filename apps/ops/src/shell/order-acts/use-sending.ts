import { CallFailure } from '@fettle/contract/client/client';
import type { CallOutput } from '@fettle/contract/calls';
import type { ConsoleAct } from '@fettle/domain/acts/acts';
import { useRef, useState } from 'react';
import { changesSince } from './changes-since.ts';

export type OrderPageData = CallOutput<'ops/tickets/get'>;

/** rc of ticketMovedOn. */
const movedOn = 15;

interface Sending {
  act: ConsoleAct;
  page: OrderPageData;
  /** Loads the order again and gives what it is now. */
  reload: () => Promise<OrderPageData | undefined>;
}

/** What happened to the order since the form was opened, told to whoever was second. */
export interface Overtaken {
  changes: ReturnType<typeof changesSince>;
  /** It can no longer be done. */
  isGone: boolean;
}

/**
 * Sends an act with what the person had in sight. If somebody else was first, it says what has changed; sent again, it is about the
 * order as it is now.
 */
export function useSending({ act, page, reload }: Sending) {
  // as it was when the form opened: a change that arrives meanwhile is none that the person has seen
  const [seen, setSeen] = useState(page.order.lastEventID);
  const [isActing, setActing] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [attempt, setAttempt] = useState(0);
  // two clicks may come before the page is drawn again
  const running = useRef(false);

  /** True once it is done. */
  async function send(call: (seen: { ticketID: number; seenEventID: string }) => Promise<unknown>) {
    if (running.current) return false;
    running.current = true;
    setActing(true);
    setFailure(undefined);
    setAttempt((before) => before + 1);
    try {
      await call({ ticketID: page.order.ticketID, seenEventID: seen });
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      await tellFailure(error);
      return false;
    } finally {
      running.current = false;
      setActing(false);
    }
  }

  async function tellFailure(error: CallFailure): Promise<void> {
    const now = error.rc === movedOn ? await reload() : undefined;
    const changes = now ? changesSince(now.story, seen) : [];
    if (!now || changes.length === 0) return setFailure(error);
    setOvertaken({ changes, isGone: !now.acts.some((offered) => offered.act === act) });
    setSeen(now.order.lastEventID);
  }

  return { isActing, failure, attempt, overtaken, send };
}
