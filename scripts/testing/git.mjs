import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../project-root.mjs';

/** What git answers about the project; undefined outside of a checkout. */
export function runGit(args) {
  const options = { cwd: fileURLToPath(projectRoot), encoding: 'utf8' };
  const { status, stdout } = spawnSync('git', args, options);
  return status === 0 ? stdout.trim() : undefined;
}

/** The commit that the tests run on; undefined where files differ from it, or outside of a checkout. */
export function currentCommit() {
  return runGit(['status', '--porcelain']) === '' ? runGit(['rev-parse', 'HEAD']) : undefined;
}
