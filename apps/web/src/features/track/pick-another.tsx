import type { AvailableWindow, Ticket } from '@fettle/contract/entities/ticket';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useServices } from '../../platform/services/services-context.ts';
import { useCalendar } from '../collection/use-calendar.ts';
import { WindowPicker } from '../collection/window-picker.tsx';
import { useTicketAct } from '../ticket/use-ticket-act.ts';

interface PickAnotherProps {
  ticket: Ticket;
  onChosen: () => void;
}

/** For a ticket that is booked: what is chosen is booked at once. */
export function PickAnother({ ticket, onChosen }: PickAnotherProps) {
  const { call } = useServices();
  const { ticketID, timeSlots } = ticket;
  const { calendar, hasFailed, reload } = useCalendar(ticketID, timeSlots.PICKUP?.day ?? '');
  const act = useTicketAct();

  async function choose({ day, startTime }: AvailableWindow): Promise<void> {
    const input = { ticketID, task: 'PICKUP', date: day, time: startTime, pencil: 1 } as const;
    const { done } = await act.run(() => call('tickets/chooseTimeSlot', input));
    if (done) onChosen();
    else reload();
  }

  return (
    <>
      <WindowPicker
        calendar={calendar}
        hasFailed={hasFailed}
        onRetry={reload}
        isChoosing={act.isActing}
        onChoose={(window) => void choose(window)}
      />
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
    </>
  );
}
