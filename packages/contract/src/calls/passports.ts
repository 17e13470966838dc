import { z } from 'zod';
import { defineCall } from '../define/define-call.ts';
import { id, line } from '../entities/field.ts';
import { ownPassport, sharedPassport } from '../entities/passport.ts';

const passportID = z.object({ passportID: id });

/** A device's passport: its repairs, proven, for its owner and whoever they show it to. Not in the spec. */
export const passportCalls = {
  'passports/list': defineCall({
    status: 'built',
    who: 'customer',
    input: z.object({}),
    output: z.object({ passports: z.array(ownPassport) }),
    refusals: [],
  }),
  /** A new link where there was none; the same one while it is shared. */
  'passports/share': defineCall({
    status: 'built',
    who: 'customer',
    input: passportID,
    output: z.object({ shareUrl: z.string() }),
    refusals: ['unknownPassport', 'passportFrozen'],
  }),
  /** Every link there ever was opens nothing from now on. */
  'passports/withdraw': defineCall({
    status: 'built',
    who: 'customer',
    input: passportID,
    output: z.object({}),
    refusals: ['unknownPassport'],
  }),
  /** Another link in the place of every one there was, in one step: nobody is left with a passport that is half withdrawn. */
  'passports/renew': defineCall({
    status: 'built',
    who: 'customer',
    input: passportID,
    output: z.object({ shareUrl: z.string() }),
    refusals: ['unknownPassport', 'passportFrozen'],
  }),
  /** Which photos whoever has the link sees: these and no others. */
  'passports/showPhotos': defineCall({
    status: 'built',
    who: 'customer',
    input: passportID.extend({ photoIDs: z.array(id).max(100) }),
    output: z.object({}),
    refusals: ['unknownPassport', 'unknownPhoto'],
  }),
  /** The owner's own proof, with the serial number in full. */
  'passports/getFile': defineCall({
    status: 'built',
    who: 'customer',
    input: passportID,
    output: z.object({ file: z.string(), fileName: z.string() }),
    refusals: ['unknownPassport'],
  }),
  'passports/getShared': defineCall({
    status: 'built',
    who: 'anyone',
    input: z.object({ token: line(64).min(1) }),
    output: sharedPassport,
    refusals: ['unknownPassport', 'passportFrozen'],
  }),
};
