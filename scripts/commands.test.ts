import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.mjs';
import { HELPS } from './help.mjs';
import { projectRoot } from './project-root.mjs';

const root = fileURLToPath(projectRoot);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8')) as {
  scripts: Record<string, string>;
};

const run = (line: string, ...args: readonly string[]) =>
  spawnSync('sh', ['-c', `${line} "$@"`, 'sh', ...args], { cwd: root, encoding: 'utf8' });

/** Scripts that call another program with its own help, or that npm runs itself. */
const OTHERS = [
  'link',
  'dev',
  'help',
  'test:unit',
  'test:db',
  'test:e2e',
  'engines',
  'a11y',
  'build',
  'format',
].concat(['format:check', 'lint', 'typecheck', 'db:types', 'add', 'unused', 'sbom']);

it('every script of package.json has a help, as a command of the game or here', () => {
  const known = [...Object.keys(COMMANDS), ...Object.keys(HELPS), ...OTHERS];
  expect(known.toSorted()).toEqual(Object.keys(scripts).toSorted());
  for (const name of Object.keys(COMMANDS)) {
    expect(scripts[name]).toBe(`node scripts/run.mjs apps/server/src/cli/${name}.ts`);
  }
});

it.each(Object.entries(HELPS))(
  '%s --help prints its usage and an example, and runs nothing',
  (name, { usage, example, file }) => {
    const { status, stdout, stderr } = run(scripts[name]!, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${usage}\n`);
    expect(stdout).toContain(`Example: ${example}\n`);
    expect(example).toContain(
      name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`,
    );
    expect(existsSync(new URL(file, projectRoot))).toBe(true);
  },
);

describe('kickoracle', () => {
  const kickoracle = (...args: readonly string[]) => run('sh deploy/kickoracle', ...args);

  it.each([[[]], [['help']], [['--help']]])('%j lists every command', (args) => {
    const { status, stdout } = kickoracle(...args);
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS))
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it('reports an unknown command, and lists the known ones', () => {
    for (const name of ['backp', 'toString', '__proto__']) {
      const { status, stdout, stderr } = kickoracle(name, '--help');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(`There is no command "${name}".`);
      expect(stderr).toMatch(/^ {2}backup /m);
    }
  });
});
