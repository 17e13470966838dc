import { parseActor } from '@fettle/domain/actor';
import { addDays, londonInstant } from '@fettle/domain/london';
import { InvalidInput } from '@fettle/domain/refusal';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { findTrail, type TrailKey } from '../../../../stores/office/audit-trail.ts';
import { namesOfKeys } from '../../../../stores/tools/api-keys.ts';
import { namesOfStaff } from '../../../../stores/people/staff.ts';
import type { Handler } from '../../handler.ts';

const pageSize = 50;

export const find: Handler<'ops/audit/find'> = async (input, { db }) => {
  const { staffID, act, subject, ticketNumber, from, until, after } = input;
  const rows = await findTrail(db, {
    staffID,
    act,
    subject,
    ticketID: ticketNumber ? ticketIDOf(ticketNumber) : undefined,
    from: from ? londonInstant(from, 0) : undefined,
    until: until ? londonInstant(addDays(until, 1), 0) : undefined,
    after: after ? parseKey(after) : undefined,
    limit: pageSize + 1,
  });
  const page = rows.slice(0, pageSize).map((row) => ({ row, actor: parseActor(row.actor) }));
  const ids = page.flatMap(({ actor }) => (actor?.kind === 'staff' ? [actor.staffID] : []));
  const names = await namesOfStaff(db, [...new Set(ids)]);
  const keys = await namesOfKeys(db);
  const last = rows.length > pageSize ? page.at(-1)?.row : undefined;
  return {
    entries: page.map(({ row, actor }) => ({
      entryID: `${row.source}${row.id}`,
      at: row.at.toISOString(),
      by:
        actor?.kind === 'staff'
          ? { staffID: actor.staffID, name: names.get(actor.staffID) ?? 'Unknown', role: actor.role }
          : null,
      key: actor?.kind === 'key' ? { keyID: actor.keyID, name: keys.get(actor.keyID) ?? 'Unknown' } : null,
      act: row.act,
      subject: row.subject,
      ticketID: row.ticketID,
      before: row.before,
      after: row.after,
    })),
    next: last ? formatKey(last) : null,
  };
};

function ticketIDOf(typed: string): number {
  const ticketID = parseTicketNumber(typed.replaceAll(/\s/g, ''));
  if (!ticketID)
    throw new InvalidInput({ path: 'ticketNumber', message: 'must be a number such as RE10004' });
  return ticketID;
}

const formatKey = ({ at, source, id }: TrailKey) => `${at.toISOString()} ${source} ${id}`;

function parseKey(text: string): TrailKey {
  const [, at = '', source, id = ''] = /^(\S{24}) ([ae]) (\d{1,18})$/.exec(text) ?? [];
  const moment = new Date(at);
  if ((source !== 'a' && source !== 'e') || Number.isNaN(moment.getTime())) {
    throw new InvalidInput({ path: 'after', message: 'must be the `next` of a page' });
  }
  return { at: moment, source, id };
}
