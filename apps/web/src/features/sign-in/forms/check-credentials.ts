import { isEmail } from '@fettle/domain/email';

/** What is wrong, for the whole form and for each of its fields; undefined where nothing is. */
export interface FormProblem<Field extends string> {
  message: string;
  fields: Partial<Record<Field, string>>;
}

/** Spec §9: what the forms say; which passwords are too easy the identity service knows. */
const minPasswordLength = 6;

const messages = {
  email: 'Please enter a valid email',
  emailAndPassword: 'Please enter a valid email and password',
  missingPassword: 'Please enter your password',
  passwordLength: `Password must be at least ${minPasswordLength} characters`,
  passwordsDiffer: 'Passwords must match',
} as const;

/** Spec §5, login with password. */
export function checkSignIn(given: {
  email: string;
  password: string;
}): FormProblem<'email' | 'password'> | undefined {
  const fields = {
    ...(!isEmail(given.email) && { email: messages.email }),
    ...(given.password === '' && { password: messages.missingPassword }),
  };
  return Object.keys(fields).length > 0 ? { message: messages.emailAndPassword, fields } : undefined;
}

export function checkEmail(email: string): FormProblem<'email'> | undefined {
  return isEmail(email) ? undefined : { message: messages.email, fields: { email: messages.email } };
}

/** Spec §5, sign-up: the first of its rules that is broken. */
export function checkSignUp(given: {
  email: string;
  password: string;
  repeat: string;
}): FormProblem<'email' | 'password' | 'repeat'> | undefined {
  return checkEmail(given.email) ?? checkNewPassword(given);
}

export function checkNewPassword(given: {
  password: string;
  repeat: string;
}): FormProblem<'password' | 'repeat'> | undefined {
  if (given.password.length < minPasswordLength) {
    return { message: messages.passwordLength, fields: { password: messages.passwordLength } };
  }
  if (given.password !== given.repeat) {
    return { message: messages.passwordsDiffer, fields: { repeat: messages.passwordsDiffer } };
  }
  return undefined;
}
