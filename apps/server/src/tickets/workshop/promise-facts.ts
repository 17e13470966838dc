import type { Closure } from '@fettle/domain/closure';
import { londonTime } from '@fettle/domain/london';
import { bookedAt, type PromiseFacts } from '@fettle/domain/ticket/timeline/promise';
import { durationsOf, type MeasuredStage } from '@fettle/domain/ticket/timeline/stage-durations';
import { workflowOf } from '@fettle/domain/ticket/tasks';
import type { Ticket } from '@fettle/domain/ticket/ticket';

interface Seen {
  measured: readonly MeasuredStage[];
  closures: readonly Closure[];
  now: Date;
}

/** What the rules of a promise ask of a ticket, with the durations of the day it was booked on. */
export function promiseFactsOf(ticket: Ticket, { measured, closures, now }: Seen): PromiseFacts {
  const { status, events, delivery } = ticket;
  const durations = durationsOf(measured, {
    repairTypeID: ticket.repairType.repairTypeID,
    deviceTypeID: ticket.deviceTypeID,
    bookedOn: londonTime(bookedAt(events) ?? now).day,
  });
  const workflow = workflowOf(ticket.workflowID);
  return { workflow, status, events, deliveryDay: delivery?.day, durations, closures, now };
}
