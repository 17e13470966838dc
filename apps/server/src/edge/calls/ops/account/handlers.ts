import type { HandlersUnder } from '../../handler.ts';
import { beginSecondFactor } from './beginSecondFactor.ts';
import { changePassword } from './changePassword.ts';
import { confirmSecondFactor } from './confirmSecondFactor.ts';
import { endSession } from './endSession.ts';
import { forgotPassword } from './forgotPassword.ts';
import { get } from './get.ts';
import { readLink } from './readLink.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { renewRecoveryCodes } from './renewRecoveryCodes.ts';
import { setPassword } from './setPassword.ts';

export const opsAccountHandlers: HandlersUnder<'ops/account/'> = {
  'ops/account/beginSecondFactor': beginSecondFactor,
  'ops/account/changePassword': changePassword,
  'ops/account/confirmSecondFactor': confirmSecondFactor,
  'ops/account/endSession': endSession,
  'ops/account/forgotPassword': forgotPassword,
  'ops/account/get': get,
  'ops/account/readLink': readLink,
  'ops/account/removeSecondFactor': removeSecondFactor,
  'ops/account/renewRecoveryCodes': renewRecoveryCodes,
  'ops/account/setPassword': setPassword,
};
