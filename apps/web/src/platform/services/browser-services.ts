import type { Call } from '@fettle/contract/client/client';
import type { RequestStates } from '@fettle/contract/client/request-states';
import type { Analytics } from '../analytics/analytics.ts';
import type { StoredCookiePref } from '../analytics/cookie-pref.ts';
import type { IdentityService } from '../identity/identity-service.ts';
import type { Log } from '../log/log.ts';
import type { RemoteConfig } from '../remote-config/remote-config.ts';
import type { ClientState } from '../storage/client-state.ts';
import type { StoredValue } from '../storage/stored-value.ts';
import type { LoggedOutSignal } from './logged-out-signal.ts';

export interface BrowserServices {
  call: Call;
  requests: RequestStates;
  log: Log;
  remoteConfig: RemoteConfig;
  analytics: Analytics;
  cookiePref: StoredCookiePref;
  clientState: StoredValue<ClientState>;
  promo: StoredValue<string>;
  /** Loaded when it is first asked for: visitors who do not sign in never do. */
  identity: () => Promise<IdentityService>;
  /** Whether an identity session may exist. It outlives the client state's one day. */
  mayBeSignedIn: StoredValue<boolean>;
  loggedOut: LoggedOutSignal;
  /** Where to go after signing in (spec §9); empty: nowhere in particular. */
  redirect: StoredValue<string>;
}
