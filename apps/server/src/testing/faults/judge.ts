import type { TicketStatus } from '@fettle/domain/ticket/status';

/** What goes on while the faults strike. */
export const underLoad = ['booking', 'payment', 'staff act', 'door act', 'photo', 'mail'] as const;
export type LoadKind = (typeof underLoad)[number];

/** Something that was asked for and acknowledged, in milliseconds of the run. A mail is asked for by what it tells of. */
export interface Act {
  kind: LoadKind;
  beganAt: number;
  acknowledgedAt: number;
}

/** From when a fault struck until everything under load was acknowledged again. */
export interface FaultTime {
  struckAt: number;
  backAt: number;
}

export type Met = Record<LoadKind, { inFlight: number; all: number }>;

/** How much a fault met: in flight when it struck, and in all, with what was asked for or acknowledged in its time. */
export function metBy({ struckAt, backAt }: FaultTime, acts: readonly Act[]): Met {
  const inTime = acts.filter((act) => act.beganAt <= backAt && act.acknowledgedAt >= struckAt);
  const count = (kind: LoadKind) => {
    const own = inTime.filter((act) => act.kind === kind);
    return { inFlight: own.filter(({ beganAt }) => beganAt < struckAt).length, all: own.length };
  };
  return {
    booking: count('booking'),
    payment: count('payment'),
    'staff act': count('staff act'),
    'door act': count('door act'),
    photo: count('photo'),
    mail: count('mail'),
  };
}

/** What a fault had none of to lose: a load that has run dry proves nothing. */
export const unmet = (met: Met): LoadKind[] => underLoad.filter((kind) => met[kind].all === 0);

/** Promised to a customer: whatever happens later, it must be there. */
export interface PromisedOrder {
  ticketID: number;
  day: string;
  startTime: string;
  /** Undefined: booked with an open price. */
  payment?: { intentID: string; amountPence: number };
  /** What staff or a driver were about to do with it when the database was read, or had done. */
  asked?: 'cancel' | 'collect' | undefined;
  /** That was acknowledged before the database was read. */
  isDone?: boolean | undefined;
}

export interface PromisedAct {
  actID: string;
  ticketID: number;
  act: 'note' | 'cancel' | 'collect';
  /** Of a note: its own words. */
  text?: string;
}

export interface PromisedPhoto {
  ticketID: number;
  photoKey: string;
}

export interface Promised {
  orders: readonly PromisedOrder[];
  acts: readonly PromisedAct[];
  photos: readonly PromisedPhoto[];
}

export interface FoundOrder {
  status: TicketStatus;
  /** Its place at the door; undefined: none. */
  hold?: { day: string; startHour: number; state: 'held' | 'booked' } | undefined;
  /** How often each kind of event happened to it. */
  events: Readonly<Record<string, number>>;
}

/** What a database holds, read in one transaction. */
export interface Found {
  orders: ReadonlyMap<number, FoundOrder>;
  windows: readonly { day: string; startHour: number; places: number; taken: number; holds: number }[];
  /** The order that each numbered act was done to. */
  acts: ReadonlyMap<string, number>;
  /** How often each note was written. */
  notes: ReadonlyMap<string, number>;
  photos: readonly { photoKey: string; files: readonly string[] }[];
}

/** What was acknowledged and is lost, done twice, or sold twice; in words, and nothing where all is well. */
export function brokenPromises({ orders, acts, photos }: Promised, found: Found): string[] {
  return [
    ...orders.flatMap((order) => wrongOrder(order, found.orders.get(order.ticketID))),
    ...doneTwice(found.orders),
    ...acts.flatMap((act) => wrongAct(act, found)),
    ...found.windows.flatMap(wrongWindow),
    ...photos.flatMap(({ ticketID, photoKey }) => {
      const rows = found.photos.filter((photo) => photo.photoKey === photoKey).length;
      return rows === 1 ? [] : [`photo ${photoKey} of ${ticketID} is there ${rows} times`];
    }),
  ];
}

const statusAfter = { cancel: 'CANCELLED', collect: 'COLLECTED' } as const;

