import { madeOnce } from '../../../../apps/server/src/platform/process/made-once.ts';
import type { StripeStandIn, StripeStandInParts } from '../../../../apps/server/src/wiring/stand-ins.ts';
import { createDelivery } from './deliver-event.ts';
import { mountSandboxPay } from './pay-routes.ts';
import { createStripeSandbox } from './stripe-sandbox.ts';

/** Stripe's API, pages and webhooks, as a server without keys of Stripe's uses them. */
export function openStripe(parts: StripeStandInParts): StripeStandIn {
  const { clock, publicUrl } = parts;
  const sandbox = madeOnce(() => createStripeSandbox(parts));
  return {
    connect: sandbox,
    async deliver(delivery, send) {
      await createDelivery({ sandbox: await sandbox(), clock, publicUrl, send })(delivery);
    },
    mount: (app, { brand }) => mountSandboxPay(app, { sandbox, brand }),
  };
}
