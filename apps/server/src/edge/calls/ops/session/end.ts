import type { Handler } from '../../handler.ts';

export const end: Handler<'ops/session/end'> = async (_input, { staffSession }) => {
  await staffSession.end();
  return {};
};
