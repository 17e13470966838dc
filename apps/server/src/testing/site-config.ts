import type { Config } from '../wiring/settings/config.ts';

/** What the pages of a test's site are told, short of the brand: everything of ours, and nothing from outside. */
export const siteConfig = (
  { appEnv, publicUrl }: Pick<Config, 'appEnv' | 'publicUrl'>,
  payments = { publishableKey: 'pk_test_sandbox', sandbox: true, namesKlarna: true },
) => ({
  appEnv,
  publicUrl,
  apiUrl: '',
  logUrl: '',
  firebase: null,
  offersFacebook: false,
  payments,
  pushKey: null,
});
