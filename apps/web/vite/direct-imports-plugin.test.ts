// @vitest-environment node
import { expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';
import { importDirectly, readIndex } from './direct-imports-plugin.ts';

const game = readIndex(
  fileURLToPath(new URL('../../../packages/game/src/index.ts', import.meta.url)),
);
const icons = readIndex(fileURLToPath(new URL('../src/ui/icons/icons.ts', import.meta.url)));
const rewrite = (code: string) => importDirectly(code, { game, icons });

it('knows every name that the indexes pass on', async () => {
  expect([...game.keys()].toSorted()).toEqual(
    Object.keys(await import('@kickoracle/game')).toSorted(),
  );
  expect(icons.get('Bell')).toEqual({ path: '~icons/bell', name: 'default' });
});

it('imports each name from where it is, types left out', () => {
  const code = rewrite(
    "import { tablePlaces, type Score, BASE_RATE_GRID as grid } from '@kickoracle/game';\nnext;",
  );
  expect(code).toMatch(
    /^import \{ tablePlaces as tablePlaces \} from '.*\/game\/src\/.*\.ts'; import/,
  );
  expect(code).toMatch(/import \{ BASE_RATE_GRID as grid \} from '.*\.ts';\nnext;$/);
  expect(code).not.toContain('Score');
});

it('leaves alone what it does not know', () => {
  const code = "import { notThere } from '@kickoracle/game';";
  expect(rewrite(code)).toBe(code);
});
