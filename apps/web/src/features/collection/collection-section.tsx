import type { AvailableWindow, PickupWindow, Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { ChosenWindow } from './chosen-window.tsx';
import { DayText } from './day-text.tsx';
import { WindowPicker } from './window-picker.tsx';
import { useCalendar } from './use-calendar.ts';
import { chosenPickup, inWords, nextFree, type Calendar } from './windows.ts';
import styles from './collection-section.module.css';

interface CollectionSectionProps {
  ticket: Ticket;
  receivedAt: number | undefined;
  /** With what the server has answered. */
  onChange: (ticket: Ticket) => void;
  /** The ticket may have changed without this page. */
  onStale: () => void;
}

/** When we collect: chosen, with its hold running, or to be chosen. */
export function CollectionSection({ ticket, receivedAt, onChange, onStale }: CollectionSectionProps) {
  const { call } = useServices();
  const act = useTicketAct();
  const pickup = ticket.timeSlots.PICKUP;
  const chosen = chosenPickup(pickup);
  const lost = useLostWindow(chosen);
  const heading = useRef<HTMLHeadingElement>(null);

  const choose = (day: string, time: string | false, pencil: 0 | 1) =>
    act.run(async () => {
      const { ticketID } = ticket;
      const input = { ticketID, task: 'PICKUP', date: day, time, pencil } as const;
      const chosen = (await call('tickets/chooseTimeSlot', input)).data.timeSlot;
      lost.forget();
      onChange({ ...ticket, timeSlots: { PICKUP: chosen } });
    });
  const chooseAndGoThere = async (day: string, time: string | false, pencil: 0 | 1) => {
    // what was pressed is about to go
    const { done } = await choose(day, time, pencil);
    if (done) heading.current?.focus();
  };

  return (
    <Section id="collection-heading" headingRef={heading} heading="When shall we collect it?">
      {chosen ? (
        <ChosenWindow
          pickup={chosen}
          receivedAt={receivedAt}
          isActing={act.isActing}
          onRenew={() => void choose(chosen.day, chosen.startTime, 1)}
          onChange={() => void chooseAndGoThere(chosen.day, chosen.asap ? false : chosen.startTime, 0)}
          onRunOut={onStale}
        />
      ) : (
        <Unchosen
          ticketID={ticket.ticketID}
          from={pickup?.day ?? ''}
          lost={lost.window}
          wasRefused={act.failure?.isRefusal ?? false}
          isChoosing={act.isActing}
          onChoose={(window) => void chooseAndGoThere(window.day, window.startTime, 1)}
          // the day does not matter, but the call wants one
          onChooseAsap={() => void chooseAndGoThere(pickup?.day ?? '', false, 1)}
        />
      )}
      {act.failure && (
        // what was pressed may be full by now, and hold the focus no longer
        <Alert tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
    </Section>
  );
}

/** The window that was the customer's and is not any more, without them having given it back. */
function useLostWindow(chosen: PickupWindow | undefined) {
  const before = useRef<PickupWindow>(undefined);
  const [window, setWindow] = useState<PickupWindow>();
  useEffect(() => {
    if (chosen) before.current = chosen;
    else if (before.current && !before.current.asap) setWindow(before.current);
  }, [chosen]);
  return {
    window: chosen ? undefined : window,
    forget: () => {
      before.current = undefined;
      setWindow(undefined);
    },
  };
}

interface UnchosenProps {
  ticketID: number;
  /** The earliest day there is. */
  from: string;
  lost: PickupWindow | undefined;
  /** Others choose too. */
  wasRefused: boolean;
  isChoosing: boolean;
  onChoose: (window: AvailableWindow) => void;
  onChooseAsap: () => void;
}

function Unchosen({ ticketID, from, lost, wasRefused, isChoosing, onChoose, onChooseAsap }: UnchosenProps) {
  const { calendar, hasFailed, reload } = useCalendar(ticketID, from);
  useEffect(() => {
    if (wasRefused) reload();
  }, [wasRefused, reload]);
  return (
    <>
      {lost && calendar && (
        <LostWindow lost={lost} calendar={calendar} isChoosing={isChoosing} onChoose={onChoose} />
      )}
      <WindowPicker
        calendar={calendar}
        hasFailed={hasFailed}
        onRetry={reload}
        isChoosing={isChoosing}
        onChoose={onChoose}
        onChooseAsap={onChooseAsap}
      />
    </>
  );
}

interface LostWindowProps {
  lost: PickupWindow;
  calendar: Calendar;
  isChoosing: boolean;
  onChoose: (window: AvailableWindow) => void;
}

function LostWindow({ lost, calendar, isChoosing, onChoose }: LostWindowProps) {
  const [now] = useState(() => new Date());
  const next = nextFree(calendar, lost);
  const isSame = next?.day === lost.day && next.startTime === lost.startTime;
  return (
    <div className={styles.lost}>
      <Alert tone="warning" title="Sorry, we couldn’t hold your collection window any longer.">
        {next && (
          <>
            <p>{isSame ? 'It’s still free.' : 'Please choose another. The next free one is:'}</p>
            <p>
              <Button variant="small" tone="quiet" disabled={isChoosing} onClick={() => onChoose(next)}>
                Take <DayText day={next.day} now={now} />, {inWords(next)}
              </Button>
            </p>
          </>
        )}
      </Alert>
    </div>
  );
}
