import type { AvailableWindow } from '@fettle/contract/entities/ticket';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { PhoneLink } from '@fettle/ui/format/phone-link.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense, useId, useState } from 'react';
import { facts } from '../../content/facts/facts.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { DayText } from './day-text.tsx';
import { inWords, nextFree, placesInWords, type Calendar } from './windows.ts';
import styles from './window-picker.module.css';

const WindowCalendar = lazy(() =>
  import('./window-calendar.tsx').then((m) => ({ default: m.WindowCalendar })),
);

const names = {
  PICKUP: { day: 'Collection day', windows: 'collection windows' },
  DELIVERY: { day: 'Delivery day', windows: 'delivery windows' },
} as const satisfies Record<HoldTask, object>;

interface WindowPickerProps {
  /** Which trip of the courier it is for. */
  task?: HoldTask;
  calendar: Calendar | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  isChoosing: boolean;
  onChoose: (window: AvailableWindow) => void;
  /** Undefined where a window it must be. */
  onChooseAsap?: (() => void) | undefined;
}

/** A day, then a window of it; or as soon as possible. */
export function WindowPicker({
  task = 'PICKUP',
  calendar,
  hasFailed,
  onRetry,
  isChoosing,
  onChoose,
  onChooseAsap,
}: WindowPickerProps) {
  const [picked, setPicked] = useState<string>();
  const day = picked !== undefined && calendar?.[picked] ? picked : calendar && nextFree(calendar)?.day;
  return (
    <>
      {calendar && day !== undefined && (
        <div className={styles.layout}>
          <Suspense fallback={<Skeleton lines={7} />}>
            <WindowCalendar label={names[task].day} calendar={calendar} day={day} onChange={setPicked} />
          </Suspense>
          <div className={styles.times}>
            <Windows day={day} windows={calendar[day] ?? []} isChoosing={isChoosing} onChoose={onChoose} />
            {onChooseAsap && <Asap isChoosing={isChoosing} onChoose={onChooseAsap} />}
          </div>
        </div>
      )}
      {calendar && day === undefined && (
        <Alert tone="warning">
          <p>
            Every window in the next month is taken.{' '}
            {onChooseAsap
              ? 'Choose the option below and we’ll find a way.'
              : 'Please call us and we’ll find a way.'}
          </p>
        </Alert>
      )}
      {!calendar && !hasFailed && <Skeleton shape="card" />}
      {!calendar && hasFailed && <NotLoaded task={task} onRetry={onRetry} />}
      {day === undefined && onChooseAsap && <Asap isChoosing={isChoosing} onChoose={onChooseAsap} />}
      <FurtherAhead />
    </>
  );
}

interface WindowsProps {
  day: string;
  windows: readonly AvailableWindow[];
  isChoosing: boolean;
  onChoose: (window: AvailableWindow) => void;
}

function Windows({ day, windows, isChoosing, onChoose }: WindowsProps) {
  const headingId = useId();
  const [now] = useState(() => new Date());
  return (
    <section aria-labelledby={headingId}>
      {/* told when another day is chosen */}
      <h3 id={headingId} className={styles.day} aria-live="polite">
        <DayText day={day} now={now} weekday="long" />
      </h3>
      <ul className={styles.windows}>
        {windows.map((window) => (
          <li key={window.startTime}>
            <button
              type="button"
              className={styles.window}
              disabled={isChoosing || window.placesLeft === 0}
              onClick={() => onChoose(window)}
            >
              <span>{inWords(window)}</span>{' '}
              <span className={styles.places}>{placesInWords(window.placesLeft)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Asap({ isChoosing, onChoose }: { isChoosing: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={styles.window} disabled={isChoosing} onClick={onChoose}>
      {/* spec §2 */}
      ASAP (We will call you)
    </button>
  );
}

function NotLoaded({ task, onRetry }: { task: HoldTask; onRetry: () => void }) {
  return (
    <Alert tone="warning" title={`We couldn’t load the ${names[task].windows}`}>
      <p>
        <Button variant="small" tone="quiet" onClick={onRetry}>
          Try again
        </Button>
      </p>
    </Alert>
  );
}

function FurtherAhead() {
  const { brand } = useSiteConfig();
  return (
    <p className={styles.further}>
      London time. More than {facts.bookableAhead} ahead? Call <PhoneLink phone={brand.phone} />.
    </p>
  );
}
