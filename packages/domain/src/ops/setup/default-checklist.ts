import type { Checklist } from '../../ticket/checklist.ts';

/** As the catalogue has it: the kind of device by its name, the repair in the customers' words. */
interface RepairKind {
  deviceType: string;
  issue: string;
}

const always = [
  'The serial number or IMEI is the order’s',
  'Photos of front and back, with every scratch and dent',
  'The fault shows as the customer described it',
  'Nothing else is broken that nobody mentioned',
];

const pocket = ['SIM and memory cards are out and in the bag'];
const beforeOfType: Readonly<Record<string, readonly string[]>> = {
  Phone: pocket,
  Tablet: pocket,
  Laptop: ['The customer’s files are backed up, or they said it isn’t needed'],
  Console: ['Discs, game cards and controllers are noted'],
};

/** Named as the customer's test report reads: "Touch over the whole screen works". */
const afterOfType: Readonly<Record<string, readonly string[]>> = {
  Phone: [
    'Screen and touch',
    'Charging by cable',
    'Cameras and flash',
    'Speakers and microphone',
    'Calls and mobile data',
    'Wi-Fi and Bluetooth',
    'Buttons and vibration',
    'Face or fingerprint unlock',
  ],
  Tablet: [
    'Screen and touch',
    'Charging by cable',
    'Cameras',
    'Speakers and microphone',
    'Wi-Fi and Bluetooth',
    'Buttons',
    'Face or fingerprint unlock',
  ],
  Laptop: [
    'Screen and brightness',
    'Every key of the keyboard',
    'Trackpad',
    'Charging and battery',
    'Wi-Fi and Bluetooth',
    'Camera, speakers and microphone',
    'All ports',
    'Cooling after ten minutes of load',
  ],
  Console: [
    'Picture and sound',
    'Controllers, wired and wireless',
    'Wi-Fi and updates',
    'Discs or game cards',
    'Cooling after twenty minutes of play',
  ],
};
const afterOther = ['Switching on and off', 'Buttons and lights', 'What it is there for'];

interface Extra {
  before?: readonly string[];
  after?: readonly string[];
}

/** What a repair asks for besides. */
const ofIssue: Readonly<Record<string, Extra>> = {
  Screen: {
    before: ['Picture and touch tried, as far as they work'],
    after: ['Touch over the whole screen', 'Automatic brightness and colours'],
  },
  Battery: {
    before: ['The battery isn’t swollen; if it is, it’s in the safe box'],
    after: ['Battery health and a full charge'],
  },
  'Charging port': { after: ['Fast charging, the plug held both ways'] },
  Charging: { after: ['A full charge'] },
  'Back glass': { after: ['Wireless charging', 'Fit of the glass, without sharp edges'] },
  Camera: { after: ['Focus near and far, without specks'] },
  'Water damage': {
    before: ['Battery disconnected before anything else', 'Moisture indicators looked at'],
    after: ['All parts after a night of drying'],
  },
  "Won't turn on": { after: ['Ten restarts in a row'] },
  'Home button': { after: ['Home button and its reader'] },
  'Face unlock': { after: ['Face unlock, set up anew'] },
  'Fingerprint reader': { after: ['Fingerprint reader, with two fingers'] },
  Hinge: { after: ['Opening and closing twenty times'] },
  Software: {
    before: ['A backup is made, or the customer said none is needed'],
    after: ['Updates and a clean restart'],
  },
  'Data recovery': {
    before: ['The customer said which data matter most'],
    after: ['Opening ten of the rescued files'],
  },
  'Logic board': { after: ['Current on the bench supply', 'An hour of use without a restart'] },
  Keyboard: { after: ['Keyboard light'] },
  Overheating: { after: ['Temperature under load, before and after'] },
  'Memory or storage upgrade': { after: ['The new size and a memory test'] },
  'HDMI port': { after: ['Picture at the highest resolution'] },
  'Controller drift': { after: ['Both sticks at rest and in a circle'] },
  'Disc drive': { after: ['Three discs in and out'] },
  'Game card slot': { after: ['Three cards in and out'] },
  'Power supply': { after: ['An hour of play without a cut'] },
};

/** What a repair type starts with, until somebody writes a list for it. The repair's own points come first. */
export function defaultChecklist({ deviceType, issue }: RepairKind): Checklist {
  const extra = ofIssue[issue];
  return {
    before: [...always, ...(extra?.before ?? []), ...(beforeOfType[deviceType] ?? [])],
    after: [...(extra?.after ?? []), ...(afterOfType[deviceType] ?? afterOther)],
  };
}
