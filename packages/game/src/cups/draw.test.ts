import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawOrder } from './draw.ts';

/** Output of `printf '%s' "$seed:$id" | sha256sum` for a seed of 64 zeros. */
const SUMS: Record<string, string> = {
  ada: 'be6957fae8835e16533fcaf926f9a4f719a2874efeb2cd8b8531be02448deb49',
  ben: 'd01acc4b5b2aee3f8409565b781a1164c3803407e5549840eaf609ce0f574bcd',
  cid: '34aca3eaad61ef4232b7b92087b75b66a221f745361661b206c07d7319541435',
  dee: '6e7f168ce4a7c94edf52d5a12c95baee2f5812435c4cff2d686e1e7a518fc27f',
};

it('sorts the entries by the hash of seed and id', () => {
  const seed = '0'.repeat(64);
  const hash = (text: string) => SUMS[text.slice(seed.length + 1)]!;
  expect(drawOrder(Object.keys(SUMS), { seed, hash })).toEqual(['cid', 'dee', 'ada', 'ben']);
});

/** A weak hash with many equal values, which the ids then order. */
const weakHash = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 7, 0).toString(16);

it('returns each entry once, independent of the order of the input', () => {
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 4, maxLength: 40 });
  fc.assert(
    fc.property(ids, fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat(), (entries, seed, turn) => {
      const order = drawOrder(entries, { seed, hash: weakHash });
      expect(order.toSorted()).toEqual(entries.toSorted());
      const turned = entries.map((_, nth) => entries[(nth + turn) % entries.length]!);
      expect(drawOrder(turned, { seed, hash: weakHash })).toEqual(order);
      expect(drawOrder(entries.toReversed(), { seed, hash: weakHash })).toEqual(order);
    }),
  );
});
