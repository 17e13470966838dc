import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../platform/services/services-context.ts';
import type { Calendar } from './windows.ts';

interface CalendarState {
  /** Undefined until it has come. */
  calendar: Calendar | undefined;
  hasFailed: boolean;
  /** Others choose too: asked for again when something turns out to be taken. */
  reload: () => void;
}

/** The windows a ticket can choose from, from its earliest day on. */
export function useCalendar(ticketID: number, from: string): CalendarState {
  const { call } = useServices();
  const { value, failure, reload } = useLoad({
    key: `${ticketID} ${from}`,
    ask: async () => (await call('tickets/getAvailableTimes', { ticketID, date: from })).data.timeSlots,
    explain: () => true,
    refreshOnReturn: true,
  });
  return { calendar: value, hasFailed: failure !== undefined, reload };
}
