import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { Skeleton } from '@fettle/ui/messages/skeleton.tsx';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import styles from './window-section.module.css';

const ChooseWindow = lazy(() => import('./choose-window.tsx').then((m) => ({ default: m.ChooseWindow })));

const headings = {
  PICKUP: 'When shall we collect it?',
  DELIVERY: 'When shall we bring it back?',
} as const satisfies Record<HoldTask, string>;

interface WindowSectionProps {
  ticketID: number;
  task: HoldTask;
  /** Why a window is to be chosen. */
  children?: ReactNode;
  onChosen: () => void;
  /** For who has a window already and wanted to see others: opened by a click, it takes the focus. */
  onKeep?: (() => void) | undefined;
}

/** The calendar for one of the courier's trips. */
export function WindowSection({ ticketID, task, children, onChosen, onKeep }: WindowSectionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpened = onKeep !== undefined;
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, [isOpened]);
  return (
    <Section id={`window-${task}`} headingRef={heading} heading={headings[task]}>
      {children}
      <Suspense
        fallback={
          <div className={styles.place}>
            <Skeleton shape="card" />
          </div>
        }
      >
        <ChooseWindow ticketID={ticketID} task={task} onChosen={onChosen} />
      </Suspense>
      {onKeep && (
        <p className={styles.keep}>
          <Button variant="small" tone="quiet" onClick={onKeep}>
            Keep the window I have
          </Button>
        </p>
      )}
    </Section>
  );
}
