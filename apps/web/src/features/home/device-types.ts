import type { DeviceType } from '@fettle/contract/entities/device';

/** Spec §2, in its order, with the ids of spec §9; the fifth is ours. */
export const deviceTypes = [
  { deviceTypeID: 3, deviceType: 'Laptop' },
  { deviceTypeID: 1, deviceType: 'Phone' },
  { deviceTypeID: 4, deviceType: 'Console' },
  { deviceTypeID: 2, deviceType: 'Tablet' },
  { deviceTypeID: 5, deviceType: 'Other' },
] as const satisfies readonly DeviceType[];

export const repairPath = ({ deviceType }: DeviceType) => `/${deviceType.toLowerCase()}-repair`;
