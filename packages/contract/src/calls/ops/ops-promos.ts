import { z } from 'zod';
import { promoLimits } from '@fettle/domain/ops/setup/promo-terms';
import { promoStates } from '@fettle/domain/promo';
import { defineCall } from '../../define/define-call.ts';
import { line } from '../../entities/field.ts';
import { version } from '../../entities/setup.ts';

const administrators = { staff: ['administrator'] } as const;
/** Coordinators are asked on the phone why a code does not work. */
const readers = { staff: ['administrator', 'coordinator'] } as const;

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount'), pence: z.int().min(1).max(promoLimits.pence) }),
  z.object({ kind: z.literal('percentage'), percent: z.int().min(1).max(100) }),
]);
/** As the clocks in London show it. */
const minute = z.string().regex(/^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a day and a time');
/** null: no limit. */
const uses = z.int().min(1).max(promoLimits.uses).nullable();
const promoCode = line(40);

const terms = z.object({ discount, starts: minute, ends: minute, usesInAll: uses, usesPerCustomer: uses });
const seenPromo = z.object({ promoCode, seen: version });

/** Promo codes, as they are set up. Customers can use what is saved at once: no process caches a code. */
export const opsPromoCalls = {
  'ops/setup/getPromos': defineCall({
    status: 'built',
    who: readers,
    input: z.object({}),
    output: z.object({
      promos: z.array(
        z.object({
          promoCode: z.string(),
          discount,
          startsAt: z.iso.datetime(),
          endsAt: z.iso.datetime(),
          usesInAll: uses,
          usesPerCustomer: uses,
          isOn: z.boolean(),
          /** By the server's clock. */
          state: z.enum(promoStates),
          /** Orders that have it and were not given up: those that its limits count. */
          uses: z.number(),
          /** All that have it. From the first one on it can't be deleted, nor give something else. */
          orders: z.number(),
          /** Whether the site shows it to everybody. */
          isOnBanner: z.boolean(),
          version,
        }),
      ),
    }),
    refusals: [],
  }),
  /** In any case and spacing; it is switched on. */
  'ops/setup/addPromo': defineCall({
    status: 'built',
    who: administrators,
    input: terms.extend({ promoCode }),
    output: z.object({ promoCode: z.string() }),
    refusals: ['changedSince'],
  }),
  'ops/setup/savePromo': defineCall({
    status: 'built',
    who: administrators,
    input: terms.extend(seenPromo.shape),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** Switched off it works for nobody, until it is switched on. Orders that have it keep it. */
  'ops/setup/switchPromo': defineCall({
    status: 'built',
    who: administrators,
    input: seenPromo.extend({ isOn: z.boolean() }),
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** It works for nobody from now on. Orders that have it keep it. */
  'ops/setup/endPromo': defineCall({
    status: 'built',
    who: administrators,
    input: seenPromo,
    output: z.object({}),
    refusals: ['changedSince'],
  }),
  /** Only what no order has. */
  'ops/setup/removePromo': defineCall({
    status: 'built',
    who: administrators,
    input: seenPromo,
    output: z.object({}),
    refusals: ['changedSince', 'promoUsed'],
  }),
};
