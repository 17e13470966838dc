import type { HoldTask } from '../../ticket/tasks.ts';
import { can, type TicketStatus } from '../../ticket/status.ts';

/** What a driver does at a door. */
export type DoorStep = 'collect' | 'deliver' | 'return';

/** What is to be done at the door on that trip, by what has become of the device. */
export function doorStepOf(task: HoldTask, status: TicketStatus): DoorStep {
  if (task === 'PICKUP') return 'collect';
  return can('return', status) ? 'return' : 'deliver';
}

/** How the driver knows whom to ask for: 'Ada Q.'. Empty where nobody told us a name. */
export function callingName({ firstname, surname }: { firstname: string; surname: string }): string {
  const [initial] = surname.trim();
  return [firstname.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ');
}
