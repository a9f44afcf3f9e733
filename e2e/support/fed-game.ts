import {
  API_KEY,
  createServedFixture,
  startApiFootballServer,
} from '../../apps/server/src/testing/api-football-server.ts';
import type { GameProcess, StartGame } from './game-process.ts';

type FedMatch = { readonly team1: string; readonly team2: string; readonly isOfCards?: boolean };

/** The provider's data of a match: status, and score after 90 minutes. */
type Report = { readonly status: string; readonly score?: readonly [number, number] };

export type FedGame = Awaited<ReturnType<typeof startFedGame>>;

export async function startFedGame(startGame: StartGame) {
  const provider = await startApiFootballServer();
  const game = await startGame({
    API_FOOTBALL_KEY: API_KEY,
    API_FOOTBALL_URL: provider.url,
    API_FOOTBALL_DAILY_REQUESTS: '1000',
  });
  let teams = 0;

  return {
    game,
    provider,
    /** Creates a round of matches, also at the provider; returns their ids in order. */
    async createFedRound(round: {
      competition: string;
      kickoffAt: string;
      matches: readonly FedMatch[];
    }) {
      const known = round.matches.map((match) => ({
        ...match,
        kickoffAt: round.kickoffAt,
        apiIds: [(teams += 1), (teams += 1)] as const,
      }));
      const { matchIds } = await game.createRound({
        competition: round.competition,
        round: 'Matchday 1',
        matches: known,
      });
      return known.map(({ apiIds, kickoffAt, team1, team2 }, index) => ({
        id: matchIds[index]!,
        name: `${team1} – ${team2}`,
        tell: ({ status, score }: Report) => {
          const fixture = {
            id: 1000 + apiIds[0],
            teams: apiIds,
            kickoffAt: new Date(kickoffAt),
            status,
            ...(score && { fulltime: score }),
          };
          provider.fixtures.set(fixture.id, createServedFixture(fixture));
        },
      }));
    },
    async stop(): Promise<void> {
      await game.stop();
      await provider.stop();
    },
  };
}

/** Moves the clock and runs the feed job. */
export async function fetchAt(game: GameProcess, moment: string): Promise<void> {
  await game.moveClockTo(new Date(moment));
  await game.fetchResults();
}
