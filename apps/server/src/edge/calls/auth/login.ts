import { formatPostcode } from '@fettle/domain/postcode';
import { isPhone } from '@fettle/domain/phone';
import { Refusal } from '@fettle/domain/refusal';
import { enforceLimit } from '../../../platform/limits/rate-limit.ts';
import { recordSignIn } from '../../../stores/people/customers.ts';
import type { Handler } from '../handler.ts';

/** Many people may share an address; nobody needs to sign in this often. */
const perAddress = { name: 'login', max: 60, windowSeconds: 60, per: 'network address' };
const perAccount = { name: 'login-account', max: 30, windowSeconds: 600, per: 'customer' };

export const login: Handler<'auth/login'> = async (input, context) => {
  const { session, visitor, clock } = context;
  await enforceLimit(context, perAddress, visitor.address);
  const identity = await context.verifyIdToken(input.idToken);
  await enforceLimit(context, perAccount, `${identity.issuer} ${identity.subject}`);
  const { authenticatedAt } = identity;
  const { customer } = await session.signIn(async (db) => {
    const customer = await recordSignIn(db, { identity, ...usable(input), now: clock.now() });
    if (!customer) throw new Refusal('accountDisabled');
    const { customerID } = customer;
    return { customer, customerID, userAgent: visitor.userAgent.slice(0, 400), authenticatedAt };
  });
  return { customer };
};

/** Fields typed before signing in only prefill the profile: an invalid one is dropped and never blocks the sign-in. */
function usable({ address, postcode, phone }: { address: string; postcode: string; phone: string }) {
  const formatted = formatPostcode(postcode);
  return {
    address: formatted ? address : '',
    postcode: address ? (formatted ?? '') : '',
    phone: isPhone(phone) ? phone : '',
  };
}
