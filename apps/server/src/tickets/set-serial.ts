import type { Actor } from '@fettle/domain/actor';
import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { normaliseSerial, serialIssue } from '@fettle/domain/ticket/serial';
import type { Database } from '../database/database.ts';
import { findStaff } from '../stores/people/staff.ts';
import { updateSerial } from '../stores/tickets/serials.ts';
import { appendTicketEvent, type SeenHappening } from '../stores/tickets/ticket-events.ts';
import { lockForAct } from './lock-for-act.ts';
import { ensureVisibleToStaff } from './visible-to-staff.ts';

interface Written extends SeenHappening {
  actor: Extract<Actor, { kind: 'staff' }>;
  serial: string;
}

/** The device's IMEI or serial number, written down when it is collected or looked at. Empty takes it away. */
export async function setSerial(db: Database, written: Written): Promise<void> {
  const { ticketID, actor, now } = written;
  const message = serialIssue(written.serial);
  if (message !== undefined) throw new InvalidInput({ path: 'serial', message });
  await db.transaction().execute(async (trx) => {
    const ticket = await lockForAct(trx, written);
    const roles = (await findStaff(trx, actor.staffID))?.roles ?? [actor.role];
    await ensureVisibleToStaff(trx, { ticketID, staff: { staffID: actor.staffID, roles } });
    if (ticket.isForgotten) throw new Refusal('ticketForgotten');
    const serial = normaliseSerial(written.serial);
    if (!(await updateSerial(trx, { ticketID, serial }))) return;
    await appendTicketEvent(trx, { ticketID, kind: 'serial', actor, detail: {}, now });
  });
}
