import type { Role } from '@fettle/domain/actor';
import type { TechnicianEntry } from './technicians.ts';

/** Nobody here exists, and nobody has a password. */
const office: { name: string; role: Role }[] = [
  { name: 'Wanda Switchboard', role: 'coordinator' },
  { name: 'Miles Vanterpool', role: 'driver' },
  { name: 'Ada Keyring', role: 'administrator' },
];

/** The technicians first, so that each has the number of their public profile, then those that customers never see. */
export function buildStaff(technicians: readonly TechnicianEntry[]) {
  const atTheBench = technicians.map(({ firstname, surname }) => ({
    name: `${firstname} ${surname}`,
    role: 'technician' as const,
  }));
  return [...atTheBench, ...office].map(({ name, role }, index) => ({
    staffId: index + 1,
    name,
    role,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@staff.example`,
  }));
}
