import { settings } from '../../../../catalogue/setup/settings.ts';
import { undoEntry } from '../../../../catalogue/setup/undo-entry.ts';
import { namingTickets } from '../../../../catalogue/setup/places/tickets-in-the-way.ts';
import type { Handler } from '../../handler.ts';

export const undo: Handler<'ops/audit/undo'> = ({ entryID }, { db, actor, clock }) =>
  namingTickets(() => undoEntry(db, { entryID, settings, actor, now: clock.now() }));
