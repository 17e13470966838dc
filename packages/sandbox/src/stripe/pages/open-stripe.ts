import { madeOnce } from '../../../../../apps/server/src/platform/process/made-once.ts';
import type { StripeStandIn, StripeStandInParts } from '../../../../../apps/server/src/wiring/stand-ins.ts';
import { unkind } from '../behaviour.ts';
import { createDelivery } from '../deliver-event.ts';
import { mountSandboxPay } from './pay-routes.ts';
import { createStripeSandbox } from '../stripe-sandbox.ts';

/** Stripe's API, pages and webhooks, as a server without keys of Stripe's uses them. */
export function openStripe(parts: StripeStandInParts): StripeStandIn {
  const { clock, publicUrl } = parts;
  let app: Parameters<StripeStandIn['mount']>[0] | undefined;
  const sandbox = madeOnce(async () => {
    const made = await createStripeSandbox({
      ...parts,
      ...(parts.unkindBySeed !== undefined && { behaviour: unkind(parts.unkindBySeed) }),
    });
    const deliver = createDelivery({
      sandbox: made,
      clock,
      publicUrl,
      send: async (request) => (app ? app.fetch(request) : new Response(null, { status: 503 })),
    });
    made.deliverFirst = (eventID) => deliver({ eventID });
    return made;
  });
  return {
    connect: sandbox,
    async deliver(delivery, send) {
      await createDelivery({ sandbox: await sandbox(), clock, publicUrl, send })(delivery);
    },
    mount: (mounted, { brand }) => {
      app = mounted;
      mountSandboxPay(mounted, { sandbox, brand });
    },
  };
}
