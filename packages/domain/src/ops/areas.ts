import type { Role } from '../actor.ts';
import { inRoleOrder } from '../roles.ts';

interface Area {
  /** In the menu. */
  name: string;
  /** Below /ops. */
  path: `/${string}`;
  /** After G, the second key of the shortcut that leads there. */
  key: string;
}

/** What the console is made of, in the order of the menu. */
export const areas = {
  today: { name: 'Today', path: '/today', key: 't' },
  dispatch: { name: 'Dispatch', path: '/dispatch', key: 'd' },
  jobs: { name: 'Jobs', path: '/jobs', key: 'j' },
  run: { name: 'Run', path: '/run', key: 'r' },
  prices: { name: 'Prices', path: '/prices', key: 'p' },
  setUp: { name: 'Set-up', path: '/setup', key: 's' },
  staff: { name: 'Staff', path: '/staff', key: 'm' },
  books: { name: 'Books', path: '/books', key: 'b' },
  insight: { name: 'Insight', path: '/insight', key: 'i' },
  keys: { name: 'Keys', path: '/keys', key: 'k' },
  webhooks: { name: 'Webhooks', path: '/webhooks', key: 'w' },
  audit: { name: 'Audit', path: '/audit', key: 'a' },
  status: { name: 'Status', path: '/status', key: 'x' },
} as const satisfies Record<string, Area>;
export type AreaName = keyof typeof areas;

/** What each role works with; the first is where it begins. It decides what is shown: what may be done the calls say. */
const areasOfRole = {
  administrator: [
    'today',
    'dispatch',
    'jobs',
    'run',
    'prices',
    'setUp',
    'staff',
    'books',
    'insight',
    'keys',
    'webhooks',
    'audit',
    'status',
  ],
  coordinator: ['today', 'dispatch', 'setUp'],
  technician: ['jobs', 'prices'],
  driver: ['run'],
} as const satisfies Record<Role, readonly [AreaName, ...AreaName[]]>;

// the keys of the table are the areas
export const areaNames = Object.keys(areas) as AreaName[];

/** What somebody works with who has these roles, in the order of the menu. */
export const areasOf = (own: readonly Role[]): AreaName[] => {
  const all = new Set<AreaName>(own.flatMap((role) => areasOfRole[role]));
  return areaNames.filter((area) => all.has(area));
};

/** Where they may begin, the best first: with what the broadest of their roles begins with. */
export const firstAreasOf = (own: readonly Role[]): AreaName[] =>
  inRoleOrder(own).flatMap((role): readonly AreaName[] => areasOfRole[role]);
