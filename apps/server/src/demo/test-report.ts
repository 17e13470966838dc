import type { RepairReport } from '@fettle/contract/entities/tracking';
import { demoDevices } from './devices.ts';
import type { OrderPlan } from './order-plan.ts';

const checksOf: Record<number, readonly string[]> = {
  1: ['Touch and display', 'Cameras', 'Speakers and microphone', 'Charging', 'Calls and Wi-Fi'],
  2: ['Touch and display', 'Cameras', 'Speakers', 'Charging', 'Wi-Fi'],
  3: ['Display', 'Keyboard and trackpad', 'Ports', 'Fan and temperature', 'Battery health'],
  4: ['Picture and sound', 'Controllers', 'Disc or game card', 'Temperature after an hour of play'],
};

/** What the technician writes after a repair. */
export function reportOn({ device, issue }: OrderPlan): RepairReport {
  const checks = checksOf[demoDevices[device].deviceTypeID] ?? ['Switches on'];
  const note = `${issue}: part replaced and tested. Cleaned while it was open.`;
  return { checks: checks.map((name) => ({ name, passed: true })), note };
}
