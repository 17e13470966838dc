import { writeNote } from '../../../tickets/write-note.ts';
import type { Handler } from '../../handler.ts';

export const note: Handler<'ops/tickets/note'> = async (input, { db, actor, clock }) => {
  await writeNote(db, { ...input, actor, now: clock.now() });
  return {};
};
