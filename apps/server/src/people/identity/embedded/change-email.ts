import type { Clock } from '../../../platform/process/clock.ts';
import type { Auth } from './auth.ts';
import type { EmailChange } from './email-change-token.ts';
import { headersFor, type IdentityContext } from './forward.ts';

/** How fresh the password proof must be: long enough to type an address, too short for an unattended laptop. */
const freshMs = 5 * 60 * 1000;

/** Whether they have given their password just now. */
export async function hasJustSignedIn(auth: Auth, c: IdentityContext, clock: Clock): Promise<boolean> {
  const { session } = (await auth.api.getSession({ headers: headersFor(c) })) ?? {};
  if (!session || session.provider !== 'password') return false;
  return clock.now().getTime() - session.signedInAt.getTime() < freshMs;
}

/**
 * Only where the account is signed in: better-auth alone would sign in whoever holds the link, and an address that was
 * mistyped is somebody's.
 */
export async function confirmEmailChange(
  auth: Auth,
  c: IdentityContext,
  { token, to }: EmailChange & { token: string },
): Promise<Response> {
  const headers = headersFor(c);
  if (!(await auth.api.getSession({ headers }))) return refusal(401, 'UNAUTHORIZED');
  const { internalAdapter } = await auth.$context;
  // since the mail went out somebody may have signed up with it
  if (await internalAdapter.findUserByEmail(to)) return refusal(422, 'USER_ALREADY_EXISTS');
  return auth.api.verifyEmail({ query: { token }, headers, asResponse: true });
}

const refusal = (status: number, code: string) => Response.json({ code }, { status });
