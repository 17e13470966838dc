import type { Role } from '../actor.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import type { RefusalReason } from '../refusal.ts';
import { customerActs } from './customer-acts.ts';
import type { ActDefinition, ActFacts, ActField, Fact, Known, LockedFacts, Performer } from './define-act.ts';
import { deskActs } from './desk-acts.ts';
import { quotingActs } from './quoting-acts.ts';
import { roadActs } from './road-acts.ts';
import { systemActs } from './system-acts.ts';
import { workshopActs } from './workshop-acts.ts';

/** Every act on a ticket. The order is that of the buttons on the console's order page. */
const acts = {
  ...quotingActs,
  ...workshopActs,
  ...roadActs,
  ...deskActs,
  ...customerActs,
  ...systemActs,
};
export type ActName = keyof typeof acts;
// the keys of the table are the acts
export const actNames = Object.keys(acts) as ActName[];

/** The facts that an act's rule asks for. */
export type NeedsOf<Name extends ActName> = (typeof acts)[Name]['needs'][number];

/** Those that somebody performs. */
export type ActsBy<By extends Performer> = {
  [Name in ActName]: By extends (typeof acts)[Name]['by'][number] ? Name : never;
}[ActName];

/** What is not told apart by its name: all the facts there are satisfy every rule. */
export const actDefinition = (name: ActName): ActDefinition => acts[name];

export const performersOf = (name: ActName): readonly Performer[] => acts[name].by;

export const needsOf = <Name extends ActName>(name: Name): readonly NeedsOf<Name>[] => acts[name].needs;

/** Which of somebody's performers may do it at all, the narrowest first. */
const fromNarrowest: readonly Performer[] = [
  'customer',
  'driver',
  'technician',
  'coordinator',
  'administrator',
  'key',
  'job',
  'provider',
];
export const performersAmong = (name: ActName, mine: readonly Performer[]): Performer[] =>
  fromNarrowest.filter((performer) => mine.includes(performer) && performersOf(name).includes(performer));

type Asked<Name extends ActName> = Known<NeedsOf<Name> & Fact>;

/** The ticket is as the act would leave it. */
export const isDone = <Name extends ActName>(name: Name, ticket: Asked<Name>): boolean =>
  actDefinition(name).isDone?.(ticket as Known<Fact>) ?? false;

/** Refused to everybody, whatever the act's own rule says. */
export function blockedBecause(
  name: ActName,
  { isPaying, isForgotten }: LockedFacts,
): 'paymentOnItsWay' | 'ticketForgotten' | undefined {
  const { whilePaying, isPersonal } = actDefinition(name);
  if (isPaying && !whilePaying) return 'paymentOnItsWay';
  return isForgotten && isPersonal ? 'ticketForgotten' : undefined;
}

/** Why the act cannot be done now; undefined where it can. The button and the server both ask this. */
export const refusalOf = <Name extends ActName>(
  name: Name,
  ticket: Asked<Name>,
  by: Performer,
): RefusalReason | undefined =>
  blockedBecause(name, ticket) ?? actDefinition(name).rule(ticket as Known<Fact>, by);

/** Whether there is something to do and nothing against it. */
export const mayAct = <Name extends ActName>(name: Name, ticket: Asked<Name>, by: Performer): boolean =>
  !isDone(name, ticket) && refusalOf(name, ticket, by) === undefined;

/** The acts of the order page. */
export type ConsoleAct = {
  [Name in ActName]: (typeof acts)[Name] extends { button: object } ? Name : never;
}[ActName];
export const consoleActs = actNames.filter((name): name is ConsoleAct => 'button' in acts[name]);

export interface OfferedAct {
  act: ConsoleAct;
  label: string;
  consequence: string;
}

/** What a member of staff may do with the order now, in the roles in which they see it, and what each act brings about. */
export const actsOf = (
  order: ActFacts,
  { seenAs, drives }: { seenAs: readonly Role[]; drives: (trip: HoldTask) => boolean },
): OfferedAct[] =>
  consoleActs.flatMap((act) => {
    const { button, trip } = actDefinition(act);
    const isOffered = performersAmong(act, seenAs).some(
      (by) => mayAct(act, order, by) && (by !== 'driver' || !trip || drives(trip)),
    );
    return button && isOffered ? [{ act, label: button.label, consequence: button.consequence(order) }] : [];
  });

/** The form of an act, where the definition says all of it. */
export type PlainAct = {
  [Name in ActName]: (typeof acts)[Name] extends { button: { fields: readonly ActField[] } } ? Name : never;
}[ActName];
/** What its form asks for. */
export type FieldName<Act extends PlainAct> = (typeof acts)[Act]['button']['fields'][number]['name'];
export const fieldsOf = (act: PlainAct): readonly ActField[] => actDefinition(act).button?.fields ?? [];
export const isPlain = (act: ConsoleAct): act is PlainAct & ConsoleAct =>
  actDefinition(act).button?.fields !== undefined;
export const isIrreversible = (act: ConsoleAct): boolean =>
  actDefinition(act).button?.isIrreversible ?? false;
