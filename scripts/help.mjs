// --help of the scripts that have none of their own: those that start, test, measure and draw. The commands of the
// game say theirs themselves (apps/server/src/cli).

/** By the script's name in package.json: what comes after the name, what it does, and an example. */
export const HELPS = {
  start: {
    file: 'scripts/start.mjs',
    usage: 'npm start [-- --timing]',
    what: 'Starts the game and its database; installs and builds first what is missing. --timing says where the time goes.',
    example: 'PORT=3001 npm start',
  },
  assemble: {
    file: 'scripts/assemble.mjs',
    usage: 'npm run assemble',
    what: 'Installs and builds everything that a start would, and starts nothing.',
    example: 'npm run assemble',
  },
  test: {
    file: 'scripts/test.mjs',
    usage: 'npm test [-- --share=N] [--more=MINUTES] [--weigh]',
    what: 'Checks and tests: all quick tests and one share of the slow ones. --weigh writes anew which files take long.',
    example: 'npm test -- --share=5',
  },
  'test:full': {
    file: 'scripts/test.mjs',
    usage: 'npm run test:full [-- --shard=N/COUNT]',
    what: 'Runs every test, for hours, and goes on where it was cut short.',
    example: 'npm run test:full -- --shard=2/6',
  },
  'test:prove': {
    file: 'scripts/test-prove.mjs',
    usage: 'npm run test:prove [-- --runs=N] [--load]',
    what: 'Repeats npm test to find what is red now and then. --load: beside two busy processes.',
    example: 'npm run test:prove -- --runs=3',
  },
  bench: {
    file: 'bench/run.ts',
    usage:
      'npm run bench [-- <scenario>…] [--small] [--players=N] [--matches=N] [--rounds=N] [--save] [--profile]',
    what: 'Measures against bounds of the same run; ends with 1 where a mark is missed. --save keeps the figures.',
    example: 'npm run bench -- own-rank round-table --small',
  },
  drills: {
    file: 'drills/run.ts',
    usage: 'npm run drills [-- --rounds=N] [--from=<commit>] [--keep]',
    what: 'Takes the primary, a server and more away while players predict. Needs Debian and root.',
    example: 'npm run drills -- --rounds=5',
  },
  backtest: {
    file: 'bench/backtest/main.ts',
    usage: 'npm run backtest -- --all <folder> [--save], or npm run backtest -- <season file>…',
    what: 'Plays seasons again under several rules of rewards, and judges ours by its marks.',
    example: 'npm run backtest -- --all ../seasons',
  },
  'lint:api': {
    file: 'scripts/lint-api.mjs',
    usage: 'npm run lint:api',
    what: 'Checks the OpenAPI document by the rules that Redocly recommends.',
    example: 'npm run lint:api',
  },
  lighthouse: {
    file: 'scripts/lighthouse.mjs',
    usage: 'npm run lighthouse [-- --routes=/,/events] [--runs=N] [--minutes=N]',
    what: 'Measures every public page by Lighthouse; ends with 1 where a mark is missed.',
    example: 'npm run lighthouse -- --routes=/events --runs=3',
  },
  engines: {
    file: 'scripts/engines.mjs',
    usage: 'npm run engines',
    what: 'Opens every public page, and plays, in WebKit and Firefox.',
    example: 'npm run engines',
  },
  'slow-network': {
    file: 'scripts/slow-network.mjs',
    usage: 'npm run slow-network [-- --routes=/,/events] [--runs=N]',
    what: 'Measures how long a page takes on a slow phone; ends with 1 where a mark is missed.',
    example: 'npm run slow-network -- --routes=/events',
  },
  gallery: {
    file: 'scripts/gallery.mjs',
    usage: 'npm run gallery [-- <word>…]',
    what: 'Takes pictures of every screen, or of those whose names have the words, to gallery/index.html.',
    example: 'npm run gallery -- leaderboard ui-',
  },
  images: {
    file: 'scripts/make-images.mjs',
    usage: 'npm run images',
    what: 'Draws the pictures that have to be PNG: icons, and the picture for sharing.',
    example: 'npm run images',
  },
  fixtures: {
    file: 'scripts/make-fixtures.mjs',
    usage: 'npm run fixtures',
    what: 'Writes the made-up seasons of fixtures/.',
    example: 'npm run fixtures',
  },
};

/** Prints the help of a script and ends the process, where its arguments ask for it. */
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
