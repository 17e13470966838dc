import { InvalidInput } from '@fettle/domain/refusal';
import { z } from 'zod';
import {
  findWork,
  loadWorkNames,
  saveWork,
  technicianName,
  type TechnicianWork,
  type WorkNames,
} from '../../stores/catalogue/technician-work.ts';
import type { Setting } from './setting.ts';

const fields = z.object({ areas: z.array(z.string()), repairs: z.array(z.string()) });

/** Where a technician works and what they repair, in words: 'Phone: Screen', or 'Phone: Screen (Apple)' for one maker alone. */
export const technician: Setting = {
  kind: 'technician',
  read: async (db, key) => {
    const work = await findWork(db, Number(key));
    if (!work) return null;
    return toWords(work, await loadWorkNames(db));
  },
  write: async (trx, key, wanted) => {
    const { areas, repairs } = fields.parse(wanted);
    const names = await loadWorkNames(trx);
    const areaIDs = new Map(names.areas.map(({ name, areaID }) => [name, areaID]));
    const skills = new Map(names.skills.map((skill) => [skill.name, skill]));
    await saveWork(trx, Number(key), {
      areaIDs: areas.map((name) => known(areaIDs.get(name), 'areas', name)),
      skills: repairs.map((name) => known(skills.get(name), 'repairs', name)),
    });
  },
  nameOf: async (db, key) => (await technicianName(db, Number(key))) ?? `Technician ${key}`,
};

/** As the history has it. */
export function toWords(work: TechnicianWork, names: WorkNames) {
  const nameOfSkill = new Map(names.skills.map((skill) => [keyOf(skill), skill.name]));
  return {
    areas: names.areas.filter(({ areaID }) => work.areaIDs.includes(areaID)).map(({ name }) => name),
    repairs: work.skills
      .map((skill) => nameOfSkill.get(keyOf(skill)) ?? keyOf(skill))
      .toSorted((a, b) => a.localeCompare(b, 'en')),
  };
}

const keyOf = ({ repairTypeID, manufacturerID }: { repairTypeID: number; manufacturerID: number | null }) =>
  `${repairTypeID} ${manufacturerID ?? ''}`;

function known<Value>(value: Value | undefined, path: string, name: string): Value {
  if (value === undefined)
    throw new InvalidInput({ path, message: `has ${name}, which is not there any more` });
  return value;
}
