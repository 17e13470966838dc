import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { id, line } from '../entities/field.ts';
import { device, deviceID, deviceType, deviceTypeID, listedDevice, model } from '../entities/device.ts';

const name = line(120).min(1);

export const deviceCalls = {
  'devices/getDeviceTypes': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({}),
    output: z.object({ deviceTypes: z.array(deviceType) }),
    refusals: [],
    cachedBy: 'catalogue',
  }),
  'devices/list': defineCall({
    status: 'built',
    who: 'anyone',
    /** Without a type: every device, as the page of one manufacturer needs. */
    input: z.object({ deviceTypeID: deviceTypeID.optional() }),
    output: z.object({ devices: z.array(listedDevice) }),
    refusals: ['unknownDeviceType'],
    cachedBy: 'catalogue',
  }),
  'devices/get': defineCall({
    status: 'built',
    who: 'anyone',
    /** By id, or by the names a device page's address is made of, in any case; also by those it had before it was renamed. */
    input: z.union([z.object({ deviceID }), z.object({ deviceTypeID, manufacturer: name, device: name })]),
    output: z.object({ device }),
    refusals: ['unknownDevice'],
    cachedBy: 'catalogue',
  }),
  /** What the technician whom a postcode would get at this moment asks for a repair, in pounds; null where nobody has a price. */
  'devices/getLocalPrice': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ deviceID, modelID: id.nullable(), repairTypeID: id, postcode: line(10) }),
    output: z.object({
      price: z
        .object({
          technicianID: id,
          firstname: z.string(),
          min: z.number().nonnegative(),
          max: z.number().nonnegative(),
        })
        .nullable(),
    }),
    refusals: ['tooManyRequests'],
  }),
  /** A name we have, in any case and spacing, gives that model; a new one is shown to nobody else. */
  'devices/models/add': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ deviceID, model: line(80).min(1, 'Please enter a model name.') }),
    output: z.object({ model }),
    refusals: ['tooManyRequests'],
  }),
};
