import type { HandlersUnder } from '../../handler.ts';
import { add } from './add.ts';
import { change } from './change.ts';
import { deliveries } from './deliveries.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { rotateSecret } from './rotateSecret.ts';
import { sendAgain } from './sendAgain.ts';
import { sendTest } from './sendTest.ts';
import { turnOff } from './turnOff.ts';
import { turnOn } from './turnOn.ts';

export const opsWebhooksHandlers: HandlersUnder<'ops/webhooks/'> = {
  'ops/webhooks/add': add,
  'ops/webhooks/change': change,
  'ops/webhooks/deliveries': deliveries,
  'ops/webhooks/list': list,
  'ops/webhooks/remove': remove,
  'ops/webhooks/rotateSecret': rotateSecret,
  'ops/webhooks/sendAgain': sendAgain,
  'ops/webhooks/sendTest': sendTest,
  'ops/webhooks/turnOff': turnOff,
  'ops/webhooks/turnOn': turnOn,
};
