import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { staffIDOf } from '../pipeline/staff-id-of.ts';
import type { Work } from '../pipeline/work.ts';
import type { Database } from '../../platform/database/database.ts';
import { endPart, findPartByKey, insertPart, type PartFields } from '../../stores/workshop/parts.ts';
import { appendTicketEvent } from '../../stores/events/ticket-events.ts';

/** The key is the act's number too: sent again it is the same part. */
interface WrittenPart extends PartFields {
  partKey: string;
}

const fieldsOf = ({ description, quantity, unitPence, supplierRef }: PartFields): PartFields => ({
  description,
  quantity,
  unitPence,
  supplierRef,
});

/** A part that went in. */
export const addPart: Work<'addPart', WrittenPart, { partID: number }> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    const staffID = staffIDOf(actor);
    const { partKey } = input;
    const known = await findPartByKey(trx, { ticketID, partKey });
    if (known !== undefined) return { partID: known };
    const part = fieldsOf(input);
    return {
      partID: await insertPart(trx, { ticketID, partKey, part, actor, staffID, corrects: null, now }),
    };
  },
};

/** Another entry instead of one that still counts. */
export const correctPart: Work<'correctPart', WrittenPart & { partID: number }, { partID: number }> = {
  run: async (trx, { ticketID, input, actor, now }) => {
    const staffID = staffIDOf(actor);
    const { partID: corrects, partKey } = input;
    const known = await findPartByKey(trx, { ticketID, partKey });
    if (known !== undefined) return { partID: known };
    await end(trx, { ticketID, partID: corrects, staffID, note: '', now });
    const part = fieldsOf(input);
    return { partID: await insertPart(trx, { ticketID, partKey, part, actor, staffID, corrects, now }) };
  },
};

/** It did not go in after all. The entry stays readable, with the reason. */
export const removePart: Work<'removePart', { partID: number; reason: string }> = {
  run: async (trx, { ticketID, input: { partID, reason }, actor, now }) => {
    await end(trx, { ticketID, partID, staffID: staffIDOf(actor), note: reason, now });
    await appendTicketEvent(trx, { ticketID, kind: 'partRemoved', actor, detail: { partID }, now });
  },
};

async function end(trx: Database, ended: Parameters<typeof endPart>[1]): Promise<void> {
  const outcome = await endPart(trx, ended);
  if (outcome === 'unknown') throw new InvalidInput({ path: 'partID', message: 'is no part of this order' });
  if (outcome === 'ended') throw new Refusal('ticketMovedOn');
}
