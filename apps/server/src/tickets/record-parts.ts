import type { Actor } from '@fettle/domain/actor';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { mayRecordParts } from '@fettle/domain/ticket/parts';
import type { Database } from '../database/database.ts';
import { endPart, findPartByKey, insertPart, type PartFields } from '../stores/tickets/parts.ts';
import { appendTicketEvent, type Happening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';

interface PartAct extends Happening {
  actor: Extract<Actor, { kind: 'staff' }>;
}

/** A part that went in. Sent again with the same key it is the same part. */
export const addPart = (
  db: Database,
  act: PartAct & { partKey: string; part: PartFields },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const known = await lockForParts(trx, act);
    return known ?? insertPart(trx, { ...act, staffID: act.actor.staffID, corrects: null });
  });

/** Another entry instead of one that still counts. */
export const correctPart = (
  db: Database,
  act: PartAct & { partID: number; partKey: string; part: PartFields },
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const known = await lockForParts(trx, act);
    if (known !== undefined) return known;
    const { staffID } = act.actor;
    await end(trx, { ...act, staffID, note: '' });
    return insertPart(trx, { ...act, staffID, corrects: act.partID });
  });

/** It did not go in after all. The entry stays readable, with the reason. */
export async function removePart(
  db: Database,
  act: PartAct & { partID: number; reason: string },
): Promise<void> {
  const { ticketID, partID, reason, actor, now } = act;
  await db.transaction().execute(async (trx) => {
    await lockForParts(trx, act);
    await end(trx, { ticketID, partID, staffID: actor.staffID, note: reason, now });
    await appendTicketEvent(trx, { ticketID, kind: 'partRemoved', actor, detail: { partID }, now });
  });
}

/** The part that was added with that key before, if any. */
async function lockForParts(
  trx: Database,
  { ticketID, actor, partKey }: PartAct & { partKey?: string },
): Promise<number | undefined> {
  const { status } = await lockForAct(trx, { ticketID, actor });
  const known = partKey === undefined ? undefined : await findPartByKey(trx, { ticketID, partKey });
  if (known === undefined && !mayRecordParts(status)) throw new Refusal('ticketMovedOn');
  return known;
}

async function end(trx: Database, ended: Parameters<typeof endPart>[1]): Promise<void> {
  const outcome = await endPart(trx, ended);
  if (outcome === 'unknown') throw new InvalidInput({ path: 'partID', message: 'is no part of this order' });
  if (outcome === 'ended') throw new Refusal('ticketMovedOn');
}
