import type { Role } from '@fettle/domain/actor';
import { areas, areasOf, firstAreasOf, type AreaName } from '@fettle/domain/ops/areas';

/** The areas of somebody's roles that have a page. */
export const menuOf = (roles: readonly Role[], built: ReadonlySet<AreaName>): readonly AreaName[] =>
  areasOf(roles).filter((area) => built.has(area));

/** Where somebody begins: the first area of their broadest role, or their own account where none is there. */
export function firstPathOf(roles: readonly Role[], built: ReadonlySet<AreaName>): string {
  const first = firstAreasOf(roles).find((area) => built.has(area));
  return first ? areas[first].path : '/account';
}
