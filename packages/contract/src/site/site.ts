import type { Brand } from './brand.ts';
import type { Call } from '../client/client.ts';

/** `APP_ENV`: it selects promo_dev, promo_staging or promo_prod and names the log folder. */
export type AppEnv = 'dev' | 'staging' | 'prod';

/** The public half of a Firebase project. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
  /** Set where the Auth emulator stands in for the project. */
  emulatorUrl: string | null;
}

/** Whose account takes the money: Stripe's, or the sandbox's, whose element stands in for Stripe's. */
export interface PaymentsConfig {
  publishableKey: string;
  sandbox: boolean;
  /** Whether our pages name Klarna: in the UK that is a regulated promotion. */
  namesKlarna: boolean;
}

/** What the browser may know of the server's settings. It is rendered into every page. */
export interface SiteConfig {
  brand: Brand;
  /** The name in the path of the one call that carries it (callPath): it stays when the brand is renamed. */
  callBrand: string;
  appEnv: AppEnv;
  /** The address visitors know us by, without a slash at the end: canonical links are made from it. */
  publicUrl: string;
  /** The origin of the calls; empty: the page's own. */
  apiUrl: string;
  /** Where log entries are posted; empty: the page's own origin. */
  logUrl: string;
  /** Set where people sign in with Firebase Auth; null: with our own service. */
  firebase: FirebaseConfig | null;
  /** Whether a Facebook app is configured: spec §2's login screen has no button for it, its §6 has the provider. */
  offersFacebook: boolean;
  payments: PaymentsConfig;
  /** What browsers subscribe to for notifications; null: there are none. */
  pushKey: string | null;
}

/** What the server hands to a page it renders. Passed as an argument: a module imported by both would exist twice. */
export interface SiteServices {
  config: SiteConfig;
  call: Call;
}
