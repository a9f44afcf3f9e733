import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from './commands.mjs';
import { HELPS } from './help.mjs';
import { projectRoot } from './project-root.mjs';

const root = fileURLToPath(projectRoot);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8'));

/** Runs a line of package.json as npm does, with arguments after it. */
const run = (line, ...args) =>
  spawnSync('sh', ['-c', `${line} "$@"`, 'sh', ...args], { cwd: root, encoding: 'utf8' });

/** Those that hand over to another program, which has a help of its own, or that npm runs by itself. */
const OTHERS = [
  'link',
  'help',
  'test:unit',
  'test:db',
  'test:e2e',
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

it.each(Object.keys(HELPS))(
  '%s --help says how it is used, with an example, and runs nothing',
  (name) => {
    const { status, stdout, stderr } = run(scripts[name], '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { usage, example, file } = HELPS[name];
    expect(stdout).toContain(`Usage: ${usage}\n`);
    expect(stdout).toContain(`Example: ${example}\n`);
    expect(example).toContain(
      name === 'test' || name === 'start' ? `npm ${name}` : `npm run ${name}`,
    );
    expect(existsSync(new URL(file, projectRoot))).toBe(true);
  },
);

describe('kickoracle', () => {
  const kickoracle = (...args) => run('sh deploy/kickoracle', ...args);

  it.each([[[]], [['help']], [['--help']]])('%j lists every command', (args) => {
    const { status, stdout } = kickoracle(...args);
    expect(status).toBe(0);
    for (const name of Object.keys(COMMANDS))
      expect(stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it('says that there is no such command, and which there are', () => {
    for (const name of ['backp', 'toString', '__proto__']) {
      const { status, stdout, stderr } = kickoracle(name, '--help');
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toContain(`There is no command "${name}".`);
      expect(stderr).toMatch(/^ {2}backup /m);
    }
  });
});
