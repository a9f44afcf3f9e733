import { expect, it } from 'vitest';
import { shortNetworkOf } from './count-refusals.ts';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:aa:1::5', '2001:db8:aa::/48'],
  ['2001:DB8:00aa:ffff:1:2:3:4', '2001:db8:aa::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', null],
  ['a proxy that says anything', null],
])('the network of %s is %s, and never the whole address', (address, network) => {
  expect(shortNetworkOf(address)).toBe(network);
});
