import type { DeviceEntry } from './devices/device-table.ts';

export const deviceTypes = [
  { deviceTypeId: 1, name: 'Phone' },
  { deviceTypeId: 2, name: 'Tablet' },
  { deviceTypeId: 3, name: 'Laptop' },
  { deviceTypeId: 4, name: 'Console' },
  { deviceTypeId: 5, name: 'Other' },
] as const;
export type DeviceTypeName = (typeof deviceTypes)[number]['name'];

interface RepairRule {
  issue: string;
  /** Which devices can need it; without it, all of the type. */
  on?: (device: DeviceEntry) => boolean;
}

// a phone without any trait only rings: nothing to install and nothing to rescue
const isSmart = (device: DeviceEntry) => device.traits.size > 0;

/** In the customers' words, the most frequent first: this is the order of the select on the device page. */
export const repairRules: Record<DeviceTypeName, RepairRule[]> = {
  Phone: [
    { issue: 'Screen' },
    { issue: 'Battery' },
    { issue: 'Charging port' },
    { issue: 'Back glass', on: ({ traits }) => traits.has('glass') },
    { issue: 'Camera' },
    { issue: 'Water damage' },
    { issue: "Won't turn on" },
    { issue: 'Speaker or microphone' },
    { issue: 'Buttons' },
    { issue: 'Home button', on: ({ traits }) => traits.has('home') },
    { issue: 'Face unlock', on: ({ traits }) => traits.has('face') },
    { issue: 'Fingerprint reader', on: ({ traits }) => traits.has('finger') },
    { issue: 'Hinge', on: ({ traits }) => traits.has('fold') },
    { issue: 'Software', on: isSmart },
    { issue: 'Data recovery', on: isSmart },
    { issue: 'Logic board' },
  ],
  Tablet: [
    { issue: 'Screen' },
    { issue: 'Battery' },
    { issue: 'Charging port' },
    { issue: "Won't turn on" },
    { issue: 'Water damage' },
    { issue: 'Camera' },
    { issue: 'Speaker or microphone' },
    { issue: 'Buttons' },
    { issue: 'Home button', on: ({ traits }) => traits.has('home') },
    { issue: 'Face unlock', on: ({ traits }) => traits.has('face') },
    { issue: 'Software' },
    { issue: 'Data recovery' },
    { issue: 'Logic board' },
  ],
  Laptop: [
    { issue: 'Screen' },
    { issue: 'Battery' },
    { issue: 'Keyboard' },
    { issue: 'Charging port' },
    { issue: "Won't turn on" },
    { issue: 'Water damage' },
    { issue: 'Trackpad' },
    { issue: 'Hinge' },
    { issue: 'Overheating', on: ({ traits }) => !traits.has('fanless') },
    { issue: 'Memory or storage upgrade', on: ({ traits }) => !traits.has('fixed') },
    { issue: 'Speaker or microphone' },
    { issue: 'Camera' },
    { issue: 'Software' },
    { issue: 'Data recovery' },
    { issue: 'Logic board' },
  ],
  Console: [
    { issue: 'HDMI port', on: ({ traits }) => traits.has('tv') },
    { issue: 'Overheating', on: ({ traits }) => traits.has('tv') },
    { issue: 'Controller drift', on: ({ traits }) => traits.has('sticks') },
    { issue: 'Screen', on: ({ traits }) => traits.has('handheld') },
    { issue: 'Battery', on: ({ traits }) => traits.has('handheld') },
    { issue: 'Charging port', on: ({ traits }) => traits.has('handheld') },
    { issue: 'Disc drive', on: ({ traits }) => traits.has('disc') },
    { issue: "Won't turn on" },
    { issue: 'Power supply', on: ({ traits }) => traits.has('tv') },
    { issue: 'Game card slot', on: ({ traits }) => traits.has('cards') },
    { issue: 'Buttons', on: ({ traits }) => traits.has('handheld') },
    { issue: 'Water damage' },
    { issue: 'Software' },
    { issue: 'Logic board' },
  ],
  Other: [
    { issue: "Won't turn on" },
    { issue: 'Screen', on: ({ traits }) => traits.has('screen') },
    { issue: 'Battery', on: ({ traits }) => traits.has('battery') },
    { issue: 'Charging', on: ({ traits }) => traits.has('battery') },
    { issue: 'Water damage' },
    { issue: 'Something else' },
  ],
};
