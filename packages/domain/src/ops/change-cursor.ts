/** Where an event stands in the order in which all events are read: by the day on which it happened (UTC), then by its number. */
export interface EventPlace {
  day: string;
  eventID: string;
}

/**
 * How far a tool has read. A number is taken before its transaction commits, so an event may appear behind one that was read
 * already. `settled`: nothing can appear before it any more. `at`: how far this round of pages has got.
 */
export interface ChangeCursor {
  settled: EventPlace;
  at: EventPlace;
}

/** Longer than any transaction is let live that appends an event. */
export const settleMs = 2 * 60 * 1000;

interface ReadEvent extends EventPlace {
  at: Date;
}

/** Where to go on after these events, which follow the cursor in their order. A round that has ended begins again where all was settled. */
export function cursorAfter(
  cursor: ChangeCursor,
  page: { events: readonly ReadEvent[]; hasMore: boolean; now: Date },
): ChangeCursor {
  const { events, hasMore, now } = page;
  const isSettled = ({ at }: ReadEvent) => now.getTime() - at.getTime() >= settleMs;
  const firstUnsettled = events.findIndex((event) => !isSettled(event));
  const settledEvents = firstUnsettled === -1 ? events : events.slice(0, firstUnsettled);
  // an earlier page of the round met an unsettled event: nothing behind that one counts
  const isClean = samePlace(cursor.settled, cursor.at);
  const settled = (isClean && settledEvents.at(-1)) || cursor.settled;
  const last = hasMore ? (events.at(-1) ?? cursor.at) : settled;
  return { settled: placeOf(settled), at: placeOf(last) };
}

const samePlace = (a: EventPlace, b: EventPlace) => a.day === b.day && a.eventID === b.eventID;
const placeOf = ({ day, eventID }: EventPlace): EventPlace => ({ day, eventID });
const formatPlace = ({ day, eventID }: EventPlace) => `${day}.${eventID}`;

/** As tools keep it: they need not understand it. */
export const formatCursor = ({ settled, at }: ChangeCursor): string =>
  samePlace(settled, at) ? formatPlace(settled) : `${formatPlace(settled)}_${formatPlace(at)}`;

/** Undefined for a text that formatCursor never wrote. */
export function parseCursor(text: string): ChangeCursor | undefined {
  const [first = '', second = first, ...rest] = text.split('_');
  const settled = parsePlace(first);
  const at = parsePlace(second);
  return settled && at && rest.length === 0 ? { settled, at } : undefined;
}

function parsePlace(text: string): EventPlace | undefined {
  const [, day, eventID] = /^(\d{4}-\d\d-\d\d)\.(\d{1,18})$/.exec(text) ?? [];
  if (day === undefined || eventID === undefined || Number.isNaN(Date.parse(day))) return undefined;
  return { day, eventID };
}
