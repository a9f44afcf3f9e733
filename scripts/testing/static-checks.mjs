const CODE = ['apps', 'packages', 'e2e', 'bench', 'drills', 'scripts', 'tests'];
const PROJECTS = [
  'packages/game',
  'packages/contracts',
  'apps/server',
  'apps/web',
  'e2e',
  'bench',
  'drills',
];

/** Checks that pass or fail as a whole: a label and the command of each. */
export const STATIC_CHECKS = [
  ['formatting', ['oxfmt', '--check']],
  [
    'lint',
    ['oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives', ...CODE],
  ],
  ...PROJECTS.map((project) => [`types of ${project}`, ['tsc', '-p', project]]),
  ['document of the API', ['node', 'scripts/lint-api.mjs']],
  // After the types: an export that nobody imports, a package that nobody uses.
  ['unused', ['knip', '--treat-config-hints-as-errors']],
];
