import type { AreaName } from '../../../../apps/server/src/catalogue/seed/areas.ts';
import type { DeviceTypeName } from '../../../../apps/server/src/catalogue/seed/repair-types.ts';

/** Board-level work: needs a microscope and a drying cabinet, so not every technician takes it. */
export const benchIssues = ['Water damage', "Won't turn on", 'Logic board', 'Data recovery'];

export interface Speciality {
  on: DeviceTypeName;
  /** 'everyday': all but the bench issues. */
  work: 'everyday' | 'bench' | 'all';
  except?: string[];
  /** Only this maker's devices. */
  maker?: string;
}

export interface TechnicianEntry {
  firstname: string;
  surname: string;
  about: string;
  areas: AreaName[];
  specialities: Speciality[];
  /** Against our usual price: 1.05 is five per cent dearer. */
  priceFactor: number;
  /** How their prices end: £69.00 or £68.99. */
  endsIn: '.00' | '.99';
}

/**
 * Nobody here exists. Every area has two or more for the everyday repairs of each device type, except that
 * nobody in Bristol or its suburbs repairs a console's disc drive: the no-technician answer can be seen there.
 */
export const technicians: TechnicianEntry[] = [
  {
    firstname: 'Amara',
    surname: 'Brightwell',
    about:
      'Amara took her first phone apart at eleven, with a butter knife, and has owned better tools ever since. She fixes screens on the kitchen-table principle: explain it as you would to a friend. On Saturdays she teaches teenagers to solder in a library in Hackney.',
    areas: ['Central London', 'North London', 'East London'],
    specialities: [
      { on: 'Phone', work: 'everyday' },
      { on: 'Tablet', work: 'everyday' },
    ],
    priceFactor: 1,
    endsIn: '.99',
  },
  {
    firstname: 'Kofi',
    surname: 'Tinkerman',
    about:
      'Kofi repaired radios with his grandfather in Kumasi and arcade machines in Margate before phones were worth mending. He cleans every fan he meets, asked or not. Ask him about the drawer of two hundred rescued thumb sticks.',
    areas: ['Central London', 'East London', 'South East London'],
    specialities: [
      { on: 'Phone', work: 'everyday' },
      { on: 'Console', work: 'all' },
    ],
    priceFactor: 0.96,
    endsIn: '.00',
  },
  {
    firstname: 'Priya',
    surname: 'Finewire',
    about:
      'Priya works on Apple devices and nothing else, and is cheerfully unapologetic about it. She keeps a log of every MacBook that has crossed her bench, now on its fourteenth notebook. If yours is not worth the money she will say so before you spend it.',
    areas: ['Central London', 'North West London', 'West London'],
    specialities: [
      { on: 'Phone', work: 'all', maker: 'Apple' },
      { on: 'Tablet', work: 'all', maker: 'Apple' },
      { on: 'Laptop', work: 'all', maker: 'Apple' },
    ],
    priceFactor: 1.1,
    endsIn: '.00',
  },
  {
    firstname: 'Tomasz',
    surname: 'Copperly',
    about:
      'Tomasz trained as a watchmaker in Gdynia and still hums while he works. Laptops are his favourite: enough room to do things properly. He labels every screw, and you get the old part back in a little bag if you would like it.',
    areas: ['Central London', 'North London', 'North West London', 'South West London', 'West London'],
    specialities: [
      { on: 'Laptop', work: 'all' },
      { on: 'Console', work: 'everyday' },
    ],
    priceFactor: 1.02,
    endsIn: '.00',
  },
  {
    firstname: 'Yasmin',
    surname: 'Silverthread',
    about:
      'Yasmin is who the others ring when a device has been in the bath. She spent eight years on satellite electronics and finds a drowned phone restful by comparison. She photographs each board under the microscope, so you can see what went wrong.',
    areas: ['Central London', 'North London', 'North West London', 'East London'],
    specialities: [
      { on: 'Phone', work: 'bench' },
      { on: 'Tablet', work: 'bench' },
      { on: 'Laptop', work: 'bench' },
      { on: 'Console', work: 'bench' },
      { on: 'Other', work: 'all' },
    ],
    priceFactor: 1.08,
    endsIn: '.00',
  },
  {
    firstname: 'Mei',
    surname: 'Quickstep',
    about:
      'Mei holds the workshop record for a phone battery, nine minutes, and will not let anyone hurry her screens. She dances on Thursdays, which explains the name badge. Tablets with children’s stickers on them are repaired stickers and all.',
    areas: ['Central London', 'South East London', 'South West London'],
    specialities: [
      { on: 'Phone', work: 'everyday' },
      { on: 'Tablet', work: 'everyday' },
    ],
    priceFactor: 1.04,
    endsIn: '.99',
  },
  {
    firstname: 'Owen',
    surname: 'Mendwell',
    about:
      'Owen grew up above a hardware shop in Abergavenny and moved to Bristol for the hills. He started a repair café in Bedminster that has kept three tonnes of gadgets out of the skip. He writes his job notes in full sentences.',
    areas: ['Bristol', 'Bristol suburbs'],
    specialities: [
      { on: 'Phone', work: 'all', except: ['Data recovery'] },
      { on: 'Tablet', work: 'all', except: ['Data recovery'] },
      { on: 'Laptop', work: 'everyday' },
    ],
    priceFactor: 0.95,
    endsIn: '.00',
  },
  {
    firstname: 'Leila',
    surname: 'Sparrowgate',
    about:
      'Leila studied ceramics, so she knows about cracks. Back glass and curved screens are her speciality, and she is honest about which scratches will buff out. Her two greyhounds are excellent at waiting for glue to cure.',
    areas: ['North West London', 'South West London', 'West London'],
    specialities: [
      { on: 'Phone', work: 'everyday' },
      { on: 'Tablet', work: 'everyday' },
    ],
    priceFactor: 0.98,
    endsIn: '.99',
  },
  {
    firstname: 'Diego',
    surname: 'Fairweather',
    about:
      'Diego came to London to play the trumpet and stayed for the consoles. He can hear a failing fan bearing across a room. If your saved games are in danger, he makes the copy before he touches a screw.',
    areas: ['South East London', 'South West London', 'West London'],
    specialities: [
      { on: 'Console', work: 'all' },
      { on: 'Laptop', work: 'everyday' },
      { on: 'Other', work: 'all' },
    ],
    priceFactor: 0.97,
    endsIn: '.00',
  },
  {
    firstname: 'Harpreet',
    surname: 'Brassington',
    about:
      'Harpreet has mended phones in Southall since they had aerials. He replaces charging ports under magnification and tests every one with five different cables. Regulars bring him samosas; the answer about whether it can be fixed is the same either way.',
    areas: ['North London', 'North West London', 'West London'],
    specialities: [
      { on: 'Phone', work: 'all' },
      { on: 'Tablet', work: 'all' },
      { on: 'Console', work: 'all' },
    ],
    priceFactor: 1,
    endsIn: '.00',
  },
  {
    firstname: 'Ingrid',
    surname: 'Wickerby',
    about:
      'Ingrid retired from designing hearing aids, lasted a fortnight, and joined us. Keyboards, hinges and stubborn trackpads are her kind of puzzle. She explains things once, clearly, and never makes anyone feel silly for the tea.',
    areas: ['Bristol', 'Bristol suburbs'],
    specialities: [
      { on: 'Laptop', work: 'all', except: ['Data recovery'] },
      { on: 'Tablet', work: 'everyday' },
      { on: 'Console', work: 'everyday', except: ['Disc drive'] },
    ],
    priceFactor: 1.03,
    endsIn: '.00',
  },
  {
    firstname: 'Jonah',
    surname: 'Pebbleworth',
    about:
      'Jonah builds his own synthesisers and treats every laptop as if a thesis were on it, because one usually is. Gaming machines are cleaned, repasted and stress-tested overnight. You get the temperature graph with the invoice.',
    areas: ['Central London', 'North London', 'North West London', 'East London'],
    specialities: [
      { on: 'Laptop', work: 'everyday' },
      { on: 'Console', work: 'all' },
    ],
    priceFactor: 1.01,
    endsIn: '.99',
  },
  {
    firstname: 'Soo-jin',
    surname: 'Applegarth',
    about:
      'Soo-jin repairs what other shops call dead, mostly out of stubbornness. They came to electronics from bookbinding and brought the steady hands along. Data comes first: nothing is wiped without your yes in writing.',
    areas: ['East London', 'South East London', 'South West London'],
    specialities: [
      { on: 'Laptop', work: 'all' },
      { on: 'Tablet', work: 'all' },
      { on: 'Phone', work: 'bench' },
    ],
    priceFactor: 1.05,
    endsIn: '.99',
  },
  {
    firstname: 'Walter',
    surname: 'Twelvetrees',
    about:
      'Walter repaired televisions in Clifton for thirty years and says everything since has only got smaller. He is slower than the others and proud of it. Few things come back to him, except customers with cake.',
    areas: ['Bristol', 'Bristol suburbs'],
    specialities: [
      { on: 'Phone', work: 'everyday' },
      { on: 'Console', work: 'all', except: ['Disc drive'] },
      { on: 'Other', work: 'all' },
    ],
    priceFactor: 0.92,
    endsIn: '.00',
  },
];

export function portraitUrl({ firstname, surname }: { firstname: string; surname: string }): string {
  return `/technicians/${firstname}-${surname}.svg`.toLowerCase();
}
