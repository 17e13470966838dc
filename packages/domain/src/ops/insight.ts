import { allKinds, kindsOf, type MovementKind } from '../payment/books.ts';
import type { TicketEventKind } from '../ticket/events.ts';

interface Step {
  name: string;
  /** It is reached with the first of these events. */
  kinds: readonly TicketEventKind[];
}

/**
 * How far an order can come, in that order. Whoever books an open quote has decided as firmly as whoever pays; what is paid after
 * the diagnosis is in the books. Each step needs the one before (status.ts), so that their numbers never grow.
 */
export const insightSteps = {
  asked: { name: 'Asked', kinds: ['start'] },
  quoted: { name: 'Got a price', kinds: ['quotesAdded'] },
  accepted: { name: 'Accepted one', kinds: ['accept', 'chooseQuote', 'book'] },
  paid: { name: 'Paid or booked', kinds: ['pay', 'book', 'guarantee'] },
  collected: { name: 'Collected', kinds: ['collect'] },
  repaired: { name: 'Repaired', kinds: ['repair'] },
  delivered: { name: 'Delivered', kinds: ['deliver'] },
} as const satisfies Record<string, Step>;
export type InsightStep = keyof typeof insightSteps;
// the keys of the table are the steps
export const insightStepNames = Object.keys(insightSteps) as InsightStep[];

/** Every event that takes an order to a step. The index ticket_event_milestone has the same. */
export const milestoneKinds: readonly TicketEventKind[] = [
  ...new Set(insightStepNames.flatMap((step) => insightSteps[step].kinds)),
];

interface Stage {
  name: string;
  /** What takes so long, in a few words. */
  about: string;
  from: InsightStep;
  to: InsightStep;
}

/** What lies between two steps, measured from the first time each was reached. */
export const insightStages = {
  price: { name: 'Finding a price', about: 'asked to priced', from: 'asked', to: 'quoted' },
  decision: { name: 'Customer decides', about: 'priced to paid or booked', from: 'quoted', to: 'paid' },
  collection: {
    name: 'Until collection',
    about: 'paid or booked to collected',
    from: 'paid',
    to: 'collected',
  },
  repair: { name: 'In the workshop', about: 'collected to repaired', from: 'collected', to: 'repaired' },
  return: { name: 'On the way back', about: 'repaired to delivered', from: 'repaired', to: 'delivered' },
  whole: { name: 'All of it', about: 'asked to delivered', from: 'asked', to: 'delivered' },
} as const satisfies Record<string, Stage>;
export type InsightStage = keyof typeof insightStages;
// the keys of the table are the stages
export const insightStageNames = Object.keys(insightStages) as InsightStage[];

interface Money {
  name: string;
  kinds: readonly MovementKind[];
}

/** The books of some days, as `npm run books` adds them up for one. */
export const insightMoney = {
  charged: { name: 'Revenue', kinds: kindsOf('charged') },
  refunded: { name: 'Refunds', kinds: kindsOf('refunded') },
  fees: { name: 'Provider’s fees', kinds: kindsOf('fees') },
  disputed: { name: 'Disputes', kinds: kindsOf('disputed') },
  net: { name: 'Net', kinds: allKinds },
} as const satisfies Record<string, Money>;
export type InsightMoney = keyof typeof insightMoney;
// the keys of the table are the sums
export const insightMoneyNames = Object.keys(insightMoney) as InsightMoney[];

/** Feedback about an order that no technician had. */
export const noTechnician = 'none';

const oneOf = (names: readonly string[]) => (key: string | undefined) =>
  key !== undefined && names.includes(key);
const maybe = (shape: RegExp) => (key: string | undefined) => key === undefined || shape.test(key);

/** What can be opened to the rows behind it, and which key names one of several. */
export const insightFigures = {
  step: { isKey: oneOf(insightStepNames) },
  claims: { isKey: (key: string | undefined) => key === undefined },
  stage: { isKey: oneOf(insightStageNames) },
  money: { isKey: oneOf(insightMoneyNames) },
  /** Of a technician, or of all. */
  feedback: { isKey: maybe(/^([1-9]\d{0,8}|none)$/) },
  /** By its code. */
  promo: { isKey: (key: string | undefined) => Boolean(key) },
  /** The same, of those that were paid or booked. */
  promoPaid: { isKey: (key: string | undefined) => Boolean(key) },
  /** Who asked to be told, by outward code. */
  outside: { isKey: maybe(/^[A-Z]{1,2}\d[A-Z\d]?$/) },
  /** Who tried an address, by outward code. */
  outsideTries: { isKey: maybe(/^[A-Z]{1,2}\d[A-Z\d]?$/) },
  /** By the hash of what they have in common. */
  errors: { isKey: maybe(/^[0-9a-f]{32}$/) },
} as const;
export type InsightFigure = keyof typeof insightFigures;
// the keys of the table are the figures
export const insightFigureNames = Object.keys(insightFigures) as InsightFigure[];

export const isFigure = (figure: InsightFigure, key: string | undefined): boolean =>
  insightFigures[figure].isKey(key);
