import {
  maximumReward,
  parseScore,
  TEMPLATE_KEYS,
  type MatchDraft,
  type Rewards,
} from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPlayer } from '#testing/factories.ts';
import { createLeagueWorld } from '#testing/league-world.ts';
import { createMatchDraft } from '#testing/match-draft.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createMatchFromDraft } from './create-match.service.ts';
import { createMatchesService } from './matches.service.ts';
import { asVisitor } from '#http/viewing.ts';
import { toMatchView } from './matches.view.ts';

const test = useTestDatabase({ maxConnections: 20 });
const now = new Date('2026-03-01T12:00:00Z');
const kickoff = '2026-03-07T15:00:00Z';

let league: { competitionId: string; season: number };
let teamIds: string[];
let adminId: string;

beforeEach(async () => {
  ({ league, teamIds, adminId } = await createLeagueWorld(test, { season: 2025, clubs: 4 }));
});

const draftOf = (changes: Partial<MatchDraft> = {}) =>
  createMatchDraft(
    { league, teamIds },
    { matchType: 'knockout', round: 'Quarter-final', kickoff, ...changes },
  );

const create = (changes: Partial<MatchDraft> = {}, options: { isMeant?: boolean } = {}) =>
  createMatchFromDraft(test.db, { draft: draftOf(changes), createdBy: adminId, ...options });

async function createdId(changes: Partial<MatchDraft> = {}): Promise<string> {
  const created = await create(changes);
  if (!('matchId' in created)) throw new Error(JSON.stringify(created));
  return created.matchId;
}

const viewOf = async (matchId: string) =>
  toMatchView(await createMatchesService(test).getMatch(matchId, null), asVisitor(now));

