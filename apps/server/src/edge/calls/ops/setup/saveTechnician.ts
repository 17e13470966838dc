import { InvalidInput, Refusal } from '@fettle/domain/refusal';
import { changeSetting } from '../../../../catalogue/setup/change-setting.ts';
import { technician } from '../../../../catalogue/setup/technician.ts';
import { findWork, loadWorkNames } from '../../../../stores/catalogue/technician-work.ts';
import type { Handler } from '../../handler.ts';

export const saveTechnician: Handler<'ops/setup/saveTechnician'> = async (
  { userID, areaIDs, skills, seen },
  { db, actor, clock },
) => {
  if (!(await findWork(db, userID))) throw new Refusal('unknownTechnician');
  const names = await loadWorkNames(db);
  const areas = names.areas.filter(({ areaID }) => areaIDs.includes(areaID));
  const keyOf = (skill: (typeof skills)[number]) => `${skill.repairTypeID} ${skill.manufacturerID ?? ''}`;
  const wanted = new Set(skills.map(keyOf));
  const repairs = names.skills.filter((skill) => wanted.has(keyOf(skill))).map(({ name }) => name);
  if (areas.length !== new Set(areaIDs).size)
    throw new InvalidInput({ path: 'areaIDs', message: 'has one that is not there any more' });
  if (repairs.length !== wanted.size)
    throw new InvalidInput({ path: 'skills', message: 'has one that is not there any more' });
  await changeSetting(db, {
    setting: technician,
    key: String(userID),
    act: 'technician.change',
    fields: {
      areas: areas.map(({ name }) => name),
      repairs: repairs.toSorted((a, b) => a.localeCompare(b, 'en')),
    },
    seen,
    actor,
    now: clock.now(),
  });
  return {};
};
