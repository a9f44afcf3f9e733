import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** IPv4 networks for special purposes (RFC 6890). */
const SPECIAL = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Networks that relay to IPv4, or are no addresses of hosts. All others are in `GLOBAL_V6`. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GLOBAL_V6 = '2000::/3';

function listOf(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net, prefix] = subnet.split('/');
    list.addSubnet(net!, Number(prefix), family);
  }
  return list;
}

const special = listOf(SPECIAL, 'ipv4');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const globalV6 = listOf([GLOBAL_V6], 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
}

/** Resolves a host for a socket, which does not call it for a host that is an address. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first, ...others] = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    if (error) done(error, '');
    else if (!first) done(new Error(`${host} has no public address`), '');
    else if (options.all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};
