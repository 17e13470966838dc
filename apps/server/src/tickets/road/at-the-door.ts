import type { ActName } from '@fettle/domain/acts/acts';
import { doorTime } from '@fettle/domain/ticket/timeline/door-time';
import type { HandOverStep } from '@fettle/domain/ticket/hand-over-steps';
import type { Signature } from '@fettle/domain/ticket/signature';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import { doorOutcome, taskOfStep } from '@fettle/domain/ticket/custody';
import { mayDrive } from '@fettle/domain/access/trips-to-see';
import { tripOf } from '@fettle/domain/ticket/trip';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import { RefusedFor, type Performed, type Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { hitOf } from '../../platform/limits/rate-limit.ts';
import { countHit } from '../../platform/limits/rate-limits.ts';
import { appSecret } from '../../platform/database/secrets.ts';
import { joinContactQueue, reportSettled, windowFound } from '../../stores/office/contact-queue.ts';
import { enqueueJob } from '../../stores/jobs/jobs.ts';
import { insertSignature } from '../../stores/road/signatures.ts';
import { appendTicketEvent, readTicketEvents } from '../../stores/events/ticket-events.ts';
import { insertNote } from '../../stores/events/ticket-notes.ts';
import { findSeenTickets } from '../../stores/tickets/seen-tickets.ts';
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
  /** Of the photo that was taken with the signature; it may arrive later. */
  photoKey?: string | undefined;
}

type DoorAct = 'collect' | 'deliver' | 'returned';
type AtDoor = Omit<Performed<DoorAct, AtTheDoor>, 'facts'>;

/** A driver without the code, whose customer has signed: that is kept, and the office confirms it. */
const isSignedFor = ({ code, withoutCode, signature, photoKey }: AtTheDoor): boolean =>
  code === undefined && withoutCode === undefined && signature !== undefined && photoKey !== undefined;

/**
 * The device changes hands between customer and courier. The code proves that they met. A guess counts only for whoever may make the
 * trip, and also when it is wrong: that refusal is committed.
 */
const changeHands = <Name extends DoorAct & ActName>(step: HandOverStep): Work<Name, AtTheDoor> => ({
  // a secret that is made in a transaction which is then rolled back would be lost with it
  before: async ({ db }) => void (await appSecret(db, handOverSecret)),
  // that it goes without a code the office decides
  isFor: (input, by) => input.code !== undefined || (by === 'driver') === isSignedFor(input),
  prove: (trx, act) => proveMeeting(trx, act, taskOfStep(step)),
  run: async (trx, act) => {
    await changeHandsAt(trx, act, { step, at: await timeOf(trx, act, step) });
    await keepProof(trx, act, step);
  },
  isWord: isSignedFor,
  tell: async (trx, act) => {
    const { ticketID, ticket, actor, by, input, refusal, now } = act;
    const events = await readTicketEvents(trx, ticketID);
    const proof = input.code === undefined ? 'signed' : 'code';
    const driverID = by === 'driver' ? staffIDOf(actor) : undefined;
    const at = await timeOf(trx, act, step);
    const outcome = doorOutcome({ step, proof, driverID, refusal, events });
    switch (outcome) {
      case 'known':
        return;
      case 'move':
        await changeHandsAt(trx, act, { step, at });
        break;
      case 'confirm':
      case 'written':
        await appendTicketEvent(trx, { ticketID, kind: 'custody', actor, detail: { step, proof }, now: at });
        if (outcome === 'confirm') await joinContactQueue(trx, { ticketID, reason: 'hand-over', now });
        break;
      case 'call': {
        const detail = { step, status: ticket.status, proof } as const;
        await appendTicketEvent(trx, { ticketID, kind: 'doorReport', actor, detail, now: at });
        await joinContactQueue(trx, { ticketID, reason: 'door-report', now });
      }
    }
    await keepProof(trx, act, step);
  },
});

export const collectDevice = changeHands<'collect'>('collect');
export const deliverDevice = changeHands<'deliver'>('deliver');
export const returnDevice = changeHands<'returned'>('return');

/** A coordinator takes a driver's word for it: the order moves at the time that the driver told. */
export const confirmHandOver: Work<'confirmHandOver'> = {
  run: async (trx, act) => {
    const { openReport } = act.facts;
    // the rule has just asked for it
    if (!openReport) throw new Error(`nothing is to be confirmed of ticket ${act.ticketID}`);
    await changeHandsAt(trx, act, openReport);
  },
};

/** What a driver has of an order that had ended is with its customer again. */
export const givenBack: Work<'givenBack'> = {
  run: async (trx, { ticketID, actor, now }) => {
    await appendTicketEvent(trx, { ticketID, kind: 'givenBack', actor, detail: {}, now });
    await reportSettled(trx, ticketID);
  },
};

async function changeHandsAt(
  trx: Database,
  { ticketID, ticket, actor }: Pick<AtDoor, 'ticketID' | 'ticket' | 'actor'>,
  { step, at }: { step: HandOverStep; at: Date },
): Promise<void> {
  await moveTicket(trx, { ticketID, from: ticket.status, step, actor, detail: {}, now: at });
  await windowFound(trx, ticketID);
  await reportSettled(trx, ticketID);
  // later: the windows are locked before the guesses, which are counted already
  await enqueueJob(trx, 'freePlace', { ticketID, task: taskOfStep(step) });
}

/** Whether the trip is theirs now, whatever their telephone still has. */
async function drives(trx: Database, { ticketID, actor, now }: AtDoor, task: HoldTask): Promise<boolean> {
  const [seen] = await findSeenTickets(trx, [ticketID], ['driver']);
  return seen !== undefined && mayDrive(staffIDOf(actor), task, { ...seen, now });
}

async function proveMeeting(trx: Database, act: AtDoor, task: HoldTask): Promise<RefusedFor | undefined> {
  const { ticketID, input, by, actor, now } = act;
  if (input.code === undefined) return undefined;
  const events = await readTicketEvents(trx, ticketID);
  // whose trip it is not any more has tries of their own: they cannot use up those of whoever stands at the door
  const isOthers = by === 'driver' && !(await drives(trx, act, task));
  const guesser = isOthers ? `${ticketID} ${task} ${staffIDOf(actor)}` : `${ticketID} ${task}`;
  if ((await countHit(trx, hitOf(guesses, guesser, now))) > guesses.max) {
    return new RefusedFor('tooManyRequests');
  }
  const trip = tripOf(task, events);
  const secret = await appSecret(trx, handOverSecret);
  // what a telephone kept may be of a trip that others have called in vain since
  const first = input.agoMs === undefined ? trip.number : 1;
  for (let number = first; number <= trip.number; number++) {
    if (isSameCode(input.code, handOverCode(secret, { ticketID, trip: { ...trip, number } })))
      return undefined;
  }
  return new RefusedFor('wrongCode');
}

const timeOf = async (
  trx: Database,
  { ticketID, input: { agoMs }, now }: AtDoor,
  step: HandOverStep,
): Promise<Date> =>
  doorTime({ task: taskOfStep(step), agoMs, events: await readTicketEvents(trx, ticketID), now });

async function keepProof(trx: Database, act: AtDoor, step: HandOverStep): Promise<void> {
  const { ticketID, input, actor, now } = act;
  const { signature, withoutCode } = input;
  const staffID = staffIDOf(actor);
  if (signature) {
    const at = await timeOf(trx, act, step);
    await insertSignature(trx, { ticketID, step, signature, staffID, now: at });
  }
  if (withoutCode !== undefined) {
    await insertNote(trx, { ticketID, kind: step, reason: withoutCode, actor, now });
  }
}
