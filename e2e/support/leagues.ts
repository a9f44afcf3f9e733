import { expect, type APIRequestContext } from '@playwright/test';

export type League = {
  readonly leagueId: string;
  readonly path: string;
  readonly joinPath: string;
};

async function send<Answer>(api: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await api.post(`/api${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

export async function createLeague(
  api: APIRequestContext,
  league: {
    name: string;
    line?: string;
    showsNames?: boolean;
    joinPolicy?: 'open' | 'request';
    competitionIds?: readonly string[];
  },
): Promise<League> {
  const { leagueId } = await send<{ leagueId: string }>(api, '/leagues', league);
  const answer = await api.get(`/api/leagues/${leagueId}`);
  const { invitation } = (await answer.json()) as { invitation: { url: string } };
  const joinPath = new URL(invitation.url).pathname;
  return { leagueId, path: `/leagues/${leagueId}`, joinPath };
}

export type Cup = { readonly cupId: string; readonly path: string };

type Rounds = { rounds: { round: string; beginsAt: string | null }[] };

/** Creates a cup of a league by its owner's requests, for the next round of a competition. */
export async function createLeagueCup(
  api: APIRequestContext,
  cup: {
    leagueId: string;
    name: string;
    competition: string;
    format?: 'knockout' | 'head_to_head';
  },
): Promise<Cup> {
  const { leagueId, name, competition, format = 'knockout' } = cup;
  const all = (await (await api.get('/api/competitions')).json()) as { id: string; name: string }[];
  const competitionId = all.find((each) => each.name === competition)!.id;
  const answer = await api.get(`/api/rounds?competitionId=${competitionId}`);
  const { rounds } = (await answer.json()) as Rounds;
  const now = Number(answer.headers()['x-game-now']);
  const begins = rounds.flatMap(({ beginsAt }) => (beginsAt === null ? [] : Date.parse(beginsAt)));
  const next = Math.min(...begins.filter((at) => at > now));
  const entryClosesAt = new Date(next - 60_000).toISOString();
  const draft = { name, format, competitionId, entryClosesAt };
  const { cupId } = await send<{ cupId: string }>(api, `/leagues/${leagueId}/cups`, draft);
  await send(api, `/cups/${cupId}/entry`, {});
  return { cupId, path: `/cups/${cupId}` };
}
