import { isIP, isIPv6 } from 'node:net';

/**
 * The address of the caller. Each trusted proxy adds one entry to X-Forwarded-For, so the last
 * `trustedProxies` entries are believed and the rest is what the caller made up.
 */
export function clientAddress(options: {
  socketAddress: string;
  forwardedFor: string | null;
  trustedProxies: number;
}): string {
  const { socketAddress, forwardedFor, trustedProxies } = options;
  if (trustedProxies === 0 || !forwardedFor) return socketAddress;
  const entries = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()));
  return entries.at(-trustedProxies) ?? entries[0] ?? socketAddress;
}

/** Some proxies add the port, which differs with every connection. */
function withoutPort(entry: string): string {
  const [, host = entry] =
    /^(?:\[([^\]]+)\](?::\d+)?)$/.exec(entry) ?? /^([^:]+):\d+$/.exec(entry) ?? [];
  return isIP(host) ? host : entry;
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 address, because one customer
 * has a whole /64. Spellings of the same address come out alike.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!isIPv6(address)) return address;
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = canonical.includes('::')
    ? Array<string>(8 - left.length - right.length).fill('0')
    : [];
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
