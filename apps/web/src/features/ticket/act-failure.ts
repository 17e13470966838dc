import { CallFailure } from '@fettle/contract/client/client';

/** What a customer is told when something they did to their ticket failed. */
export function explainActFailure(error: unknown, { online }: { online: boolean }): string {
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind === 'refused' && error.message) return error.message;
  // the server's words for a field, where it has some
  if (error.kind === 'invalid' && error.issues[0]) return error.issues[0].message;
  if (error.kind === 'broken' && !online) {
    return 'You’re offline. Nothing has changed: please try again once you’re back online.';
  }
  // spec §8
  return 'An unknown error occurred. Please try again.';
}
