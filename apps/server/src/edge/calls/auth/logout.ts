import type { Handler } from '../handler.ts';

export const logout: Handler<'auth/logout'> = async (_input, { session }) => {
  await session.end();
  return {};
};
