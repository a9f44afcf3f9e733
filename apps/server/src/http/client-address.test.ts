import { describe, expect, it } from 'vitest';
import { clientAddress, networksOf } from './client-address.ts';

describe('the address of a caller', () => {
  const socketAddress = '10.0.0.1';

  it('is the socket without a trusted proxy, for any header', () => {
    const forwardedFor = '1.1.1.1';
    expect(clientAddress({ socketAddress, forwardedFor, trustedProxies: 0 })).toBe('10.0.0.1');
  });

  it('is the entry of the outermost trusted proxy, not the caller’s own one', () => {
    const forwardedFor = '6.6.6.6, 203.0.113.9, 10.0.0.2';
    expect(clientAddress({ socketAddress, forwardedFor, trustedProxies: 2 })).toBe('203.0.113.9');
    expect(clientAddress({ socketAddress, forwardedFor: null, trustedProxies: 2 })).toBe(
      '10.0.0.1',
    );
  });

  it.each([
    ['203.0.113.9:50123', '203.0.113.9'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['2001:db8::7:443', '2001:db8::7:443'],
    ['unknown', 'unknown'],
    ['_hidden:50123', '_hidden:50123'],
  ])('in the form %s is %s: a port is no other caller', (forwardedFor, address) => {
    expect(clientAddress({ socketAddress, forwardedFor, trustedProxies: 1 })).toBe(address);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.9, 203.0.113.0/24, 203.0.0.0/16'],
  ['::ffff:203.0.113.9', '203.0.113.9, 203.0.113.0/24, 203.0.0.0/16'],
  ['::ffff:cb00:7109', '203.0.113.9, 203.0.113.0/24, 203.0.0.0/16'],
  ['0:0:0:0:0:FFFF:CB00:7109', '203.0.113.9, 203.0.113.0/24, 203.0.0.0/16'],
  [
    '2001:db8:1:ab02:3:4:5:6',
    '2001:db8:1:ab02::/64, 2001:db8:1:ab00::/56, 2001:db8:1::/48, 2001:db8::/32',
  ],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64, 2001:db8:1:0::/56, 2001:db8:1::/48, 2001:db8::/32'],
  ['::1', '0:0:0:0::/64, 0:0:0:0::/56, 0:0:0::/48, 0:0::/32'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64, fe80:0:0:0::/56, fe80:0:0::/48, fe80:0::/32'],
  ['unknown', 'unknown'],
])('%s is in the networks %s', (address, networks) => {
  const names = networksOf(address).map(({ name }) => name);
  expect(names.join(', ')).toBe(networks);
});
