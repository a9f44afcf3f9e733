import {
  letVictimsAct,
  prepareVictims,
  STORM,
  stormFrom48,
  withinMs,
  type SignInResult,
} from '../apps/server/src/testing/sign-in-storm.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import type { Figures, Size, Trial } from './scenario.ts';

const MOST_TIMES_SLOWER = 2;
const SHARE = 0.95;
/** Calm and storm alternate, so that other load affects both. */
const ROUNDS = 3;

type Weather = {
  readonly calm: SignInResult[];
  readonly stormy: SignInResult[];
  readonly storm: SignInResult[];
};

/** The same storm, shorter in a run of short rounds. */
const stormOf = ({ roundMs }: Size) => {
  const seconds = Math.min(STORM.seconds, Math.ceil(roundMs / 100));
  return { seconds, signIns: Math.round((STORM.signIns * seconds) / STORM.seconds) };
};

async function playRounds({ server, owner }: BenchServer, size: Size): Promise<Weather> {
  const weather: Weather = { calm: [], stormy: [], storm: [] };
  const game = { server, ownerDb: owner.db };
  const storming = stormOf(size);
  const { seconds } = storming;
  for (let round = 0; round < ROUNDS; round += 1) {
    const [unhurt, hurt] = [
      await prepareVictims(game, 2 * round),
      await prepareVictims(game, 2 * round + 1),
    ];
    weather.calm.push(...(await letVictimsAct(unhurt, seconds)));
    // A new /48 each time, since limits still remember the last one.
    const [met, storm] = await Promise.all([
      letVictimsAct(hurt, seconds),
      stormFrom48(server, { ...storming, round }),
    ]);
    weather.stormy.push(...met);
    weather.storm.push(...storm);
  }
  return weather;
}

function count(results: readonly SignInResult[]): string {
  const groups = Map.groupBy(results, ({ status }) => status);
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}

function describe({ calm, stormy, storm }: Weather): Figures {
  const kinds = [...new Set(calm.map(({ kind }) => kind))];
  const medians = kinds.map((kind) => {
    const of = (results: SignInResult[]) =>
      withinMs(
        results.filter((result) => result.kind === kind),
        0.5,
      );
    return [
      `${kind}: median in ms, calm → storm`,
      `${of(calm).toFixed(0)} → ${of(stormy).toFixed(0)}`,
    ];
  });
  return Object.fromEntries([
    ['the storm was answered', count(storm)],
    ['its victims were answered', count(stormy)],
    ...medians,
  ]);
}

/** One /48 keeps signing in to unknown accounts while thirteen other people sign in. */
export const signInStorm: Trial = {
  name: 'sign-in-storm',

  async play(size) {
    const game = await startBenchServer();
    let weather: Weather;
    try {
      weather = await playRounds(game, size);
    } finally {
      await game.stop();
    }
    const { calm, stormy } = weather;
    const refused = stormy.filter(({ status }) => status !== 200).length;
    const [usual, figure] = [withinMs(calm, SHARE), withinMs(stormy, SHARE)];
    return {
      figures: describe(weather),
      verdicts: [
        {
          sentence: `${refused} of ${stormy.length} victims are refused (none)`,
          figure: refused,
          isMet: refused === 0,
        },
        {
          sentence: `${SHARE * 100} % of them have their answer within ${figure.toFixed(0)} ms, usually ${usual.toFixed(0)} ms (at most ${MOST_TIMES_SLOWER} times)`,
          figure: figure / usual,
          isMet: figure <= MOST_TIMES_SLOWER * usual,
        },
      ],
    };
  },
};
