import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of its network, or of nobody: what a webhook must not be made to reach (SSRF). */
const notPublic = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv4');
}
/** All of IPv6 that is handed out for the internet, short of what only wraps an IPv4 address or is for documents. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(net, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return publicIPv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** What is wrong with an address that somebody wants to be told at; what its name leads to is looked at with every delivery. */
export function targetIssue(text: string, { allowsLocal }: { allowsLocal: boolean }): string | undefined {
  if (!URL.canParse(text)) return 'must be an address such as https://tools.example/fettle';
  const url = new URL(text);
  const protocols = allowsLocal ? ['https:', 'http:'] : ['https:'];
  if (!protocols.includes(url.protocol)) return 'must begin with https://';
  if (url.username || url.password) return 'must not contain a name or password';
  if (url.hash) return 'must not contain a #';
  if (!allowsLocal && isLocalName(hostOf(url))) return 'must be reachable from the internet';
  return undefined;
}

/** Without the brackets of IPv6. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[(.*)\]$/, '$1');

function isLocalName(host: string): boolean {
  if (isIP(host)) return !isPublicAddress(host);
  return !host.includes('.') || /(^|\.)(localhost|local|internal|home\.arpa)\.?$/.test(host);
}
