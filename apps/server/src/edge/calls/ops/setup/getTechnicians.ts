import { versionOf } from '../../../../catalogue/setup/setting.ts';
import { toWords } from '../../../../catalogue/setup/technician.ts';
import { listAreas } from '../../../../stores/catalogue/areas.ts';
import {
  findWork,
  listTechnicians,
  loadRepairs,
  loadWorkNames,
} from '../../../../stores/catalogue/technician-work.ts';
import type { Handler } from '../../handler.ts';

export const getTechnicians: Handler<'ops/setup/getTechnicians'> = async (_input, { db }) => {
  const names = await loadWorkNames(db);
  const technicians = [];
  for (const person of await listTechnicians(db)) {
    const work = await findWork(db, person.userID);
    if (work) technicians.push({ ...person, ...work, version: versionOf(toWords(work, names)) });
  }
  return { technicians, areas: await listAreas(db), deviceTypes: await loadRepairs(db) };
};
