import { isEmail } from '@fettle/domain/email';
import { isPhone } from '@fettle/domain/phone';
import { formatPostcode } from '@fettle/domain/postcode';
import { InvalidInput, Refusal, type InputIssue } from '@fettle/domain/refusal';
import { findAccount, updateCustomer } from '../../../stores/people/customers.ts';
import type { CallServices, Handler } from '../handler.ts';
import { verifyOwnToken } from './verify-own-token.ts';

type Input = Parameters<Handler<'customers/update'>>[0];
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Spec §9. */
const minNameLength = 2;

export const update: Handler<'customers/update'> = async (input, context) => {
  const { db, clock, customerID } = context;
  const account = await findAccount(db, customerID);
  if (!account) throw new Refusal('loggedOut');
  const issues = [...detailIssues(input), ...emailIssues(input, account)];
  if (issues.length > 0) throw new InvalidInput(...issues);

  const proven = await provenEmail(input, account, context);
  const { idToken: _, ...given } = input;
  const customer = await updateCustomer(db, {
    customerID,
    profile: { ...given, email: proven.email, postcode: formatPostcode(input.postcode) ?? '' },
    emailVerified: proven.emailVerified,
    now: clock.now(),
  });
  if (!customer) throw new Refusal('loggedOut');
  return { customer };
};

/** What is empty stays empty: no field is required that a ticket does not need. */
function detailIssues({ firstname, surname, phone, postcode }: Input): InputIssue[] {
  const checks: [path: string, given: string, isGood: (text: string) => boolean, message: string][] = [
    ['firstname', firstname, isName, 'You must enter your firstname'],
    ['surname', surname, isName, 'You must enter your surname'],
    ['phone', phone, isPhone, 'You must enter a valid phone number'],
    ['postcode', postcode, isPostcode, 'Please enter a valid address and postcode.'],
  ];
  return checks.flatMap(([path, given, isGood, message]) =>
    given === '' || isGood(given) ? [] : [{ path, message }],
  );
}

const isName = (text: string) => text.length >= minNameLength;
const isPostcode = (text: string) => formatPostcode(text) !== undefined;

/** Spec §2: only who signs in with a password may have another e-mail address; and then they must prove it. */
function emailIssues({ email, idToken }: Input, account: Account): InputIssue[] {
  if (isSame(email, account.email)) return [];
  const issue = (message: string) => [{ path: 'email', message }];
  if (account.provider !== 'password') return issue('Your email cannot be changed here');
  if (!isEmail(email)) return issue('You must enter a valid email address');
  return idToken ? [] : issue('You must prove that this email is yours');
}

async function provenEmail(
  { email, idToken }: Input,
  account: Account,
  services: Pick<CallServices, 'verifyIdToken'>,
) {
  if (isSame(email, account.email) || !idToken) return account;
  const identity = await verifyOwnToken(idToken, account, services);
  if (!isSame(email, identity.email)) {
    throw new InvalidInput({ path: 'email', message: 'You must prove that this email is yours' });
  }
  return identity;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
