import { mostShiftHours } from '@fettle/domain/access/shift';
import { doorTries } from '@fettle/domain/road/tried-door';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { mostPlaces } from '@fettle/domain/ops/setup/week';
import { windowHours } from '@fettle/domain/window';
import { id, line, paragraph } from '../../entities/field.ts';
import {
  accountTexts,
  brandTexts,
  catalogueThing,
  changeOutcome,
  modelStates,
  version,
} from '../../entities/setup.ts';

const administrators = { staff: ['administrator'] } as const;
/** Coordinators see what their day depends on. */
const readers = { staff: ['administrator', 'coordinator'] } as const;

const day = z.iso.date();
const places = z.int().min(0).max(mostPlaces);
const hour = z.literal(windowHours);

const weekWindow = z.object({ weekday: z.int().min(1).max(7), hour, places });
const area = z.object({ areaID: z.number(), name: z.string() });

const skill = z.object({
  repairTypeID: id,
  /** null: of any maker. */
  manufacturerID: id.nullable(),
});

const setUpModel = z.object({
  modelID: z.number(),
  deviceID: z.number(),
  name: z.string(),
  state: z.enum(modelStates),
  /** The name of the listed one that it is another name for. */
  mergedInto: z.string(),
  orders: z.number(),
  version,
});

const roadSetup = {
  /** How long a driver stays signed in. */
  shiftHours: z.int().min(1).max(mostShiftHours),
  /** What must have been tried before "Nobody there". */
  doorTries: z.enum(doorTries),
};

