import { mostPlaces } from '@fettle/domain/ops/setup/week';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { windowHours } from '@fettle/domain/window';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id } from '../../entities/field.ts';
import { version } from '../../entities/setup.ts';

const reads = { scope: 'windows:read' } as const;
const writes = { scope: 'windows:write' } as const;
const day = z.iso.date().regex(/^(?!0000)/, 'must be a day');
const hour = z.literal(windowHours);

/** The open API about collection and delivery windows. */
export const openWindowCalls = {
  'v1/areas/list': defineCall({
    status: 'built',
    who: reads,
    summary: 'The areas that are served',
    input: z.object({}),
    output: z.object({ areas: z.array(z.object({ areaID: id, name: z.string() })) }),
    refusals: [],
  }),
  'v1/windows/list': defineCall({
    status: 'built',
    who: reads,
    summary: 'The windows of an area, their places and how many are taken',
    input: z.object({
      areaID: id,
      from: day.optional().meta({ description: 'Left out: today in London' }),
      days: z.int().min(1).max(28).default(14),
    }),
    output: z.object({
      days: z.array(
        z.object({
          day: z.string(),
          closedFor: z
            .string()
            .nullable()
            .meta({ description: 'Why nobody drives that day; null: it is open' }),
          version: z.string().meta({ description: 'Send it as `seen` with v1/windows/setPlaces' }),
          windows: z.array(z.object({ hour, places: z.int(), taken: z.int() })),
        }),
      ),
    }),
    refusals: ['unknownArea'],
  }),
  'v1/windows/setPlaces': defineCall({
    status: 'built',
    who: writes,
    isWrite: true,
    summary: 'Change how many places the windows of a day have',
    description:
      'Places that orders have already are never taken away: then nothing is changed, and `inTheWay` names those orders.',
    input: z.object({
      areaID: id,
      day,
      places: z
        .array(
          z.object({
            hour,
            places: z
              .int()
              .min(0)
              .max(mostPlaces)
              .nullable()
              .meta({ description: 'null: as many as the week has' }),
          }),
        )
        .min(1)
        .max(windowHours.length),
      seen: version.optional().meta({
        description:
          'The day’s version as the tool read it. If it has changed since, nothing is done (409, rc 80).',
      }),
    }),
    output: z.object({
      inTheWay: z
        .array(z.object({ orderNum: z.string(), task: z.enum(holdTasks), hour: z.string() }))
        .meta({ description: 'Empty: it is done. Otherwise nothing has changed.' }),
    }),
    refusals: ['unknownArea', 'dayOver', 'changedSince', 'idempotencyKeyReused'],
  }),
};
