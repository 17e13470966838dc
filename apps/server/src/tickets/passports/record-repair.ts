import { randomBytes, randomUUID } from 'node:crypto';
import { londonTime } from '@fettle/domain/london';
import { passportNumber } from '@fettle/domain/passport/passport-number';
import { guaranteeOf } from '@fettle/domain/ticket/after-repair/guarantee';
import type { RepairFacts } from '@fettle/passport/repair-record';
import { inTransaction, type Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { readTicketEvents } from '../../stores/events/ticket-events.ts';
import { findGuaranteed } from '../../stores/tickets/find-guaranteed.ts';
import { lockTicket } from '../../stores/tickets/lock-ticket.ts';
import {
  findOrInsertPassport,
  findRecordedTicket,
  findRecordOf,
  insertRecord,
  revokeRecord,
} from '../../stores/passports/passports.ts';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';

interface RecordParts {
  db: Database;
  clock: Clock;
  brand: LiveBrand;
}

/**
 * Enters a repair that was handed back into the passport of its device, once. Where its serial number was corrected since, the record is
 * revoked and another one issued in the right passport. Idempotent.
 */
export async function recordRepair({ db, clock, brand }: RecordParts, ticketID: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ticket = await lockTicket(trx, ticketID);
    if (ticket?.status !== 'COMPLETED' || ticket.isForgotten) return;
    const recorded = await findRecordedTicket(trx, ticketID);
    const existing = await findRecordOf(trx, ticketID);
    // whoever took the device over has its records, too
    const customerID = existing ? existing.ownerID : recorded?.customerID;
    if (!recorded || customerID == null) return;
    const serial = recorded.serial === '' ? null : recorded.serial;
    if (existing?.facts.device.serial === serial) return;
    const events = await readTicketEvents(trx, ticketID);
    const deliveredAt = events.findLast(({ kind }) => kind === 'deliver')?.at;
    const guaranteed = await findGuaranteed(trx, ticketID);
    if (!deliveredAt || !guaranteed) return;

    const now = clock.now();
    const passport = await findOrInsertPassport(trx, {
      serial: recorded.serial,
      claimOf: recorded.claimOf,
      customerID,
      number: passportNumber(randomBytes(8)),
      now,
    });
    const facts: RepairFacts = {
      device: {
        type: recorded.type,
        maker: recorded.maker,
        name: recorded.device,
        model: recorded.model,
        serial,
      },
      repair: {
        name: recorded.repair,
        part: recorded.variation,
        finishedOn: londonTime(deliveredAt).day,
        guaranteeUntil: guaranteeOf({ ...guaranteed, deliveredAt }).until,
        tests: recorded.tests,
      },
      shop: brand.current.name,
      passportNumber: passport.number,
    };
    if (existing) await revokeRecord(trx, existing.recordID, now);
    await insertRecord(trx, {
      recordID: randomUUID(),
      passportID: passport.passportID,
      ticketID,
      facts,
      issuedAt: now,
    });
  });
}
