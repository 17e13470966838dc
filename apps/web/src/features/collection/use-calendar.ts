import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import type { Calendar } from './windows.ts';

interface CalendarState {
  /** Undefined until it has come. */
  calendar: Calendar | undefined;
  hasFailed: boolean;
  /** Others choose too: asked for again when something turns out to be taken. */
  reload: () => void;
}

/** The windows an order can choose from, from its earliest day on. */
export function useCalendar(ticketID: number, from: string): CalendarState {
  const { call } = useServices();
  const [calendar, setCalendar] = useState<Calendar>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(0);

  const reload = useCallback(() => {
    const turn = ++latest.current;
    call('tickets/getAvailableTimes', { ticketID, date: from }).then(
      ({ data }) => {
        if (turn !== latest.current) return;
        setCalendar(data.timeSlots);
        setFailed(false);
      },
      () => turn === latest.current && setFailed(true),
    );
  }, [call, ticketID, from]);

  useEffect(() => {
    reload();
    const lookAgain = () => document.hidden || reload();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      latest.current += 1;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [reload]);

  return { calendar, hasFailed, reload };
}
