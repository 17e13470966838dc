import { CallFailure, type Call } from '@fettle/contract/client/client';
import type { OwnPassport } from '@fettle/contract/entities/passport';

export const loadDevices = async (call: Call): Promise<OwnPassport[]> =>
  (await call('passports/list', {})).data.passports;

export type DevicesFailure = 'offline' | 'loggedOut' | 'failed';

export function explainDevicesFailure(error: unknown, { online }: { online: boolean }): DevicesFailure {
  if (!(error instanceof CallFailure)) throw error;
  // the whole site goes to the login page
  if (error.kind === 'loggedOut') return 'loggedOut';
  return error.kind === 'broken' && !online ? 'offline' : 'failed';
}

/** What to say of an act that failed; undefined where the whole site goes to the login page. */
export function actFailureWords(error: unknown, { online }: { online: boolean }): string | undefined {
  if (error instanceof CallFailure && error.kind === 'refused') return error.message;
  const words = {
    loggedOut: undefined,
    offline: 'You’re offline. Please try again once you’re back online.',
    failed: 'Sorry, that didn’t work. Please try again in a moment.',
  };
  return words[explainDevicesFailure(error, { online })];
}
