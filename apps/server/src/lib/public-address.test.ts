import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from './public-address.ts';

describe('a public address', () => {
  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00::1'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'no address',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

it('a host of this machine has no public address, in both forms of the answer', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
    expect(String(error)).toContain('localhost has no public address');
  }
});
