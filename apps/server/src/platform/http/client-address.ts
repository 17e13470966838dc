import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * The address a request came from. Each trusted proxy appends the address it saw, so ours is counted from the
 * right: anything further left was written by the client and may be forged.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socketAddress = getConnInfo(c).remote.address ?? 'unknown';
  if (trustedProxies === 0) return countedAs(socketAddress);
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return countedAs(forwarded.at(-trustedProxies) || socketAddress);
}

/** A household has 2^64 addresses of IPv6: what is counted is the network they share. */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4) return v4;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length - (address.includes('.') ? 1 : 0);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
