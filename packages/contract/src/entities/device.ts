import { z } from 'zod';
import { id } from './field.ts';

export const deviceTypeID = id;
export const deviceID = id;

export const deviceType = z.object({ deviceTypeID, deviceType: z.string() });

export const model = z.object({ modelID: id, model: z.string() });

export const repairType = z.object({ repairTypeID: id, issue: z.string() });

/** What the repair of one device costs at present, in pounds; null where nobody has a price for it. */
const priceRange = z.object({ min: z.number().nonnegative(), max: z.number().nonnegative() }).nullable();

/** A line of the device list: the whole device is fetched on its own page. */
export const deviceListing = z.object({
  deviceID,
  device: z.string(),
  deviceTypeID,
  manufacturer: z.string(),
  manufacturerID: id,
});

/** With the other names that people look for it by: a year instead of a generation, a nickname. */
export const listedDevice = deviceListing.extend({ aliases: z.array(z.string()) });

export const device = deviceListing.extend({
  models: z.array(model),
  /** Of several models the one that is sold in this country. */
  soldHereID: id.nullable(),
  repairTypes: z.array(repairType.extend({ priceRange })),
  helpUrl: z.string().nullable(),
});
export type RepairType = z.infer<typeof repairType>;
export type Model = z.infer<typeof model>;
export type Device = z.infer<typeof device>;
export type DeviceListing = z.infer<typeof deviceListing>;
export type ListedDevice = z.infer<typeof listedDevice>;
export type DeviceType = z.infer<typeof deviceType>;
