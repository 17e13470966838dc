import type { DeviceEntry, Tier } from '../../../../apps/server/src/catalogue/seed/devices/device-table.ts';
import type { DeviceTypeName } from '../../../../apps/server/src/catalogue/seed/repair-types.ts';

type PoundsByTier = Record<Tier, number>;

/** What a repair costs for a device of this year, before a technician's own factor. */
export type PriceRule =
  // the same repair with the maker's part or another's
  | { kind: 'parts'; title: string; pounds: PoundsByTier; genuineTip: string; compatibleTip: string }
  | { kind: 'standard'; title: string; pounds: PoundsByTier; tip: string }
  // no part, so the device's age and price do not matter
  | { kind: 'labour'; title: string; pounds: number; tip: string }
  // settled by diagnosis, never above the ceiling
  | { kind: 'open'; title: string; fromPounds: number; toPounds: PoundsByTier; tip: string };

const tiered = (budget: number, mid: number, high: number, flagship: number): PoundsByTier => ({
  budget,
  mid,
  high,
  flagship,
});

const screen = (pounds: PoundsByTier): PriceRule => ({
  kind: 'parts',
  title: 'Screen replacement',
  pounds,
  genuineTip: 'The maker’s own screen, with the colours, brightness and touch it had when new.',
  compatibleTip: 'An independent maker’s screen that we test first: a good picture for less money.',
});
const battery = (pounds: PoundsByTier): PriceRule => ({
  kind: 'parts',
  title: 'Battery replacement',
  pounds,
  genuineTip: 'The maker’s own battery, so the health reading in Settings keeps working.',
  compatibleTip: 'A new battery of the same capacity; Settings may call it an unknown part.',
});
const camera = (pounds: PoundsByTier): PriceRule => ({
  kind: 'standard',
  title: 'Camera replacement',
  pounds,
  tip: 'One camera, front or rear, replaced and focused; a cracked lens alone costs less.',
});
const chargingPort = (pounds: PoundsByTier): PriceRule => ({
  kind: 'standard',
  title: 'Charging port repair',
  pounds,
  tip: 'We clean the port first: if that cures it, you pay for the cleaning only.',
});
const speaker = (pounds: PoundsByTier): PriceRule => ({
  kind: 'standard',
  title: 'Speaker or microphone repair',
  pounds,
  tip: 'For calls that sound muffled, music that crackles, or a caller who cannot hear you.',
});
const buttons = (pounds: PoundsByTier): PriceRule => ({
  kind: 'standard',
  title: 'Button repair',
  pounds,
  tip: 'Power, volume or mute: stuck, loose or silent buttons made to click again.',
});
const software = (pounds: number): PriceRule => ({
  kind: 'labour',
  title: 'Software repair',
  pounds,
  tip: 'Failed updates, start-up loops and slowness put right, keeping your data wherever possible.',
});
const overheating = (pounds: PoundsByTier): PriceRule => ({
  kind: 'standard',
  title: 'Deep clean and new thermal paste',
  pounds,
  tip: 'Fans cleaned, paste renewed and the machine tested under load before it comes home.',
});
const open = (title: string, fromPounds: number, toPounds: PoundsByTier, tip: string): PriceRule => ({
  kind: 'open',
  title,
  fromPounds,
  toPounds,
  tip,
});

const drying = 'We dry, clean and test the board; the final price is never above this range.';
const finding = 'We find the cause first and tell you the price before any work is done.';
const soldering = 'Repair of single components under a microscope instead of a whole new board.';

/**
 * By device type and issue, in 2026 pounds including VAT. An issue that is not here has no price on purpose
 * (the customer is asked to call): face and fingerprint sensors, folding hinges, a laptop's camera or speakers
 * and data off a phone depend too much on the single case.
 */
