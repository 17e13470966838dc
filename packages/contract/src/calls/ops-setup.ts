import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { mostPlaces } from '@fettle/domain/ops/week';
import { windowHours } from '@fettle/domain/window';
import { id, line } from '../entities/field.ts';
import { changeOutcome, version } from '../entities/setup.ts';

const administrators = { staff: ['administrator'] } as const;
/** Coordinators see what their day depends on. */
const readers = { staff: ['administrator', 'coordinator'] } as const;

const day = z.iso.date();
const places = z.int().min(0).max(mostPlaces);
const hour = z.literal(windowHours);

const weekWindow = z.object({ weekday: z.int().min(1).max(7), hour, places });
const area = z.object({ areaID: z.number(), name: z.string() });

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
};
