import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import { londonTime } from '@fettle/domain/london';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';
import { useServices } from '../../../platform/services/services-context.ts';
import { useCalendar } from '../../collection/use-calendar.ts';
import { WindowPicker } from '../../collection/window-picker.tsx';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';

interface ChooseWindowProps {
  ticketID: number;
  task: HoldTask;
  onChosen: () => void;
}

/** For a ticket that is booked: what is chosen is booked at once. Brings the calendar along: import it lazily. */
export function ChooseWindow({ ticketID, task, onChosen }: ChooseWindowProps) {
  const { call } = useServices();
  const [today] = useState(() => londonTime(new Date()).day);
  const { calendar, hasFailed, reload } = useCalendar(ticketID, today, task);
  const act = useTicketAct();

  async function choose({ day, startTime }: AvailableWindow): Promise<void> {
    const input = { ticketID, task, date: day, time: startTime, pencil: 1 } as const;
    const { done } = await act.run(() => call('tickets/chooseTimeSlot', input));
    if (done) onChosen();
    else reload();
  }

  return (
    <>
      <WindowPicker
        task={task}
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
