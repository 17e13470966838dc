import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request came from. Each trusted proxy appends the address it saw, so ours is counted from the
 * right: anything further left was written by the client and proves nothing.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? 'unknown';
  if (trustedProxies === 0) return socketAddress;
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return forwarded.at(-trustedProxies) || socketAddress;
}