export const priceRules: Record<DeviceTypeName, Record<string, PriceRule>> = {
  Phone: {
    Screen: screen(tiered(85, 129, 219, 349)),
    Battery: battery(tiered(45, 59, 79, 99)),
    'Charging port': chargingPort(tiered(49, 59, 79, 99)),
    'Back glass': {
      kind: 'parts',
      title: 'Back glass replacement',
      pounds: tiered(55, 75, 115, 159),
      genuineTip: 'Glass in the original shade and finish, with the maker’s adhesive seal.',
      compatibleTip: 'Toughened glass in the nearest colour; the logo may look a little different.',
    },
    Camera: camera(tiered(55, 75, 109, 159)),
    'Water damage': open('Water damage treatment', 49, tiered(99, 149, 229, 319), drying),
    "Won't turn on": open('Diagnosis and repair of no power', 45, tiered(95, 145, 219, 299), finding),
    'Speaker or microphone': speaker(tiered(45, 55, 69, 85)),
    Buttons: buttons(tiered(45, 55, 69, 85)),
    'Home button': {
      kind: 'standard',
      title: 'Home button replacement',
      pounds: tiered(49, 55, 65, 75),
      tip: 'The button will press again; Touch ID stays only if the original sensor can be saved.',
    },
    Software: software(39),
    'Logic board': open('Logic board repair', 89, tiered(149, 199, 279, 369), soldering),
  },
  Tablet: {
    Screen: screen(tiered(89, 139, 229, 369)),
    Battery: battery(tiered(65, 79, 105, 139)),
    'Charging port': chargingPort(tiered(55, 65, 85, 105)),
    "Won't turn on": open('Diagnosis and repair of no power', 55, tiered(99, 149, 229, 319), finding),
    'Water damage': open('Water damage treatment', 59, tiered(109, 159, 239, 329), drying),
    Camera: camera(tiered(55, 65, 79, 99)),
    'Speaker or microphone': speaker(tiered(49, 59, 69, 85)),
    Buttons: buttons(tiered(49, 59, 69, 85)),
    'Home button': {
      kind: 'standard',
      title: 'Home button replacement',
      pounds: tiered(49, 55, 65, 75),
      tip: 'The button will press again; Touch ID stays only if the original sensor can be saved.',
    },
    Software: software(45),
    'Logic board': open('Logic board repair', 95, tiered(149, 209, 289, 389), soldering),
  },
  Laptop: {
    Screen: screen(tiered(119, 169, 299, 449)),
    Battery: battery(tiered(75, 89, 129, 179)),
    Keyboard: {
      kind: 'standard',
      title: 'Keyboard replacement',
      pounds: tiered(79, 99, 159, 229),
      tip: 'A whole new keyboard in the UK layout; for one or two keycaps please call us.',
    },
    'Charging port': chargingPort(tiered(69, 79, 99, 129)),
    "Won't turn on": open('Diagnosis and repair of no power', 65, tiered(149, 199, 289, 399), finding),
    'Water damage': open('Liquid damage treatment', 79, tiered(169, 229, 339, 479), drying),
    Trackpad: {
      kind: 'standard',
      title: 'Trackpad replacement',
      pounds: tiered(69, 85, 129, 179),
      tip: 'If a swollen battery is what lifts the trackpad, we tell you before fitting anything.',
    },
    Hinge: {
      kind: 'standard',
      title: 'Hinge repair',
      pounds: tiered(79, 99, 139, 189),
      tip: 'Hinges re-seated or replaced, and the cable to the screen checked for wear.',
    },
    Overheating: overheating(tiered(59, 59, 69, 79)),
    'Memory or storage upgrade': open(
      'Memory or storage upgrade',
      59,
      tiered(149, 189, 249, 299),
      'The price depends on the size you choose; moving your files across is included.',
    ),
    Software: software(59),
    'Data recovery': open(
      'Data recovery',
      95,
      tiered(395, 395, 395, 395),
      'You choose what matters most, and pay only for files you can open again.',
    ),
    'Logic board': open('Logic board repair', 129, tiered(219, 279, 389, 529), soldering),
  },
  Console: {
    'HDMI port': {
      kind: 'standard',
      title: 'HDMI port replacement',
      pounds: tiered(75, 89, 99, 119),
      tip: 'A new port soldered in and tested at the highest resolution your console can send.',
    },
    Overheating: overheating(tiered(49, 55, 65, 75)),
    'Controller drift': {
      kind: 'standard',
      title: 'Thumb stick replacement',
      pounds: tiered(39, 45, 49, 55),
      tip: 'Both sticks of one controller renewed and calibrated.',
    },
    Screen: screen(tiered(79, 119, 169, 199)),
    Battery: battery(tiered(45, 59, 79, 95)),
    'Charging port': chargingPort(tiered(55, 69, 85, 99)),
    'Disc drive': {
      kind: 'standard',
      title: 'Disc drive repair',
      pounds: tiered(65, 79, 99, 109),
      tip: 'Laser and loading mechanism repaired, and a disc that got stuck given back to you.',
    },
    "Won't turn on": open('Diagnosis and repair of no power', 49, tiered(109, 139, 189, 229), finding),
    'Power supply': {
      kind: 'standard',
      title: 'Power supply replacement',
      pounds: tiered(59, 69, 95, 109),
      tip: 'A tested supply fitted inside the console, with all seals and screws back in place.',
    },
    'Game card slot': {
      kind: 'standard',
      title: 'Game card slot replacement',
      pounds: tiered(45, 55, 65, 75),
      tip: 'For cartridges that are not read, or only when held at an angle.',
    },
    Buttons: buttons(tiered(39, 45, 55, 65)),
    'Water damage': open('Liquid damage treatment', 55, tiered(119, 149, 199, 249), drying),
    Software: software(39),
    'Logic board': open('Logic board repair', 89, tiered(139, 179, 239, 289), soldering),
  },
  Other: {
    "Won't turn on": open('Diagnosis and repair of no power', 45, tiered(95, 145, 195, 245), finding),
    'Water damage': open('Water damage treatment', 45, tiered(95, 145, 195, 245), drying),
  },
};

/** No parts are to be had for these at any steady price, or the two screens of a folding one differ too much. */
export function isPricedByPhone(device: DeviceEntry, issue: string): boolean {
  return device.year < 2010 || (device.traits.has('fold') && issue === 'Screen');
}
