import type { Device } from '@fettle/contract/entities/device';

type Asked = Pick<Device, 'manufacturer' | 'deviceTypeID'>;

/** Where makers print the model, by the type of the device (spec §9: 1 phone, 2 tablet, 3 laptop, 4 console). */
const byMaker: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    Apple:
      'Open Settings, General, About. Tap the number beside Model Number once: it changes to one that starts with A.',
    Samsung: 'Open Settings, then About phone. The model number starts with SM-.',
    Google: 'Open Settings, About phone, Regulatory labels. The model number is on that screen.',
  },
  2: {
    Apple:
      'Open Settings, General, About. Tap the number beside Model Number once: it changes to one that starts with A.',
    Samsung: 'Open Settings, then About tablet. The model number starts with SM-.',
    Amazon: 'Open Settings, Device Options, About Fire Tablet.',
    Microsoft: 'Open the kickstand: the model number is in the small print behind it.',
  },
  3: {
    Apple: 'Turn it over: the model number starts with A, in the small print near the hinge.',
  },
  4: {
    Sony: 'Look for the label on the back or underside. The model number starts with CUH or CFI.',
    Nintendo: 'Look at the back or the lower edge. The model number starts with HAC, HDH, HEG or BEE.',
    Microsoft: 'Look for the label on the back, near the sockets. The model is a number of four digits.',
  },
};

const byType: Readonly<Record<number, string>> = {
  1: 'Open Settings, then About phone, and look for Model or Model number.',
  2: 'Open Settings, then About tablet, and look for Model or Model number.',
  3: 'Look for the label on the underside. With Windows: open Settings, System, About.',
  4: 'Look for the label on the back or underside.',
};
const anywhere = 'Look for the small print on the back or underside, or in its settings under About.';

/** How to find out which model one has. */
export const modelHelp = ({ manufacturer, deviceTypeID }: Asked): string =>
  byMaker[deviceTypeID]?.[manufacturer] ?? byType[deviceTypeID] ?? anywhere;
