/** A repair that somebody does, of one maker's devices or (null) of all. */
export interface Skill {
  repairTypeID: number;
  manufacturerID: number | null;
}

export type Reach = 'none' | 'all' | 'some';

export function reachOf(skills: readonly Skill[], repairTypeID: number): Reach {
  const own = skills.filter((skill) => skill.repairTypeID === repairTypeID);
  if (own.length === 0) return 'none';
  return own.some(({ manufacturerID }) => manufacturerID === null) ? 'all' : 'some';
}

/** 'some' begins with one maker: without any it would be none. */
export function withReach(
  skills: readonly Skill[],
  repairTypeID: number,
  reach: Reach,
  firstMaker: number | undefined,
): Skill[] {
  const others = skills.filter((skill) => skill.repairTypeID !== repairTypeID);
  if (reach === 'none') return others;
  const manufacturerID = reach === 'all' ? null : (firstMaker ?? null);
  return [...others, { repairTypeID, manufacturerID }];
}

export function withMaker(skills: readonly Skill[], skill: Skill, { isDone }: { isDone: boolean }): Skill[] {
  const others = skills.filter(
    ({ repairTypeID, manufacturerID }) =>
      repairTypeID !== skill.repairTypeID || manufacturerID !== skill.manufacturerID,
  );
  return isDone ? [...others, skill] : others;
}
