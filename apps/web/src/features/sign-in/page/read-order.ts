import type { LoginState, OrderToSignInFor } from '../../../platform/session/login-state.ts';

/** The order in the navigation state. Reads what may be anybody's: history entries outlive releases. */
export function readOrder(state: unknown): OrderToSignInFor | undefined {
  const { order } = (state ?? {}) as Partial<Record<keyof LoginState, unknown>>;
  const { number, device, step, way } = (order ?? {}) as Partial<Record<keyof OrderToSignInFor, unknown>>;
  if (typeof number !== 'string' || typeof device !== 'string' || typeof step !== 'string') return undefined;
  return { number, device, step, way: typeof way === 'string' ? way : null };
}
