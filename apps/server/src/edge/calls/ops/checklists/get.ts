import { parseActor } from '@fettle/domain/actor';
import { Refusal } from '@fettle/domain/refusal';
import { findVersions } from '../../../../stores/workshop/checklist-versions.ts';
import { loadNames } from '../../../../stores/office/whole-ticket.ts';
import type { Handler } from '../../handler.ts';

export const get: Handler<'ops/checklists/get'> = async ({ repairTypeID }, { db }) => {
  const found = await findVersions(db, repairTypeID);
  if (!found) throw new Refusal('unknownRepairType');
  const { staff } = await loadNames(db);
  const nameOf = (writtenBy: string | null) => {
    const actor = writtenBy === null ? undefined : parseActor(writtenBy);
    return actor?.kind === 'staff' ? (staff.get(actor.staffID) ?? 'Somebody') : null;
  };
  return {
    ...found,
    versions: found.versions.map(({ writtenBy, writtenAt, before, after, version }) => ({
      version,
      before: [...before],
      after: [...after],
      by: nameOf(writtenBy),
      at: writtenAt?.toISOString() ?? null,
    })),
  };
};
