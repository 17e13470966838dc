import type { Handler } from '../../handler.ts';

/** The PIN itself never leaves the device. */
export const setPin: Handler<'ops/session/setPin'> = async ({ hasPin }, { staffSession }) => {
  await staffSession.setPin(hasPin);
  return {};
};