/** What the business sets up: for administrators. */
export const opsSetupCalls = {
  /** The banner of the home page and of tracking, as this environment has it. */
  'ops/setup/getBanner': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({
      title: z.string(),
      promoCode: z.string(),
      version,
      /** Which of the three it is: each environment has its own. */
      environment: z.enum(['dev', 'staging', 'prod']),
      /** The codes that can be used now. */
      promoCodes: z.array(z.string()),
    }),
    refusals: [],
  }),
  /** Without a title there is no banner. */
  'ops/setup/saveBanner': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ title: line(80), promoCode: line(40), seen: version }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** What the business is called and how it is reached, as it is and as the server's settings have it. */
  'ops/setup/getBrand': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({
      texts: brandTexts,
      defaults: brandTexts,
      version,
      /** The address mails come from: a setting of the server. */
      mailFrom: z.string(),
    }),
    refusals: [],
  }),
  /** A text that reads like the server's settings follows them. */
  'ops/setup/saveBrand': defineCall({
    status: 'built',
    who: administrators,
    input: brandTexts.extend({ seen: version }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** By which codes and names an accountant's programs know the accounts, as they are and by default. */
  'ops/setup/getAccounts': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({ texts: accountTexts, defaults: accountTexts, version }),
    refusals: [],
  }),
  'ops/setup/saveAccounts': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ texts: accountTexts, seen: version }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** The places of a usual week, in every area. */
  'ops/setup/getWindows': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({ areas: z.array(area.extend({ week: z.array(weekWindow), version })) }),
    refusals: [],
  }),
  /** Refused where orders have more places already: they are named. */
  'ops/setup/saveWeek': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ areaID: id, week: z.array(weekWindow).max(21), seen: version }),
    output: changeOutcome,
    refusals: ['changedSince', 'unknownArea'],
  }),
  /** The windows of an area in the next four weeks. */
  'ops/setup/getDays': defineCall({
    status: 'built',
    who: readers,
    input: z.object({ areaID: id }),
    output: z.object({
      days: z.array(
        z.object({
          day,
          /** Why nobody drives that day; null: it is open. */
          closedFor: z.string().nullable(),
          version,
          windows: z.array(
            z.object({
              hour,
              places: z.number(),
              weekPlaces: z.number(),
              ownPlaces: z.number().nullable(),
              taken: z.number(),
            }),
          ),
        }),
      ),
    }),
    refusals: ['unknownArea'],
  }),
  /** The places of a single day; null: as the week has them. */
  'ops/setup/saveDay': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      areaID: id,
      day,
      places: z.array(z.object({ hour, places: places.nullable() })).max(3),
      seen: version,
    }),
    output: changeOutcome,
    refusals: ['changedSince', 'unknownArea', 'dayOver'],
  }),
  /** The days on which nobody drives, and the bank holidays that could be among them. */
  'ops/setup/getClosedDays': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({
      closed: z.array(z.object({ day, reason: z.string(), version })),
      proposed: z.array(z.object({ day, name: z.string() })),
    }),
    refusals: [],
  }),
  /** All of them or none: refused where orders have places on one, which are named. */
  'ops/setup/closeDays': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      days: z
        .array(z.object({ day, reason: line(60).min(1) }))
        .min(1)
        .max(31),
    }),
    output: changeOutcome,
    refusals: ['changedSince', 'dayOver'],
  }),
  'ops/setup/openDay': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ day, seen: version }),
    output: changeOutcome,
    refusals: ['changedSince'],
  }),
  /** Where we go. */
  'ops/setup/getAreas': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({
      areas: z.array(
        area.extend({
          city: z.string(),
          outwards: z.array(z.string()),
          /** Of a usual week. */
          places: z.number(),
          technicians: z.number(),
          version,
        }),
      ),
    }),
    refusals: [],
  }),
  /** What another list of outward codes would change. Nothing is saved. */
  'ops/setup/previewArea': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ areaID: id.nullable(), outwards: paragraph(8000) }),
    output: z.object({
      codes: z.array(z.string()),
      /** What is no outward code. */
      wrong: z.array(z.string()),
      gained: z.array(z.string()),
      lost: z.array(z.string()),
      taken: z.array(z.object({ code: z.string(), area: z.string() })),
      /** Open orders in what is lost: they stay as they are. */
      orders: z.array(z.object({ ticketID: z.number(), postcode: z.string() })),
      /** Who asked to be told once we come to what is gained: they are. */
      waiting: z.number(),
    }),
    refusals: ['unknownArea'],
  }),
  'ops/setup/saveArea': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      areaID: id,
      name: line(60).min(1),
      city: line(60).min(1),
      outwards: paragraph(8000),
      seen: version,
    }),
    output: z.object({}),
    refusals: ['changedSince', 'unknownArea'],
  }),
  /** Its places are set next: without any, nobody can choose a window. */
  'ops/setup/addArea': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ name: line(60).min(1), city: line(60).min(1), outwards: paragraph(8000) }),
    output: z.object({ areaID: z.number() }),
    refusals: [],
  }),
  /** Where technicians work and what they repair. */
  'ops/setup/getTechnicians': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({
      technicians: z.array(
        z.object({
          userID: z.number(),
          name: z.string(),
          /** Takes new orders. */
          isActive: z.boolean(),
          areaIDs: z.array(z.number()),
          skills: z.array(skill),
          version,
        }),
      ),
      areas: z.array(area),
      deviceTypes: z.array(
        z.object({
          deviceType: z.string(),
          repairs: z.array(z.object({ repairTypeID: z.number(), issue: z.string() })),
          makers: z.array(z.object({ manufacturerID: z.number(), name: z.string() })),
        }),
      ),
    }),
    refusals: [],
  }),
  /** Counts for orders that are given out from now on. */
  'ops/setup/saveTechnician': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      userID: id,
      areaIDs: z.array(id).max(500),
      skills: z.array(skill).max(5000),
      seen: version,
    }),
    output: z.object({}),
    refusals: ['changedSince', 'unknownTechnician'],
  }),
  /** Where and when drivers drive, and how many stops they take. */
  'ops/setup/getDrivers': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({
      drivers: z.array(
        z.object({
          staffID: z.number(),
          name: z.string(),
          /** null: everywhere. */
          areaIDs: z.array(z.number()).nullable(),
          days: z.array(z.number()),
          fromHour: z.number(),
          untilHour: z.number(),
          mostStops: z.number().nullable(),
          version,
        }),
      ),
      areas: z.array(area),
    }),
    refusals: [],
  }),
  /** Whose trips are that nobody is named for follows from it at once. */
  'ops/setup/saveDriver': defineCall({
    status: 'built',
    who: administrators,
    input: z
      .object({
        staffID: id,
        areaIDs: z.array(id).max(500).nullable(),
        days: z.array(z.int().min(1).max(7)).max(7),
        fromHour: z.int().min(0).max(23),
        untilHour: z.int().min(1).max(24),
        mostStops: z.int().min(1).max(mostPlaces).nullable(),
        seen: version,
      })
      .refine(({ fromHour, untilHour }) => fromHour < untilHour, {
        path: ['untilHour'],
        message: 'must be after the beginning',
      }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** What holds for everybody who drives. */
  'ops/setup/getRoad': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({ ...roadSetup, version }),
    refusals: [],
  }),
  /** A shift holds from the next request of each driver on. */
  'ops/setup/saveRoad': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ ...roadSetup, seen: version }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** What we repair, of one type: without the devices' models. */
  'ops/setup/getCatalogue': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ deviceTypeID: id }),
    output: z.object({
      types: z.array(z.object({ deviceTypeID: z.number(), name: z.string(), version })),
      makers: z.array(
        z.object({ manufacturerID: z.number(), name: z.string(), devices: z.number(), version }),
      ),
      repairTypes: z.array(
        z.object({
          repairTypeID: z.number(),
          issue: z.string(),
          position: z.number(),
          hidden: z.boolean(),
          version,
        }),
      ),
      devices: z.array(
        z.object({
          deviceID: z.number(),
          name: z.string(),
          maker: z.string(),
          hidden: z.boolean(),
          models: z.number(),
        }),
      ),
    }),
    refusals: [],
  }),
  'ops/setup/getDevice': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ deviceID: id }),
    output: z.object({
      device: z.object({
        type: z.string(),
        maker: z.string(),
        name: z.string(),
        helpUrl: z.string(),
        hidden: z.boolean(),
        repairs: z.array(z.string()),
        soldHere: z.string(),
        aliases: z.array(z.string()),
        version,
      }),
      models: z.array(setUpModel),
    }),
    refusals: ['unknownDevice'],
  }),
  /** The models that customers typed because ours were not theirs, and that nobody has looked at, oldest first. */
  'ops/setup/getTypedModels': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({
      models: z.array(
        setUpModel.extend({
          device: z.string(),
          /** The orders that name it, newest first, as many as are shown. */
          ticketIDs: z.array(z.number()),
          /** Of the same device: it could be another name for one of them. */
          listed: z.array(z.object({ modelID: z.number(), name: z.string() })),
        }),
      ),
    }),
    refusals: [],
  }),
  /** Adds (key null) or changes one thing of the catalogue. */
  'ops/setup/saveCatalogue': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({
      key: id.nullable(),
      thing: catalogueThing,
      /** Anything where it is added. */
      seen: version,
    }),
    output: z.object({ key: z.number() }),
    refusals: ['changedSince', 'inUse'],
  }),
};