function wrongOrder(order: PromisedOrder, found: FoundOrder | undefined): string[] {
  const { ticketID, payment, asked, isDone, day, startTime } = order;
  if (!found) return [`order ${ticketID} is lost`];
  const before: TicketStatus = payment ? 'PAID' : 'NEW';
  const after = asked && statusAfter[asked];
  const possible: (TicketStatus | undefined)[] = isDone ? [after] : [before, after];
  if (!possible.includes(found.status)) return [`order ${ticketID} is ${found.status}, not ${possible[0]}`];
  const step = payment ? 'pay' : 'book';
  if (!found.events[step]) return [`order ${ticketID} has no event ${step}`];
  // a cancelled one has given its place back, a collected one has had its courier
  if (found.status !== before) return [];
  const { hold } = found;
  const isKept =
    hold?.state === 'booked' && hold.day === day && hold.startHour === Number.parseInt(startTime, 10);
  return isKept ? [] : [`order ${ticketID} has lost its place on ${day} at ${startTime}`];
}

/** What can happen to an order of this load once at most. */
const onceOnly = ['book', 'pay', 'collect', 'cancel'];

function doneTwice(orders: Found['orders']): string[] {
  return [...orders].flatMap(([ticketID, { events }]) =>
    onceOnly
      .filter((kind) => (events[kind] ?? 0) > 1)
      .map((kind) => `order ${ticketID} has the event ${kind} ${events[kind]} times`),
  );
}

function wrongAct({ actID, ticketID, act, text }: PromisedAct, found: Found): string[] {
  if (found.acts.get(actID) !== ticketID) return [`the act ${act} ${actID} on ${ticketID} is lost`];
  const times =
    text === undefined ? (found.orders.get(ticketID)?.events[act] ?? 0) : (found.notes.get(text) ?? 0);
  return times === 1 ? [] : [`the act ${act} ${actID} on ${ticketID} was done ${times} times`];
}

function wrongWindow({ day, startHour, places, taken, holds }: Found['windows'][number]): string[] {
  const window = `the window on ${day} at ${startHour}`;
  if (taken > places || holds > places) return [`${window} is oversold: ${holds} holds for ${places} places`];
  return taken === holds ? [] : [`${window} counts ${taken} taken for ${holds} holds`];
}

/** A mail as the mail server took it. */
export interface TakenMail {
  messageID: string;
  /** It begins with the order's number. */
  subject: string;
  to: string;
}

/** A second copy has the first one's Message-ID, by which mail programs tell it; anything else is a second mail. */
export function doubledMails(mails: readonly TakenMail[]): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { to, subject, messageID } of mails) {
    const mail = `“${subject}” to ${to}`;
    ids.set(mail, (ids.get(mail) ?? new Set()).add(messageID));
  }
  return [...ids]
    .filter(([, own]) => own.size > 1)
    .map(([mail, own]) => `the mail ${mail} came under ${own.size} Message-IDs`);
}

const toldOf = { booked: 'booked', paid: 'paid', cancel: 'cancelled', collect: 'collected' } as const;
export type Notice = (typeof toldOf)[keyof typeof toldOf];

/** The mails that follow from what was acknowledged, and did not come. */
export function missingMails(
  { orders, acts }: Pick<Promised, 'orders' | 'acts'>,
  told: { has(notice: Notice, ticketID: number): boolean },
): string[] {
  const expected = [
    ...orders.map(({ ticketID, payment }) => ({ ticketID, notice: payment ? toldOf.paid : toldOf.booked })),
    ...acts.flatMap(({ ticketID, act }) => (act === 'note' ? [] : [{ ticketID, notice: toldOf[act] }])),
  ];
  return expected
    .filter(({ ticketID, notice }) => !told.has(notice, ticketID))
    .map(({ ticketID, notice }) => `nobody was told of ${ticketID}: ${notice}`);
}

/** A charge at the payment provider that was paid. */
interface Charge {
  intentID: string;
  amountPence: number;
}

/** Payments that were acknowledged and that the provider has not, or more than once, or of another amount. */
export function wrongCharges(orders: readonly PromisedOrder[], charges: readonly Charge[]): string[] {
  return orders.flatMap(({ ticketID, payment }) => {
    if (!payment) return [];
    const own = charges.filter(({ intentID }) => intentID === payment.intentID);
    const isRight = own.length === 1 && own[0]?.amountPence === payment.amountPence;
    return isRight ? [] : [`order ${ticketID} was charged ${own.length} times`];
  });
}

/** Photos whose files the store does not have. */
export function missingFiles(photos: Found['photos'], stored: { has(file: string): boolean }): string[] {
  return photos.flatMap(({ photoKey, files }) =>
    files.filter((file) => !stored.has(file)).map((file) => `photo ${photoKey} has lost ${file}`),
  );
}
