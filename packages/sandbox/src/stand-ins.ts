import type { StandIns } from '../../../apps/server/src/wiring/stand-ins.ts';
import { createSandboxIdentity } from './identity/sandbox-identity.ts';
import { createSandboxMailer } from './mail/mailer.ts';
import { mountSandboxMail } from './mail/routes.ts';
import { mountSandboxTexts } from './sms/routes.ts';
import { createSandboxTexter } from './sms/texter.ts';
import { openStripe } from './stripe/pages/open-stripe.ts';
import { sandboxPayForms } from './stripe/pages/pay-pages.ts';
import { sandboxPublishableKey } from './stripe/stripe-sandbox.ts';

/** All there are. The server's composition loads this file where its settings ask for one of them, and nothing else of the package. */
export const standIns: StandIns = {
  mail: { createMailer: createSandboxMailer, mount: mountSandboxMail },
  sms: { createTexter: createSandboxTexter, mount: mountSandboxTexts },
  identity: { open: createSandboxIdentity },
  pay: { publishableKey: sandboxPublishableKey, formsBelow: sandboxPayForms, open: openStripe },
  demo: {
    async seed(client, now) {
      // once in the life of a database: other starts do without
      const { seedDemo } = await import('./seed/seed-demo.ts');
      await seedDemo(client, now);
    },
  },
};
