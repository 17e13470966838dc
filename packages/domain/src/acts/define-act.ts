import type { Role } from '../actor.ts';
import type { Quote } from '../quote.ts';
import type { RefusalReason } from '../refusal.ts';
import type { Bill } from '../ticket/bill.ts';
import type { OpenReport } from '../ticket/custody.ts';
import type { ClearableReason, TicketEvent } from '../ticket/events.ts';
import type { TicketStatus } from '../ticket/status.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import type { Pickup, WindowHour } from '../window.ts';

/** Who performs an act: a member of staff in one of their roles, or one of the others. */
export type Performer = Role | 'customer' | 'key' | 'job' | 'provider';

/** Known of every ticket that is acted on: they come with its lock. */
export interface LockedFacts {
  status: TicketStatus;
  /** A payment is on its way. */
  isPaying: boolean;
  /** Its personal data was deleted: nothing personal may be added. */
  isForgotten: boolean;
  now: Date;
}

/** Read only for the acts whose rule asks for them (`needs`). */
export interface ReadFacts {
  /** The open one, else the newest that was paid. */
  bill: Bill | undefined;
  /** On offer, not withdrawn. */
  quotes: readonly Pick<Quote, 'quoteID' | 'price' | 'accepted' | 'namesFee'>[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  events: readonly (Pick<TicketEvent, 'kind' | 'detail'> & Partial<Pick<TicketEvent, 'actor'>>)[];
  /** Why somebody must speak to the customer. */
  contactReason: ClearableReason | null;
  /** What a driver told of a hand-over, and nobody has settled. */
  openReport: OpenReport | undefined;
  /** What was paid and not given back. */
  refundablePence: number;
  /** Refunds that failed, so that the customer has not got them, the oldest first. */
  owedRefunds: readonly { refundID: number; amountPence: number }[];
}
export type Fact = keyof ReadFacts;
export type Known<Needs extends Fact> = LockedFacts & Pick<ReadFacts, Needs>;

/** All there is to know, for the page that offers the acts. */
export interface ActFacts extends LockedFacts, ReadFacts {
  /** Of the customer; empty where it is not known. */
  firstname: string;
}

/** What a plain form of the console asks for: its name is that of the call's input. */
export interface ActField {
  name: string;
  label: string;
  kind: 'line' | 'text';
  hint?: string;
  /** As many characters as its call takes. */
  length: readonly [least: number, most: number];
}

/** The button on the console's order page. */
export interface ActButton {
  label: string;
  /** What follows, said before it is done. */
  consequence: (order: ActFacts) => string;
  /** The whole form, where it is plain; another has a form of its own in the console. */
  fields?: readonly ActField[];
  /** Nothing of it can be undone: the button says so. */
  isIrreversible?: true;
}

/**
 * What may be done to a ticket, by whom, and when. The contract has its input and output, the server its work, both by the act's
 * name; one function performs all of them, and the console offers what this allows.
 */
export interface ActDefinition<Needs extends Fact = Fact, Reason extends RefusalReason = RefusalReason> {
  by: readonly Performer[];
  needs: readonly Needs[];
  /** Also while a payment is on its way: it crosses none. */
  whilePaying?: true;
  /** It adds something personal, and is refused where that was deleted. */
  isPersonal?: true;
  /** The trip that it is about: a driver must be named for it, or nobody. */
  trip?: HoldTask;
  /**
   * How it is judged, where it is no decision about the ticket as it is now:
   * `reported`: by a provider, about money that has moved; its payment is the one on its way;
   * `proven`: it happened at a door. Whose trip it was at some time may tell it from their telephone, and what changed since does not
   * refuse it.
   */
  judged?: 'reported' | 'proven';
  /** Other refusals of its rule than ticketMovedOn. */
  refusals: readonly Reason[];
  /** The ticket is as this act would leave it: done again it changes nothing. */
  isDone?: (ticket: Known<Needs>) => boolean;
  /** Why it cannot be done now; undefined where it can. */
  rule: (ticket: Known<Needs>, by: Performer) => Reason | 'ticketMovedOn' | undefined;
  button?: ActButton;
}

type Listed<Needs extends Fact, Reason extends RefusalReason, By extends Performer> = Omit<
  ActDefinition<Needs, Reason>,
  'by' | 'needs' | 'refusals' | 'button'
> & { by: readonly By[]; needs?: readonly Needs[]; refusals?: readonly Reason[] };

/** Infers which facts the rule gets, and which refusals it may give, from what is listed. */
export const defineAct = <
  const By extends Performer,
  const Needs extends Fact = never,
  const Reason extends RefusalReason = never,
>(
  act: Listed<Needs, Reason, By>,
) => ({ needs: [] as readonly Needs[], refusals: [] as readonly Reason[], ...act });

/** The same for one with a button on the order page. */
export const consoleAct = <
  const By extends Performer,
  const Button extends ActButton,
  const Needs extends Fact = never,
  const Reason extends RefusalReason = never,
>(
  act: Listed<Needs, Reason, By> & { button: Button },
) => ({ ...defineAct(act), button: act.button });

export const onlyIf = (isAllowed: boolean): 'ticketMovedOn' | undefined =>
  isAllowed ? undefined : 'ticketMovedOn';

/** For an act that has no condition of its own. */
export const always = () => undefined;

export const office = ['coordinator', 'administrator'] as const;
export const workshop = ['technician', ...office] as const;
export const road = ['driver', ...office] as const;
export const allStaff = ['driver', ...workshop] as const;
