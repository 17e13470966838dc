import { keptSince } from '@fettle/domain/ticket/forgettable';
import type { Database } from '../../platform/database/database.ts';
import { deleteOldLeads } from '../../stores/quoting/leads.ts';

const batchSize = 1000;

/** Deletes the addresses to which a quote was sent, whatever became of its ticket (decision 22). */
export async function forgetLeads(db: Database, now: Date): Promise<void> {
  const batch = { until: keptSince(now), limit: batchSize };
  let deleted: number;
  do {
    deleted = await deleteOldLeads(db, batch);
  } while (deleted >= batchSize);
}
