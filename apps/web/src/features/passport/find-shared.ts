import type { Call } from '@fettle/contract/client/client';
import type { CallOutput } from '@fettle/contract/calls';
import type { refusalAnswers } from '@fettle/contract/answers/refusals';

export type FoundPassport =
  | { kind: 'shown'; passport: CallOutput<'passports/getShared'> }
  /** Withdrawn, handed on, or never there: nobody is told which. */
  | { kind: 'gone' }
  | { kind: 'frozen' };

const frozenCode: (typeof refusalAnswers)['passportFrozen']['rc'] = 132;

/** What the link of a passport opens. */
export async function findShared(call: Call, token: string): Promise<FoundPassport> {
  try {
    return { kind: 'shown', passport: (await call('passports/getShared', { token })).data };
  } catch (error) {
    if (!isAboutTheLink(error)) throw error;
    return { kind: 'rc' in error && error.rc === frozenCode ? 'frozen' : 'gone' };
  }
}

/**
 * Too many requests, or no database, come with a status and are told as everywhere. By kind, not by class: the server's CallFailure is another
 * copy than the one bundled with the site.
 */
function isAboutTheLink(error: unknown): error is Error {
  if (!(error instanceof Error) || !('kind' in error)) return false;
  const hasStatus = 'status' in error && error.status !== undefined;
  return !hasStatus && (error.kind === 'refused' || error.kind === 'invalid');
}

export const statusOf = { shown: 200, gone: 404, frozen: 403 } as const satisfies Record<
  FoundPassport['kind'],
  number
>;
