import type { Call } from '@fettle/contract/client/client';
import type { CallOutput } from '@fettle/contract/calls';

/** Undefined when there is nobody of that number, or when it is none. */
export async function findTechnician(
  call: Call,
  userID: string | undefined,
): Promise<CallOutput<'users/get'> | undefined> {
  // one address for each technician: '07' and '7.0' are nobody's
  if (!userID || !/^[1-9]\d*$/.test(userID)) return undefined;
  try {
    return (await call('users/get', { userID: Number(userID) })).data;
  } catch (error) {
    if (isAboutTheId(error)) return undefined;
    throw error;
  }
}

/** By kind, not by class: the server's CallFailure is another copy than the one bundled with the site. */
function isAboutTheId(error: unknown): boolean {
  return error instanceof Error && 'kind' in error && (error.kind === 'refused' || error.kind === 'invalid');
}
