/**
 * What a repair saves against a new device, in kg CO₂e, by the type of the device: the Restart Project's figures for
 * making and bringing one to the shop.
 */
const kgByDeviceType: Readonly<Record<number, number>> = { 1: 50, 2: 114, 3: 265, 4: 141 };

/** Null where nobody has counted it. */
export const savedCo2eKg = (deviceTypeID: number): number | null => kgByDeviceType[deviceTypeID] ?? null;
