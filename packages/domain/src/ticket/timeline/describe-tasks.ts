import { describeDayInText } from '../../london.ts';
import { describeWindow, isGivenUp, type Pickup, type WindowHour } from '../../window.ts';
import { hasOpenBill, owesFee, type Bill } from '../bill.ts';
import type { TicketEvent } from '../events.ts';
import { openExtraWork } from '../extra-work.ts';
import type { StageDays, StageDurations } from './stage-durations.ts';
import { workflowOf, type TaskName, type TaskStatus } from '../tasks.ts';
import { timelineOf, type TimelineTask } from './timeline.ts';
import { tripOf } from '../trip.ts';

/** A task in the words a customer reads. */
export interface DescribedTask extends TimelineTask {
  title: string;
  /** When, or how long it takes; empty where there is nothing to say. */
  timeEstimate: string;
  link: { title: string; url: string } | null;
}

/** What the words depend on. */
export interface TrackedTicket {
  ticketID: number;
  workflowID: number;
  events: readonly Pick<TicketEvent, 'kind' | 'at' | 'detail'>[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  bill: Pick<Bill, 'kind' | 'status' | 'paymentID'> | undefined;
  isPaying: boolean;
}

interface Seen {
  durations: StageDurations;
  now: Date;
}

/** The tasks of a ticket as its timeline shows them (spec §3). */
export const describeTasks = (ticket: TrackedTicket, seen: Seen): DescribedTask[] =>
  timelineOf(ticket.events, { workflow: workflowOf(ticket.workflowID) }).map((task) => ({
    ...task,
    title: titleOf(task, ticket),
    timeEstimate: task.status === 'COMPLETED' ? '' : estimateOf(task, ticket, seen),
    link: task.status === 'STARTED' && !ticket.isPaying ? linkOf(task, ticket) : null,
  }));

/** The one under way, else the last that is done. */
export const latestTaskOf = (tasks: readonly DescribedTask[]): DescribedTask | undefined =>
  tasks.findLast(({ status }) => status !== 'NOTSTARTED');

const titles: Record<TaskName, Record<TaskStatus, string>> = {
  DEPOSIT: { NOTSTARTED: 'Payment', STARTED: 'Payment', COMPLETED: 'Paid' },
  PICKUP: { NOTSTARTED: 'Collection', STARTED: 'We’ll collect your device', COMPLETED: 'Collected' },
  DIAGNOSIS: {
    NOTSTARTED: 'Diagnosis',
    STARTED: 'We’re finding out what’s wrong',
    COMPLETED: 'Diagnosis done',
  },
  PRICE: { NOTSTARTED: 'Your price', STARTED: 'Your price is ready', COMPLETED: 'Price agreed' },
  REPAIR: { NOTSTARTED: 'Repair', STARTED: 'We’re repairing your device', COMPLETED: 'Repaired and tested' },
  DELIVERY: { NOTSTARTED: 'Delivery', STARTED: 'Ready to come back to you', COMPLETED: 'Back with you' },
  FEEDBACK: {
    NOTSTARTED: 'Your feedback',
    STARTED: 'How did we do?',
    COMPLETED: 'Thank you for your feedback',
  },
};

function titleOf({ task, status }: TimelineTask, { events }: TrackedTicket): string {
  if (task === 'DELIVERY' && status === 'STARTED' && tripOf('DELIVERY', events).isHandedOver) {
    return 'On its way back to you';
  }
  const isDeclined = events.some(({ kind }) => kind === 'decline');
  return task === 'PRICE' && isDeclined ? 'Price declined' : titles[task][status];
}

function estimateOf({ task, status }: TimelineTask, ticket: TrackedTicket, { durations, now }: Seen): string {
  switch (task) {
    case 'DEPOSIT':
      return '';
    case 'PICKUP':
      return collectionText(ticket.pickup, now);
    case 'DIAGNOSIS':
    case 'REPAIR':
      if (openExtraWork(ticket.events)) return 'Waits for your answer about the extra work';
      return `Usually ${daysText(durations[task])}`;
    case 'PRICE':
      return status === 'STARTED' ? 'We’ll start as soon as you’ve paid' : 'Right after the diagnosis';
    case 'DELIVERY':
      return deliveryText(ticket, status, { days: durations.DELIVERY, now });
    case 'FEEDBACK':
      return status === 'STARTED' ? 'It only takes a minute' : '';
  }
}

function collectionText(pickup: Pickup | undefined, now: Date): string {
  if (!pickup || isGivenUp(pickup, now)) return 'Whenever suits you';
  if (pickup.kind === 'asap') return 'As soon as we can: we’ll call you';
  return windowText(pickup, now);
}

function deliveryText(
  ticket: TrackedTicket,
  status: TaskStatus,
  { days, now }: { days: StageDays; now: Date },
): string {
  if (ticket.delivery) return windowText(ticket.delivery, now);
  if (status === 'NOTSTARTED') return `Usually ${daysText(days)} later`;
  return owesFee(ticket) ? 'As soon as the fee is settled' : 'Whenever suits you';
}

const windowText = ({ day, hour }: { day: string; hour: WindowHour }, now: Date): string => {
  const { startTime, endTime } = describeWindow(hour);
  return `${describeDayInText(day, now)}, ${startTime}–${endTime}`;
};

function daysText({ median, p90 }: StageDays): string {
  if (p90 === 0) return 'the same day';
  const least = Math.max(1, median);
  if (least >= p90) return p90 === 1 ? '1 working day' : `${p90} working days`;
  return `${least}–${p90} working days`;
}

function linkOf({ task }: TimelineTask, ticket: TrackedTicket): DescribedTask['link'] {
  const url = `/ticket/pay?ticketID=${ticket.ticketID}`;
  if ((task === 'DEPOSIT' || task === 'PRICE') && hasOpenBill(ticket)) return { title: 'Pay now', url };
  if (task === 'DELIVERY' && owesFee(ticket)) return { title: 'Pay the diagnostic fee', url };
  if (task === 'FEEDBACK') return { title: 'Leave feedback', url: `/feedback/${ticket.ticketID}` };
  return null;
}
