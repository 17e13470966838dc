import { areaOf } from '@fettle/domain/area';
import { isEmail } from '@fettle/domain/email';
import { formatPostcode, outwardCode } from '@fettle/domain/postcode';
import { InvalidInput, type InputIssue } from '@fettle/domain/refusal';
import { enforceLimit, type RateLimit } from '../../../platform/limits/rate-limit.ts';
import { askToBeTold as ask } from '../../../telling/notices/ask-to-be-told.ts';
import { loadAreaPostcodes } from '../../../stores/catalogue/remote-config.ts';
import type { Handler } from '../handler.ts';

/** Nobody lives in more districts, and an office may share an address. */
const limit: RateLimit = { name: 'area-request', max: 20, windowSeconds: 60 * 60, per: 'network address' };

export const askToBeTold: Handler<'areas/askToBeTold'> = async (input, context) => {
  const { db, clock, visitor, brand, publicUrl } = context;
  const email = input.email.trim();
  const postcode = formatPostcode(input.postcode);
  const wrong: InputIssue[] = [];
  if (!isEmail(email)) wrong.push({ path: 'email', message: 'Please enter a valid email address' });
  if (!postcode) wrong.push({ path: 'postcode', message: 'Please enter a whole postcode, such as M1 1AE' });
  if (!postcode || wrong.length > 0) throw new InvalidInput(...wrong);
  if (areaOf(await loadAreaPostcodes(db), postcode)) {
    throw new InvalidInput({ path: 'postcode', message: 'Good news: we collect there already' });
  }
  await enforceLimit(context, limit, visitor.address);
  await ask({ db, brand, publicUrl, now: clock.now() }, { email, outward: outwardCode(postcode) });
  return {};
};
