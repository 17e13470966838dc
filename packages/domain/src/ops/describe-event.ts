import { eventKinds, type Names } from '../ticket/telling/event-kinds.ts';
import type { TicketEvent } from '../ticket/events.ts';

/** What happened, in the words of the order's story. */
export function describeEvent(event: Pick<TicketEvent, 'kind' | 'detail'>, names: Names): string {
  // the detail is of that kind: events are parsed together with it
  const describe = eventKinds[event.kind].words as (detail: TicketEvent['detail'], names: Names) => string;
  return describe(event.detail, names);
}
