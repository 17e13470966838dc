import type { HoldTask } from '@fettle/domain/ticket/tasks';
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

/** The windows a ticket can choose from for a trip of the courier, from that day on. */
export function useCalendar(ticketID: number, from: string, task: HoldTask = 'PICKUP'): CalendarState {
  const { call } = useServices();
  const { value, failure, reload } = useLoad({
    key: `${ticketID} ${from} ${task}`,
    ask: async () => (await call('tickets/getAvailableTimes', { ticketID, date: from, task })).data.timeSlots,
    explain: () => true,
    refreshOnReturn: true,
  });
  return { calendar: value, hasFailed: failure !== undefined, reload };
}
