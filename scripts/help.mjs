// --help of the scripts without their own: start, tests, measurements and images. The game's
// commands have their own (apps/server/src/cli).

/** By script name: usage, description and an example. */
export const HELPS = {
  start: {
    file: 'scripts/start.mjs',
    usage: 'npm start [-- --timing]',
    what: 'Starts the game and its database; installs and builds missing parts first. --timing prints the duration of each phase.',
    example: 'PORT=3001 npm start',
  },
  assemble: {
    file: 'scripts/assemble.mjs',
    usage: 'npm run assemble [-- --to <folder>]',
    what: 'Installs and builds everything that a start would, and starts nothing.',
    example: 'npm run assemble',
  },
  test: {
    file: 'scripts/test.mjs',
    usage: 'npm test [-- --share=N] [--more=MINUTES]',
    what: 'Checks and tests: all quick tests and one share of the slow ones.',
    example: 'npm test -- --share=5',
  },
  'test:full': {
    file: 'scripts/test.mjs',
    usage: 'npm run test:full [-- --shard=N/COUNT]',
    what: 'Runs every test, for hours.',
    example: 'npm run test:full -- --shard=2/6',
  },
  bench: {
    file: 'bench/run.ts',
    usage:
      'npm run bench [-- <scenario>…] [--small] [--players=N] [--matches=N] [--rounds=N] [--save] [--profile]',
    what: 'Measures against bounds of the same run; exits with 1 if a target is missed. --save stores the figures.',
    example: 'npm run bench -- own-rank round-table --small',
  },
  drills: {
    file: 'drills/run.ts',
    usage: 'npm run drills [-- --only=machine,container,cluster] [--rounds=N] [--keep]',
    what: 'Sets up a bare Debian, runs the container, and makes machines fail while players predict. Needs Debian and root.',
    example: 'npm run drills -- --only=machine',
  },
  backtest: {
    file: 'bench/backtest/main.ts',
    usage: 'npm run backtest -- --all <folder> [--small | --save], or npm run backtest -- --write',
    what: 'Simulates seasons, and judges rewards and the skill number by their targets. --write renders the stored figures.',
    example: 'npm run backtest -- --all ../seasons',
  },
  'lint:api': {
    file: 'scripts/lint-api.ts',
    usage: 'npm run lint:api',
    what: 'Checks the OpenAPI document by the rules that Redocly recommends.',
    example: 'npm run lint:api',
  },
  lighthouse: {
    file: 'scripts/lighthouse.ts',
    usage: 'npm run lighthouse [-- --routes=/,/events] [--runs=N] [--minutes=N]',
    what: 'Measures every public page with Lighthouse; exits with 1 if a target is missed.',
    example: 'npm run lighthouse -- --routes=/events --runs=3',
  },
  'slow-network': {
    file: 'scripts/slow-network.ts',
    usage: 'npm run slow-network [-- --routes=/,/events] [--runs=N]',
    what: 'Measures the load time of a page on a slow phone; exits with 1 if a target is missed.',
    example: 'npm run slow-network -- --routes=/events',
  },
  gallery: {
    file: 'scripts/gallery.ts',
    usage: 'npm run gallery [-- <word>…]',
    what: 'Takes screenshots of all screens, or of those with matching names, to gallery/index.html.',
    example: 'npm run gallery -- leaderboard ui-',
  },
  images: {
    file: 'scripts/make-images.ts',
    usage: 'npm run images',
    what: 'Renders the PNG images: icons, and the sharing image.',
    example: 'npm run images',
  },
  fixtures: {
    file: 'scripts/make-fixtures.ts',
    usage: 'npm run fixtures',
    what: 'Writes the synthetic seasons of fixtures/.',
    example: 'npm run fixtures',
  },
};

/** @param {string} file */
export function helpIfAsked(file, args = process.argv.slice(2)) {
  if (!args.some((each) => each === '--help' || each === '-h')) return;
  const helps = Object.values(HELPS).filter((each) => file.endsWith(each.file));
  if (helps.length === 0) return;
  const texts = helps.map(({ usage, what, example }) =>
    [`Usage: ${usage}`, what, `Example: ${example}`].join('\n\n'),
  );
  console.log(texts.join('\n\n'));
  process.exit(0);
}
