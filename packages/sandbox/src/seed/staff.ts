import type { Role } from '@fettle/domain/actor';
import type { TechnicianEntry } from './technicians.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** Nobody here exists, and nobody has a password. */
const office: { name: string; roles: Role[] }[] = [
  { name: 'Wanda Switchboard', roles: ['coordinator'] },
  { name: 'Miles Vanterpool', roles: ['driver'] },
  // the owner of a small shop, who drives when somebody is away
  { name: 'Ada Keyring', roles: ['administrator', 'driver'] },
  { name: 'Dee Lorrimer', roles: ['driver'] },
];

/** Where the drivers drive: London is one's, Bristol another's, and the owner drives only what she is named for. */
export const driverWork: readonly {
  name: string;
  cities: readonly string[];
  days: number[];
  mostStops: number | null;
}[] = [
  { name: 'Miles Vanterpool', cities: ['London'], days: everyDay, mostStops: 12 },
  { name: 'Dee Lorrimer', cities: ['Bristol'], days: everyDay, mostStops: 12 },
  { name: 'Ada Keyring', cities: ['London', 'Bristol'], days: [], mostStops: null },
];

/** The technicians first, so that each has the number of their public profile, then those that customers never see. */
export function buildStaff(technicians: readonly TechnicianEntry[]) {
  const atTheBench = technicians.map(({ firstname, surname }): (typeof office)[number] => ({
    name: `${firstname} ${surname}`,
    roles: ['technician'],
  }));
  return [...atTheBench, ...office].map(({ name, roles }, index) => ({
    staffId: index + 1,
    name,
    roles,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@staff.example`,
  }));
}
