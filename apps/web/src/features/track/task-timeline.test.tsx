import type { Task } from '@fettle/contract/entities/ticket';
import type { Tracking } from '@fettle/contract/entities/tracking';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aTicket } from '../ticket/testing/a-ticket.ts';
import { TaskTimeline } from './task-timeline.tsx';
import { aTask } from './testing/a-tracking.ts';

const now = new Date('2026-11-18T12:00:00Z');
const pickup = { ...aTicket().timeSlots.PICKUP, day: '2026-11-20' } as NonNullable<
  ReturnType<typeof aTicket>['timeSlots']['PICKUP']
>;

interface Shown {
  tasks: Task[];
  steps?: Tracking['steps'];
  windows?: { PICKUP?: typeof pickup };
  isOwner?: boolean;
}

/** Each step as a line of text. */
function linesOf({ tasks, steps = [], windows = {}, isOwner = true }: Shown): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <TaskTimeline tasks={tasks} steps={steps} windows={windows} isOwner={isOwner} now={now} />
    </MemoryRouter>,
  );
  return html
    .split('<li')
    .slice(1)
    .map((item) =>
      item
        .replace(/^[^>]*>/, '')
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/\|+/g, '|')
        .replace(/^\||\|$/g, ''),
    );
}

const step = (task: string, fields: Partial<Tracking['steps'][number]>) => ({
  task,
  status: 'COMPLETED' as const,
  since: null,
  by: null,
  ...fields,
});

test('tells of what is done when and by whom, and of the rest when it will be', () => {
  const lines = linesOf({
    tasks: [
      aTask({ task: 'PICKUP', title: 'Collected', status: 'COMPLETED' }),
      aTask({ task: 'REPAIR', title: 'Being repaired', status: 'STARTED', timeEstimate: '2–3 working days' }),
      aTask({ task: 'DELIVERY', title: 'Delivery', status: 'NOTSTARTED', timeEstimate: 'the day after' }),
    ],
    steps: [
      step('PICKUP', { since: '2026-11-17T11:20:00Z', by: 'Aisha' }),
      step('REPAIR', { status: 'STARTED', since: '2026-11-17T15:00:00Z', by: 'Kofi' }),
    ],
  });
  expect(lines).toEqual([
    'Done: |Collected|Tue| 17/11/2026, 11:20, by Aisha',
    'In progress: |Being repaired|Kofi has it. 2–3 working days',
    'Not started: |Delivery|the day after',
  ]);
});

test('hides the deposit', () => {
  const lines = linesOf({ tasks: [aTask({ task: 'DEPOSIT', title: 'Payment' }), aTask()] });
  expect(lines).toEqual(['In progress: |Collection']);
});

test('names the driver’s window in the place of an estimate', () => {
  const lines = linesOf({ tasks: [aTask({ timeEstimate: 'soon' })], windows: { PICKUP: pickup } });
  expect(lines).toEqual(['In progress: |Collection|Fri| 20/11/2026, |10:00–13:00']);
});

test('links into the site are for whose order it is, other links for all', () => {
  const feedback = aTask({
    task: 'FEEDBACK',
    title: 'Feedback',
    link: { title: 'Rate', url: '/feedback/1' },
  });
  const parcel = aTask({ link: { title: 'Follow the van', url: 'https://courier.example/1' } });
  expect(linesOf({ tasks: [feedback, parcel] })).toEqual([
    'In progress: |Feedback|Rate',
    'In progress: |Collection|Follow the van',
  ]);
  expect(linesOf({ tasks: [feedback, parcel], isOwner: false })).toEqual([
    'In progress: |Feedback',
    'In progress: |Collection|Follow the van',
  ]);
});
