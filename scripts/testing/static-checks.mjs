import { readFileSync } from 'node:fs';
import { projectRoot } from '../project-root.mjs';

const CODE = ['apps', 'packages', 'e2e', 'bench', 'drills', 'scripts', 'tests'];
const { scripts } = JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8'));

/** @typedef {[name: string, command: [string, ...string[]]]} Check */

/** @type {Check[]} One for each project of `npm run typecheck`, so that they run side by side. */
const TYPES = scripts.typecheck
  .split(' && tsc -p ')
  .map((/** @type {string} */ project) => project.replace('tsc -p ', ''))
  .map((/** @type {string} */ project) => [`types of ${project}`, ['tsc', '-p', project]]);

/** @type {Check[]} */
export const STATIC_CHECKS = [
  ['formatting', ['oxfmt', '--check']],
  [
    'lint',
    ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...CODE],
  ],
  ...TYPES,
  ['document of the API', ['node', 'scripts/lint-api.ts']],
  // After the types: unused exports and packages.
  ['unused', ['knip', '--treat-config-hints-as-errors']],
];
