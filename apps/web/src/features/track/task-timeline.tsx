import type { PickupWindow, Task } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { Timeline } from '@fettle/ui/messages/timeline.tsx';
import type { ReactNode } from 'react';
import { PickupText } from '../collection/pickup-text.tsx';
import { MomentText } from '../collection/moment-text.tsx';

interface TaskTimelineProps {
  tasks: readonly Task[];
  steps: Tracking['steps'];
  /** When the driver comes, where that is known. */
  windows: Partial<Record<string, PickupWindow | undefined>>;
  /** Whether links into the site lead anywhere for who looks at it. */
  isOwner: boolean;
  now: Date;
}

const states = { NOTSTARTED: 'todo', STARTED: 'current', COMPLETED: 'done' } as const;

/** The steps of the order: done, under way and still to come. */
export function TaskTimeline({ tasks, steps, windows, isOwner, now }: TaskTimelineProps) {
  const items = shownTasks(tasks).map((task) => {
    const { title, status, link } = task;
    const step = steps.find((one) => one.task === task.task);
    const mayFollow = link !== null && (isOwner || !link.url.startsWith('/'));
    return {
      title,
      state: states[status],
      text: <StepText task={task} step={step} window={windows[task.task]} now={now} />,
      ...(mayFollow && { link }),
    };
  });
  return <Timeline items={items} />;
}

/** Spec §3: tasks named DEPOSIT are hidden. */
export const shownTasks = (tasks: readonly Task[]): Task[] => tasks.filter(({ task }) => task !== 'DEPOSIT');

interface StepTextProps {
  task: Task;
  step: Tracking['steps'][number] | undefined;
  window: PickupWindow | undefined;
  now: Date;
}

/** When and by whom, for what has happened; when it will be, for the rest. */
function StepText({ task: { task, status, timeEstimate }, step, window, now }: StepTextProps): ReactNode {
  if (status === 'COMPLETED') {
    if (!step?.since) return null;
    return (
      <>
        <MomentText at={new Date(step.since)} now={now} />
        {step.by !== null && `, by ${step.by}`}
      </>
    );
  }
  return (
    <>
      {status === 'STARTED' && step?.by && atWork.includes(task) && <>{step.by} has it. </>}
      {window ? <PickupText pickup={window} now={now} /> : timeEstimate}
    </>
  );
}

/** Tasks in which somebody has the device before them. */
const atWork = ['DIAGNOSIS', 'REPAIR'];
