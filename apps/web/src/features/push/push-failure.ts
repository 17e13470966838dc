import { CallFailure } from '@fettle/contract/client/client';

/** What to say where turning notifications on or off went wrong. A browser's own push service may be away, too. */
export function pushFailure(error: unknown, { online }: { online: boolean }): string {
  if (error instanceof CallFailure && error.kind === 'refused' && error.message) return error.message;
  if (!online) return 'You’re offline. Please try again once you’re back online.';
  return 'That didn’t work. Please try again later. We’ll email you either way.';
}
