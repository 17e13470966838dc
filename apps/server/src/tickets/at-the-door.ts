import type { Actor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { doorTime } from '@fettle/domain/ticket/door-time';
import { mayHappen } from '@fettle/domain/ticket/may-happen';
import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import { can, statusAfter, statusesThat, type TicketStatus } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf, type Trip } from '@fettle/domain/ticket/trip';
import type { Database } from '../database/database.ts';
import { enforceLimit } from '../limits/rate-limit.ts';
import type { Clock } from '../process/clock.ts';
import { isFirstTime } from '../stores/ops/acts-once.ts';
import { appSecret } from '../stores/system/secrets.ts';
import { findBill } from '../stores/tickets/bills.ts';
import { windowFound } from '../stores/tickets/contact-queue.ts';
import type { LockedTicket } from '../stores/tickets/lock-ticket.ts';
import { readTicketEvents } from '../stores/tickets/ticket-events.ts';
import { insertSignature } from '../stores/tickets/signatures.ts';
import { insertNote } from '../stores/tickets/ticket-notes.ts';
import { moveTicket } from '../stores/tickets/tickets.ts';
import { handOverCode, handOverSecret, isSameCode } from './hand-over-code.ts';
import { inTheOffice } from './in-the-office.ts';
import { lockForAct } from './lock-for-act.ts';

/** Whoever guesses has a few tries for each trip, however many drivers ask. */
const guesses = { name: 'hand-over-code', max: 6, windowSeconds: 3600 };

const taskOf: Record<HandOverStep, HoldTask> = { collect: 'PICKUP', deliver: 'DELIVERY', return: 'DELIVERY' };

interface AtTheDoor {
  ticketID: number;
  step: HandOverStep;
  /** What the customer read out; or the reason why it went without, which coordinators may give. */
  proof: { code: string } | { withoutCode: string };
  actor: Extract<Actor, { kind: 'staff' }>;
  seenEventID?: string | undefined;
  /** The number a telephone gave it, which may send it again. */
  actID?: string | undefined;
  /** How long ago it was, where a telephone had to wait for a connection. */
  agoMs?: number | undefined;
  signature?: Signature | undefined;
}

/**
 * The device changes hands between customer and courier. The code proves that they met; it is checked also when the answer got
 * lost and the same is sent again, which changes nothing.
 */
export async function changeHands(
  { db, clock }: { db: Database; clock: Clock },
  door: AtTheDoor,
): Promise<void> {
  const { ticketID, step, proof } = door;
  const task = taskOf[step];
  const actor = 'code' in proof ? door.actor : await inTheOffice(db, door.actor);
  if (!actor) throw new Refusal('notAllowed');
  // outside the transaction: a wrong guess must count, and a secret that is made inside would be lost with it
  if ('code' in proof) await enforceLimit({ db, clock }, guesses, `${ticketID} ${task}`);
  const secret = await appSecret(db, handOverSecret);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, door);
    const events = await readTicketEvents(trx, ticketID);
    const trip = tripOf(task, events);
    const by = await whoDrives(trx, trip, actor);
    if (door.actID && !(await isFirstTime(trx, { ...door, actID: door.actID, staffID: actor.staffID, now })))
      return;
    if (!isStepOf(step, ticket.status)) throw new Refusal('ticketMovedOn');
    if ('code' in proof && !isSameCode(proof.code, handOverCode(secret, { ticketID, trip }))) {
      throw new Refusal('wrongCode');
    }
    if (!can(step, ticket.status)) return;
    await checkMayHappen(trx, step, ticket);
    const at = doorTime({ agoMs: door.agoMs, events, now });
    await moveTicket(trx, { ticketID, from: ticket.status, step, actor: by, detail: {}, now: at });
    await windowFound(trx, ticketID);
    const { signature } = door;
    if (signature) await insertSignature(trx, { ticketID, step, signature, staffID: actor.staffID, now: at });
    if ('withoutCode' in proof) {
      await insertNote(trx, { ticketID, kind: step, reason: proof.withoutCode, actor: by, now });
    }
  });
}

/** A driver drives what is theirs, or what nobody has been named for. */
export const mayDrive = ({ courierID }: Trip, actor: Extract<Actor, { kind: 'staff' }>): boolean =>
  actor.role !== 'driver' || courierID === null || courierID === actor.staffID;

/** As whom they drive it: a driver who works in the office too makes another's trip as the office. */
export async function whoDrives(
  trx: Database,
  trip: Trip,
  actor: Extract<Actor, { kind: 'staff' }>,
): Promise<Extract<Actor, { kind: 'staff' }>> {
  const by = mayDrive(trip, actor) ? actor : await inTheOffice(trx, actor);
  if (!by) throw new Refusal('unknownTicket');
  return by;
}

/** It may be taken, or was taken just before. */
const isStepOf = (step: HandOverStep, status: TicketStatus): boolean =>
  can(step, status) || statusesThat(step).some((before) => statusAfter(step, before) === status);

async function checkMayHappen(trx: Database, step: HandOverStep, ticket: LockedTicket): Promise<void> {
  if (ticket.isPaying) throw new Refusal('paymentOnItsWay');
  const bill = await findBill(trx, ticket.ticketID);
  // a device waits for the fee
  if (!mayHappen(step, { status: ticket.status, bill })) throw new Refusal('feeOpen');
}
