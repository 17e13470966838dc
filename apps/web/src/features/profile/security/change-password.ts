import type { BrowserServices } from '../../../platform/services/browser-services.ts';
import type { FormProblem } from '../../sign-in/forms/check-credentials.ts';
import { afterReSignIn } from '../proof/re-sign-in.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  repeat: string;
}

/** Spec §9. */
const minPasswordLength = 6;

/** Spec §5, profile password change: the first of its rules that is broken. */
export function checkPasswordChange(given: PasswordChange): FormProblem<keyof PasswordChange> | undefined {
  const problem = (field: keyof PasswordChange, message: string) => ({
    message,
    fields: { [field]: message },
  });
  if (given.currentPassword === '') return problem('currentPassword', 'Please enter your password');
  if (given.newPassword.length < minPasswordLength) {
    return problem('newPassword', `Your new password must be at least ${minPasswordLength} characters long`);
  }
  if (given.newPassword !== given.repeat) return problem('repeat', 'Passwords must match');
  return undefined;
}

/** Whoever else was signed in to the account is not any more. */
export async function changePassword(
  services: BrowserServices,
  { email, currentPassword, newPassword }: Omit<PasswordChange, 'repeat'> & { email: string },
): Promise<void> {
  await afterReSignIn(services, (identity) =>
    identity.updatePassword({ email, currentPassword, newPassword }),
  );
  await endOtherSessions(services);
}

/** Our own identity service has seen to it by then; another one knows nothing of our sessions. */
async function endOtherSessions({ call }: BrowserServices): Promise<void> {
  const { sessions } = (await call('customers/sessions/list', {})).data;
  const others = sessions.filter(({ current }) => !current);
  await Promise.all(others.map(({ sessionID }) => call('customers/sessions/end', { sessionID })));
}