it('lists the matches of a season with their teams, without deleted ones', async () => {
  const matchId = await createdId();
  const list = () => createMatchesService(test).listMatchesOfSeason(league);
  const [team1Id, team2Id] = teamIds;
  expect(await list()).toMatchObject([{ matchId, team1Id, team2Id, kickoffAt: new Date(kickoff) }]);
  await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${matchId}`.execute(
    test.ownerDb,
  );
  expect(await list()).toEqual([]);
});

describe('a match that is created', () => {
  it('of version 2 asks for its score only, and is priced', async () => {
    const view = await viewOf(await createdId());
    expect(view).toMatchObject({
      systemVersion: 2,
      matchType: 'knockout',
      round: 'Quarter-final',
      season: 2025,
      kickoffAt: new Date(kickoff).toISOString(),
      status: 'active',
      firstLeg: null,
    });
    expect(view.parts.map(({ templateKey }) => templateKey)).toEqual(['score']);
    const rewards = view.parts[0]!.rewards as Extract<Rewards, { kind: 'score_map' }>;
    const upToScore = parseScore(view.upToScore!)!;
    expect(view.upToXp).toBe(maximumReward(rewards.map, upToScore));
  });

  it.each<[string, Partial<MatchDraft>, string[]]>([
    ['plain', {}, []],
    ['penalties', { penalties: true }, ['result_aetp', 'will_go_to_penalties']],
    ['extra time', { extraTime: true, penalties: true }, ['result_aetp', 'will_go_to_penalties']],
    ['second leg', { secondLeg: true, firstLeg: '2-1' }, ['result_two_legs']],
  ])('of version 1 has a card for each template: %s (OP-40)', async (_, changes, extras) => {
    const matchId = await createdId({ systemVersion: 1, ...changes });
    const view = await viewOf(matchId);
    const expected = [...TEMPLATE_KEYS.slice(0, 7), ...extras];
    expect(view.parts.map(({ templateKey }) => templateKey).toSorted()).toEqual(
      expected.toSorted(),
    );
    for (const { rewards } of view.parts) {
      expect(rewards).toMatchObject({ kind: 'value_map', map: { other: expect.any(Number) } });
    }
    const { rows } = await sql<Record<string, string>>`
      SELECT template_key, title_key, description_key FROM prediction_events
      WHERE match_id = ${matchId}`.execute(test.ownerDb);
    for (const { template_key: key, title_key: title, description_key: description } of rows) {
      expect([title, description]).toEqual([
        `templates.${key}.title`,
        `templates.${key}.description`,
      ]);
    }
  });

  it('of version 1 is predicted and pays the price of each card', async () => {
    const matchId = await createdId({ systemVersion: 1 });
    const view = await viewOf(matchId);
    const { userId } = await createPlayer(test.db);
    const answers = { score: '2-1', first_goal_minute: '12' };
    await createPredictionsService(test).submitMatchPredictions({ matchId, userId, answers });
    await test.moveClockTo(new Date('2026-03-07T18:00:00Z'));
    await createResultsService(test).validateResult({
      kind: 'match',
      itemId: matchId,
      itemVersion: 1,
      adminId,
      result: {
        score: '3-1',
        halftime_score: '1-1',
        first_goal_minute: '12',
        last_goal_minute: '80',
      },
    });
    const mapOf = (key: string) => {
      const rewards = view.parts.find(({ templateKey }) => templateKey === key)?.rewards;
      return rewards?.kind === 'value_map' ? rewards.map : {};
    };
    const { rows } = await sql<{ xp_total: number }>`
      SELECT xp_total FROM profiles WHERE id = ${userId}`.execute(test.ownerDb);
    expect(rows[0]!.xp_total).toBe(
      mapOf('result')['homeTeam']! + mapOf('first_goal_minute')['12']!,
    );
  });

  it('is refused with the problems that the form shows, by the database clock', async () => {
    await test.stopClockAt('2026-03-07T15:00:00Z');
    expect(await create({ team2Id: teamIds[0]!, extraTime: true })).toEqual({
      problems: { team2Id: 'same_team', kickoff: 'in_past', extraTime: 'locked' },
    });
  });

  it.each([
    ['the same hour', kickoff, { swapped: false }],
    ['two days later, at the other ground', '2026-03-09T15:00:00Z', { swapped: true }],
  ])('is pointed out when it is there already: %s', async (_, again, { swapped }) => {
    const matchId = await createdId();
    const teams = swapped ? { team1Id: teamIds[1]!, team2Id: teamIds[0]! } : {};
    const { team1, team2 } = await viewOf(matchId);
    const known = { matchId, team1: team1.name, team2: team2.name, kickoffAt: new Date(kickoff) };
    expect(await create({ kickoff: again, ...teams })).toEqual({
      duplicates: [expect.objectContaining(known)],
    });
    expect(await create({ kickoff: again, ...teams }, { isMeant: true })).toHaveProperty('matchId');
  });

  it('is a duplicate even months later, as a postponed fixture', async () => {
    const matchId = await createdId();
    const later = { kickoff: '2026-05-16T15:00:00Z' };
    const found = await create(later);
    expect(found).toMatchObject({ duplicates: [{ matchId, itemVersion: 1 }] });
    expect(await create(later, { isMeant: true })).toHaveProperty('matchId');
  });

  it('is no duplicate with home and away swapped weeks later, or with other teams', async () => {
    await createdId();
    const turned = { team1Id: teamIds[1]!, team2Id: teamIds[0]! };
    await createdId({ kickoff: '2026-03-21T15:00:00Z', ...turned });
    await createdId({ team2Id: teamIds[2]! });
  });
});

describe('matches that are created concurrently', () => {
  it('are created once if they are the same', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 50 }); round += 1) {
      const at = { kickoff: `${2027 + round}-08-07T15:00:00Z` };
      const created = await Promise.all(Array.from({ length: 6 }, () => create(at)));
      expect(created.filter((one) => 'matchId' in one)).toHaveLength(1);
      expect(created.filter((one) => 'duplicates' in one)).toHaveLength(5);
      await sql`UPDATE match_events SET deleted_at = game_now()`.execute(test.ownerDb);
    }
  });

  it('during a merger of a team get the kept team', async () => {
    const [from, into] = teamIds as [string, string];
    const holder = await test.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM competition_participants WHERE team_id = $1 FOR UPDATE', [
      from,
    ]);
    const merging = mergeTeams(test.ownerDb, { from, into });
    await untilLockWaits(test.ownerDb);
    const creating = createdId({ team1Id: from, team2Id: teamIds[2]! });
    await untilLockWaits(test.ownerDb, 2);
    await holder.query('COMMIT');
    holder.release();
    await merging;
    expect((await viewOf(await creating)).team1.id).toBe(into);
    expect(await create({ team1Id: from, team2Id: into })).toEqual({
      problems: { team2Id: 'same_team' },
    });
  });
});
