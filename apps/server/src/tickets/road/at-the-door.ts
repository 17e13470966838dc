import type { ActName } from '@fettle/domain/acts/acts';
import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { tripOf } from '@fettle/domain/ticket/trip';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import { RefusedFor, type Performed, type Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { hitOf } from '../../platform/limits/rate-limit.ts';
import { countHit } from '../../platform/limits/rate-limits.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { joinContactQueue, windowFound } from '../../stores/office/contact-queue.ts';
import { insertSignature } from '../../stores/road/signatures.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { moveTicket } from '../../stores/tickets/tickets.ts';
import { handOverCode, handOverSecret, isSameCode } from '../../telling/links/hand-over-code.ts';

/** Whoever guesses has a few tries for each trip, however many drivers ask. */
const guesses = { name: 'hand-over-code', max: 6, windowSeconds: 3600, per: 'trip of an order' };

interface AtTheDoor {
  /** What the customer read out; or the reason why it went without, which coordinators may give. */
  code?: string | undefined;
  withoutCode?: string | undefined;
  /** How long ago it was, where a telephone had to wait for a connection. */
  agoMs?: number | undefined;
  signature?: Signature | undefined;
}

type DoorAct = 'collect' | 'deliver' | 'returned';
type AtDoor = Omit<Performed<DoorAct, AtTheDoor>, 'facts'>;

/**
 * The device changes hands between customer and courier. The code proves that they met. A guess counts only for whoever may make the
 * trip, and also when it is wrong: that refusal is committed.
 */
const changeHands = <Name extends DoorAct & ActName>(
  step: HandOverStep,
  task: HoldTask,
): Work<Name, AtTheDoor> => ({
  // a secret that is made in a transaction which is then rolled back would be lost with it
  before: async ({ db }) => void (await appSecret(db, handOverSecret)),
  // that it goes without a code the office decides
  isFor: ({ code }, by) => code !== undefined || by !== 'driver',
  prove: (trx, act) => proveMeeting(trx, act, task),
  run: async (trx, act) => {
    const { ticketID, ticket, actor } = act;
    const at = await timeOf(trx, act);
    await moveTicket(trx, { ticketID, from: ticket.status, step, actor, detail: {}, now: at });
    await windowFound(trx, ticketID);
    await keepProof(trx, act, { step, at });
  },
  keepContradiction: async (trx, act) => {
    const { ticketID, ticket, actor, now } = act;
    const at = await timeOf(trx, act);
    const detail = { step, status: ticket.status };
    await appendTicketEvent(trx, { ticketID, kind: 'doorReport', actor, detail, now: at });
    await joinContactQueue(trx, { ticketID, reason: 'door-report', now });
    await keepProof(trx, act, { step, at });
  },
});

export const collectDevice = changeHands<'collect'>('collect', 'PICKUP');
export const deliverDevice = changeHands<'deliver'>('deliver', 'DELIVERY');
export const returnDevice = changeHands<'returned'>('return', 'DELIVERY');

async function proveMeeting(
  trx: Database,
  { ticketID, input, now }: AtDoor,
  task: HoldTask,
): Promise<RefusedFor | undefined> {
  if (input.code === undefined) return undefined;
  if ((await countHit(trx, hitOf(guesses, `${ticketID} ${task}`, now))) > guesses.max) {
    return new RefusedFor('tooManyRequests');
  }
  const trip = tripOf(task, await readTicketEvents(trx, ticketID));
  const code = handOverCode(await appSecret(trx, handOverSecret), { ticketID, trip });
  return isSameCode(input.code, code) ? undefined : new RefusedFor('wrongCode');
}

const timeOf = async (trx: Database, { ticketID, input: { agoMs }, now }: AtDoor): Promise<Date> =>
  doorTime({ agoMs, events: await readTicketEvents(trx, ticketID), now });

async function keepProof(
  trx: Database,
  { ticketID, input: { signature, withoutCode }, actor, now }: AtDoor,
  { step, at }: { step: HandOverStep; at: Date },
): Promise<void> {
  const staffID = staffIDOf(actor);
  if (signature) await insertSignature(trx, { ticketID, step, signature, staffID, now: at });
  if (withoutCode !== undefined) {
    await insertNote(trx, { ticketID, kind: step, reason: withoutCode, actor, now });
  }
}
