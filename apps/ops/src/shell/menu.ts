import type { Role } from '@fettle/domain/actor';
import { areas, areasOfRole, type AreaName } from '@fettle/domain/ops/areas';

/** The areas of a role that have a page. */
export const menuOf = (role: Role, built: ReadonlySet<AreaName>): readonly AreaName[] =>
  areasOfRole[role].filter((area) => built.has(area));

/** Where a role begins: its first area, or its own account where none is there. */
export function firstPathOf(role: Role, built: ReadonlySet<AreaName>): string {
  const [first] = menuOf(role, built);
  return first ? areas[first].path : '/account';
}
