import { isIP, isIPv4, isIPv6 } from 'node:net';

/** Returns the caller's address: trusted proxies append one entry each; only those count. */
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

/** Removes the port, which some proxies add and which changes with every connection. */
function withoutPort(entry: string): string {
  const [, host = entry] =
    /^(?:\[([^\]]+)\](?::\d+)?)$/.exec(entry) ?? /^([^:]+):\d+$/.exec(entry) ?? [];
  return isIP(host) ? host : entry;
}

export type Network = {
  readonly name: string;
  /**
   * `single`: an IPv4 address, or the /64 of an IPv6 address, because one customer has a whole /64.
   * `neighbours`: the /24 or /56 around it, `site`: the /48 of IPv6, `provider`: the /16 or /32.
   */
  readonly width: 'single' | 'neighbours' | 'site' | 'provider';
};

/** Returns the networks of an address, narrowest first. All spellings of an address are equal. */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const fourth = toIPv4(address);
  if (fourth !== null) {
    const bytes = fourth.split('.');
    return [
      { name: fourth, width: 'single' },
      { name: `${bytes.slice(0, 3).join('.')}.0/24`, width: 'neighbours' },
      { name: `${bytes.slice(0, 2).join('.')}.0.0/16`, width: 'provider' },
    ];
  }
  if (!isIPv6(address)) return [{ name: address, width: 'single' }];
  const groups = readGroups(address);
  const half = (parseInt(groups[3]!, 16) & 0xff00).toString(16);
  const named = (kept: readonly string[], bits: number) => `${kept.join(':')}::/${bits}`;
  return [
    { name: named(groups.slice(0, 4), 64), width: 'single' },
    { name: named([...groups.slice(0, 3), half], 56), width: 'neighbours' },
    { name: named(groups.slice(0, 3), 48), width: 'site' },
    { name: named(groups.slice(0, 2), 32), width: 'provider' },
  ];
}

/** Returns an IPv4 address, also one that is written as IPv6 (`::ffff:c0a8:1`); null for others. */
function toIPv4(address: string): string | null {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return null;
  const groups = readGroups(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const number = parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
  return bytes.join('.');
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function readGroups(address: string): readonly string[] {
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = canonical.includes('::')
    ? Array<string>(8 - left.length - right.length).fill('0')
    : [];
  return [...left, ...zeros, ...right];
}
