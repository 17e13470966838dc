import type { HandlersUnder } from '../handler.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const authHandlers: HandlersUnder<'auth/'> = {
  'auth/login': login,
  'auth/logout': logout,
};
