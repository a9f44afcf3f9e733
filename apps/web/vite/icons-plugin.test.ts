// @vitest-environment node
import { expect, it } from 'vitest';
import { iconsPlugin } from './icons-plugin.ts';

const { resolveId, load } = iconsPlugin() as unknown as {
  resolveId: (id: string) => string | null;
  load: (id: string) => string | null;
};
const read = (name: string) => load(resolveId(`~icons/${name}`)!);

it('an icon is the shapes of the set, without what all of them have', () => {
  expect(read('circle-alert')).toContain(
    '[["circle",{"cx":"12","cy":"12","r":"10"}],["path",{"d":"M12 8v4m0 4h.01"}]]',
  );
  expect(read('check')).toContain('[["path",{"d":"M20 6L9 17l-5-5"}]]');
});

it('an icon that the set does not have stops the build with its name', () => {
  expect(() => read('no-such-icon')).toThrow('"no-such-icon"');
});

it('other modules are none of its business', () => {
  expect(resolveId('react')).toBeNull();
  expect(load('react')).toBeNull();
});
