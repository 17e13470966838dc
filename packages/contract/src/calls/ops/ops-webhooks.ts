import { webhookOffReasons, webhookTypeNames } from '@fettle/domain/ops/webhook-types';
import { z } from 'zod';
import { defineCall } from '../../define/define-call.ts';
import { id, line } from '../../entities/field.ts';

const administrators = { staff: ['administrator'] } as const;
const moment = z.iso.datetime();

const chosen = {
  url: line(500).min(1),
  types: z
    .array(z.enum(webhookTypeNames))
    .min(1, 'choose at least one')
    .transform((types) => webhookTypeNames.filter((type) => types.includes(type))),
};

const listed = z.object({
  endpointID: id,
  url: z.string(),
  types: z.array(z.enum(webhookTypeNames)),
  madeAt: moment,
  /** Null: it is on. */
  off: z.object({ because: z.enum(webhookOffReasons), at: moment }).nullable(),
  /** Nothing got through since then. */
  failingSince: moment.nullable(),
  lastSuccessAt: moment.nullable(),
  waiting: z.int().nonnegative(),
  /** Until then the secret before the last signs too. */
  formerSecretUntil: moment.nullable(),
});
export type ListedWebhook = z.output<typeof listed>;

const delivery = z.object({
  deliveryID: z.string(),
  messageID: z.string(),
  type: z.string(),
  orderNum: z.string().nullable(),
  happenedAt: moment,
  status: z.enum(['waiting', 'sent', 'failed']),
  attempts: z.int().nonnegative(),
  nextTryAt: moment.nullable(),
  lastTriedAt: moment.nullable(),
  httpStatus: z.int().nullable(),
  error: z.string(),
});
export type ListedDelivery = z.output<typeof delivery>;

const one = z.object({ endpointID: id });
const deliveryID = z.string().regex(/^\d{1,18}$/);

/** Where the business's own tools are told what happens. */
export const opsWebhookCalls = {
  'ops/webhooks/list': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({}),
    output: z.object({ webhooks: z.array(listed) }),
    refusals: [],
  }),
  /** The answer is the only place where the secret is ever told. */
  'ops/webhooks/add': defineCall({
    status: 'built',
    who: administrators,
    input: z.object(chosen),
    output: z.object({ endpointID: id, secret: z.string() }),
    refusals: ['tooManyWebhooks'],
  }),
  'ops/webhooks/change': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ endpointID: id, ...chosen }),
    output: z.object({}),
    refusals: ['unknownWebhook'],
  }),
  'ops/webhooks/turnOn': defineCall({
    status: 'built',
    who: administrators,
    input: one,
    output: z.object({}),
    refusals: ['unknownWebhook'],
  }),
  'ops/webhooks/turnOff': defineCall({
    status: 'built',
    who: administrators,
    input: one,
    output: z.object({}),
    refusals: ['unknownWebhook'],
  }),
  /** With its deliveries. */
  'ops/webhooks/remove': defineCall({
    status: 'built',
    who: administrators,
    input: one,
    output: z.object({}),
    refusals: ['unknownWebhook'],
  }),
  /** For a day both sign, so that the receiver can be changed without missing anything. */
  'ops/webhooks/rotateSecret': defineCall({
    status: 'built',
    who: administrators,
    input: one,
    output: z.object({ secret: z.string() }),
    refusals: ['unknownWebhook'],
  }),
  'ops/webhooks/sendTest': defineCall({
    status: 'built',
    who: administrators,
    input: one,
    output: z.object({}),
    refusals: ['unknownWebhook', 'webhookOff'],
  }),
  /** The newest first. */
  'ops/webhooks/deliveries': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ endpointID: id, before: deliveryID.optional() }),
    output: z.object({ deliveries: z.array(delivery), next: z.string().nullable() }),
    refusals: [],
  }),
  'ops/webhooks/sendAgain': defineCall({
    status: 'built',
    who: administrators,
    input: z.object({ deliveryID }),
    output: z.object({}),
    refusals: ['unknownDelivery', 'webhookOff'],
  }),
};
