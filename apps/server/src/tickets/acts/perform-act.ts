import { actDefinition, isDone, needsOf, refusalOf, type ActName } from '@fettle/domain/acts/acts';
import type { Performer } from '@fettle/domain/acts/define-act';
import { Refusal } from '@fettle/domain/refusal';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import { lockTicket } from '../../stores/tickets/lock-ticket.ts';
import { hasChangedSince } from '../../stores/events/ticket-events.ts';
import { answeredBefore, keepAnswer, requestHash, type ActNumber } from '../pipeline/done-once.ts';
import { actorOf, type Principal } from '../pipeline/principal.ts';
import { readFacts } from '../pipeline/read-facts.ts';
import { performerOn } from '../pipeline/whose.ts';
import { RefusedFor, type ActParts, type Work } from '../pipeline/work.ts';
import { works, type WorkInput, type WorkOutput } from './works.ts';

export interface AskedAct<Name extends ActName> {
  act: Name;
  ticketID: number;
  principal: Principal;
  input: WorkInput<Name>;
  /** Its number: done once, and answered the same again. */
  once?: ActNumber | undefined;
  /** The newest event that the person had in sight: what changed since, they decided nothing about. */
  seenEventID?: string | undefined;
  /** How long ago it happened, where it is told later. */
  agoMs?: number | undefined;
}

/**
 * The one way to act on a ticket. In this order: lock; is it theirs; has this act been done already; has the ticket changed since they
 * looked; is a payment on its way; the rule that the button asks; then the work. All of it is one transaction, or nothing happened.
 */
export async function performAct<Name extends ActName>(
  { db, clock }: ActParts,
  asked: AskedAct<Name>,
): Promise<WorkOutput<Name>> {
  const { before } = workOf(asked.act);
  await before?.({ db, clock }, { input: asked.input, by: asked.principal });
  const now = clock.now();
  const answer = await inTransaction(db, (trx) => performIn(trx, asked, now));
  if (answer instanceof RefusedFor) throw new Refusal(answer.reason);
  return answer;
}

/** All works as one type: each gets what it asked for, because the act's name chose both. */
type AnyWork<Name extends ActName> = Work<Name, WorkInput<Name>, WorkOutput<Name>>;
const workOf = <Name extends ActName>(act: Name) => works[act] as unknown as AnyWork<Name>;

async function performIn<Name extends ActName>(
  trx: Database,
  asked: AskedAct<Name>,
  now: Date,
): Promise<WorkOutput<Name> | RefusedFor> {
  const { act, ticketID, principal, input, once, seenEventID, agoMs } = asked;
  const work = workOf(act);
  const ticket = await lockTicket(trx, ticketID);
  if (!ticket) throw new Refusal('unknownTicket');
  // a telephone says how long ago it was, of what it has kept until it is taken
  const isTold = actDefinition(act).judged === 'proven' && agoMs !== undefined;
  const isFor = (performer: Performer) => work.isFor?.(input, performer) ?? true;
  const by = await performerOn(trx, ticket, { act, principal, isFor, now, isTold });
  const actor = actorOf(principal, by);

  const number = once && { ...once, requestHash: requestHash(act, ticketID, input) };
  const earlier = number && (await answeredBefore(trx, number));
  // keepAnswer stored it for this act
  if (earlier) return earlier.answer as WorkOutput<Name>;
  const performed = { ticketID, ticket, input, actor, by, now };
  const unproven = await work.prove?.(trx, performed);
  if (unproven) return unproven;
  if (!isTold && seenEventID !== undefined && (await hasChangedSince(trx, { ticketID, seenEventID }))) {
    throw new Refusal('ticketMovedOn');
  }
  const facts = { ...ticket, now, ...(await readFacts(trx, ticket, needsOf(act))) };
  const answer = await decide();
  if (number) await keepAnswer(trx, number, { ticketID, answer: answer ?? {}, now });
  return answer;

  async function decide(): Promise<WorkOutput<Name>> {
    const whole = { ...performed, facts };
    const refusal = refusalOf(act, facts, by);
    if (work.tell && (isTold || work.isWord?.(input, by))) {
      await work.tell(trx, { ...whole, refusal });
      return {} as WorkOutput<Name>;
    }
    // acts that are done by their state alone answer nothing
    if (isDone(act, facts)) return {} as WorkOutput<Name>;
    if (refusal !== undefined) throw new Refusal(refusal);
    return work.run(trx, whole);
  }
}
