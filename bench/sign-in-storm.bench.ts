import {
  letVictimsAct,
  prepareVictims,
  STORM,
  stormFrom48,
  withinMs,
  type Fate,
} from '../apps/server/src/testing/sign-in-storm.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import type { Figures, Size, Trial } from './scenario.ts';

const MOST_TIMES_SLOWER = 2;
const SHARE = 0.95;
/** Calm and storm take turns, so that what else the machine does meets both. */
const ROUNDS = 3;

type Weather = { readonly calm: Fate[]; readonly stormy: Fate[]; readonly storm: Fate[] };

/** The same storm, blowing for a shorter while in a run of short rounds. */
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
    // Another /48 each time: what the limits still know of the last one must not soften the next.
    const [met, storm] = await Promise.all([
      letVictimsAct(hurt, seconds),
      stormFrom48(server, { ...storming, round }),
    ]);
    weather.stormy.push(...met);
    weather.storm.push(...storm);
  }
  return weather;
}

function count(fates: readonly Fate[]): string {
  const groups = Map.groupBy(fates, ({ status }) => status);
  return [...groups].map(([status, { length }]) => `${length} × ${status}`).join(', ');
}

function describe({ calm, stormy, storm }: Weather): Figures {
  const kinds = [...new Set(calm.map(({ kind }) => kind))];
  const medians = kinds.map((kind) => {
    const of = (fates: Fate[]) =>
      withinMs(
        fates.filter((fate) => fate.kind === kind),
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

/** Somebody with a /48 keeps signing in to accounts that nobody has, while thirteen others come. */
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
