import { parseTicketNumber } from '@fettle/domain/ticket/number';
import type { Person } from '../booking-load.ts';
import type {
  Act,
  LoadKind,
  Notice,
  Promised,
  PromisedAct,
  PromisedOrder,
  PromisedPhoto,
  TakenMail,
} from './judge.ts';

export interface LedgerOrder extends PromisedOrder {
  person: Person;
}

/** Whom a mail tells of what, by its Message-ID and its subject. */
const notices: readonly string[] = ['booked', 'paid', 'cancelled', 'collected'] satisfies Notice[];
const noticeOf = ({ messageID, subject }: TakenMail): string | undefined => {
  const [name = ''] = messageID.slice(1).split('-');
  const ticketID = parseTicketNumber(subject.split(':')[0] ?? '');
  return notices.includes(name) && ticketID !== undefined ? keyOf(name, ticketID) : undefined;
};
const keyOf = (notice: string, ticketID: number) => `${notice} ${ticketID}`;

/** Everything that was acknowledged in a run, and when. */
export class Ledger {
  readonly orders: LedgerOrder[] = [];
  readonly staffActs: PromisedAct[] = [];
  readonly photos: PromisedPhoto[] = [];
  readonly mails: TakenMail[] = [];
  readonly acts: Act[] = [];
  /** When what a mail tells of was acknowledged. */
  readonly #causes = new Map<string, number>();
  readonly #told = new Set<string>();

  readonly #lastAt = new Map<LoadKind, number>();

  acknowledge(kind: LoadKind, beganAt: number): void {
    const acknowledgedAt = performance.now();
    this.acts.push({ kind, beganAt, acknowledgedAt });
    this.#lastAt.set(kind, acknowledgedAt);
  }

  hasSince(kind: LoadKind, at: number): boolean {
    return (this.#lastAt.get(kind) ?? 0) > at;
  }

  expectMail(notice: Notice, ticketID: number): void {
    this.#causes.set(keyOf(notice, ticketID), performance.now());
  }

  take(mail: TakenMail): void {
    this.mails.push(mail);
    const key = noticeOf(mail);
    if (key === undefined || this.#told.has(key)) return;
    this.#told.add(key);
    // one that overtook the answer of its own call was under way all the same
    this.acknowledge('mail', this.#causes.get(key) ?? performance.now());
  }

  readonly told = { has: (notice: Notice, ticketID: number) => this.#told.has(keyOf(notice, ticketID)) };

  /**
   * What must be found by whoever reads the database from now on. What was merely asked for by the time they have read it may be there or
   * not: `asOf` is called then.
   */
  promisedNow(): { asOf: () => Promised } {
    const before = this.orders.map((order) => ({ order, isDone: order.isDone }));
    const acts = [...this.staffActs];
    const photos = [...this.photos];
    return {
      asOf: () => ({
        orders: before.map(({ order, isDone }) => ({ ...order, isDone })),
        acts,
        photos,
      }),
    };
  }
}
