import type { PagedDevice } from '../../device-page/find-device.ts';

export function aDevice(fields: Partial<PagedDevice> = {}): PagedDevice {
  return {
    deviceID: 3,
    device: 'iPhone 15',
    deviceTypeID: 1,
    manufacturer: 'Apple',
    manufacturerID: 1,
    models: [
      { modelID: 4, model: 'A3090 (UK and Europe)' },
      { modelID: 5, model: 'A2846 (USA)' },
    ],
    repairTypes: [
      { repairTypeID: 11, issue: 'Screen', priceRange: { min: 129, max: 219 } },
      { repairTypeID: 12, issue: 'Battery', priceRange: { min: 59.5, max: 59.5 } },
      { repairTypeID: 13, issue: 'Logic board', priceRange: null },
    ],
    soldHereID: null,
    helpUrl: null,
    ...fields,
  };
}
