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

/** Creates a league by its owner's requests. */
export async function createLeague(
  api: APIRequestContext,
  league: { name: string; line?: string; showsNames?: boolean; joinPolicy?: 'open' | 'request' },
): Promise<League> {
  const { leagueId } = await send<{ leagueId: string }>(api, '/leagues', league);
  const answer = await api.get(`/api/leagues/${leagueId}`);
  const { invitation } = (await answer.json()) as { invitation: { url: string } };
  const joinPath = new URL(invitation.url).pathname;
  return { leagueId, path: `/leagues/${leagueId}`, joinPath };
}
