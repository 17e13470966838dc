import type { Actor } from '@fettle/domain/actor';
import type { ActName, NeedsOf } from '@fettle/domain/acts/acts';
import type { Known, Performer } from '@fettle/domain/acts/define-act';
import type { RefusalReason } from '@fettle/domain/refusal';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { LockedTicket } from '../../stores/tickets/lock-ticket.ts';
import type { Principal } from './principal.ts';

/** What works may use besides the database. */
export interface ActParts {
  db: Database;
  clock: Pick<Clock, 'now'>;
}

/** An act that may be done: the ticket is locked and theirs, its rule allows it, and it was not done before. */
export interface Performed<Name extends ActName, Input> {
  ticketID: number;
  ticket: LockedTicket;
  /** What the rule was asked with. */
  facts: Known<NeedsOf<Name>>;
  input: Input;
  actor: Actor;
  by: Performer;
  now: Date;
}

/** An expected "no" of which something stays: what was written before it is committed, such as a guess that counts. */
export class RefusedFor {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    this.reason = reason;
  }
}

/** Does what the act is for, in its transaction. It may run twice from the beginning: it asks nothing outside of the database. */
type Run<Name extends ActName, Input, Output> = (
  trx: Database,
  act: Performed<Name, Input>,
) => Promise<Output>;

export interface Work<Name extends ActName, Input = object, Output = void> {
  /** Before the transaction: limits that count also what is refused, and what cannot be right. */
  before?: (parts: ActParts, asked: { input: Input; by: Principal }) => Promise<void>;
  /** Whether they may do it with this input, where that decides. */
  isFor?: (input: Input, by: Performer) => boolean;
  /** The proof that something happened: undefined where it is right. */
  prove?: (trx: Database, act: Omit<Performed<Name, Input>, 'facts'>) => Promise<RefusedFor | undefined>;
  /**
   * What happened already and was proven: it is never refused. Where the rule does not allow it, `refusal` says why, and what was told is
   * kept for somebody to look at.
   */
  tell?: (
    trx: Database,
    act: Performed<Name, Input> & { refusal: RefusalReason | undefined },
  ) => Promise<void>;
  /** Whether it is told in any case, and never decides by itself. */
  isWord?: (input: Input, by: Performer) => boolean;
  run: Run<Name, Input, Output>;
}
