import type { LiveMessage } from '@kickoracle/contracts';
import { findContradictions, type MatchAnswers, type TemplateKey } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMatchOfCards, createTestMatch } from '#testing/create-items.ts';
import { createAdministrator, createCompetition, createPlayer } from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createResultsService } from '../results/results.service.ts';
import { createPredictionsService } from './predictions.service.ts';

const test = useTestDatabase({ maxConnections: 20 });
const kickoffAt = new Date('2026-03-01T15:00:00Z');

let league: { competitionId: string; season: number };
let match: Awaited<ReturnType<typeof createMatchOfCards>>;
let userId: string;
let notified: string[];

const live = {
  publish: (_: unknown, users: string | readonly string[], message: LiveMessage) =>
    void notified.push(`${[users].flat().join()} ${'matchId' in message && message.matchId}`),
};
const service = () => createPredictionsService({ db: test.db, live });

const submit = (answers: MatchAnswers, player = userId) =>
  service().submitMatchPredictions({ matchId: match.matchId, userId: player, answers });

const submitOne = (key: TemplateKey, value: string) =>
  service().submitPrediction({ eventId: match.cards[key], userId, value });

async function readAnswers(player = userId): Promise<MatchAnswers> {
  const { rows } = await sql<{ key: string; value: string }>`
    SELECT e.template_key AS key, p.value FROM predictions p
    JOIN prediction_events e ON e.id = p.event_id
    WHERE p.user_id = ${player} AND e.match_id = ${match.matchId}`.execute(test.db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const refused = (path: string, problem: string) => ({ data: { fields: [{ path, problem }] } });

beforeEach(async () => {
  await test.moveClockTo(new Date(kickoffAt.getTime() - 3_600_000));
  league = await createCompetition(test.ownerDb);
  match = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
  ({ userId } = await createPlayer(test.db));
  notified = [];
});

describe('the answers on a match', () => {
  it('are validated by the displayed template, not by the stored options', async () => {
    await sql`UPDATE prediction_events SET input_type = 'radio', input_max = '5',
      input_options = '[{"value": "never"}]' WHERE match_id = ${match.matchId}`.execute(
      test.ownerDb,
    );
    await submitOne('first_goal_minute', '77');
    await expect(submitOne('first_goal_minute', '121')).rejects.toMatchObject(
      refused('value', 'too_big'),
    );
    await expect(submitOne('first_goal_minute', 'never')).rejects.toThrow();
    expect(await readAnswers()).toEqual({ first_goal_minute: '77' });
  });

  it('are saved together, with the answers derived from the scores, and publish one message', async () => {
    const saved = await submit({ score: ' 02-1', halftime_score: '1-1', first_goal_minute: '12' });
    const answers = {
      score: '2-1',
      result: 'homeTeam',
      total_goals: '3',
      first_goal_minute: '12',
      halftime_score: '1-1',
      most_goals_half: 'firstHalf',
    };
    expect(Object.fromEntries(saved.map((one) => [one.templateKey, one.value]))).toEqual(answers);
    expect(saved.every(({ isFirst }) => isFirst)).toBe(true);
    expect(await readAnswers()).toEqual(answers);
    expect(notified).toEqual([`${userId} ${match.matchId}`]);
  });

  it('change nothing if they are equal, and otherwise only the different ones', async () => {
    const answers = { score: '2-1', last_goal_minute: '80' };
    await submit(answers);
    notified = [];
    expect(await submit(answers)).toEqual([]);
    expect(notified).toEqual([]);
    const saved = await submit({ ...answers, last_goal_minute: '81' });
    expect(saved).toMatchObject([{ templateKey: 'last_goal_minute', value: '81', isFirst: false }]);
  });

  it('skip blank ones (OP-49)', async () => {
    await submit({ score: '2-1', last_goal_minute: '80' });
    expect(await submit({ score: '', last_goal_minute: ' \t ' })).toEqual([]);
    expect(await readAnswers()).toMatchObject({ score: '2-1', last_goal_minute: '80' });
  });

  it.each<[MatchAnswers, string, string]>([
    [{ score: '2-1', first_goal_minute: 'soon' }, 'answers.first_goal_minute', 'invalid'],
    [{ score: '2-1', first_goal_minute: '121' }, 'answers.first_goal_minute', 'too_big'],
    [{ score: '2-1', result: 'draw' }, 'answers.result', 'contradicts_score'],
    [{ score: '2-1', total_goals: '6+' }, 'answers.total_goals', 'contradicts_score'],
    [{ score: '1-0', halftime_score: '0-1' }, 'answers.halftime_score', 'halftime_above_fulltime'],
    [
      { score: '0-0', last_goal_minute: '9' },
      'answers.last_goal_minute',
      'minutes_contradict_score',
    ],
    [{ score: '2-1', result_aetp: 'homeTeam' }, 'answers.result_aetp', 'unknown_key'],
  ])('are refused as a whole: %o', async (answers, path, problem) => {
    await expect(submit(answers)).rejects.toMatchObject(refused(path, problem));
    expect(await readAnswers()).toEqual({});
    expect(notified).toEqual([]);
  });

  it('of version 2 are the score only', async () => {
    const { matchId } = await createTestMatch(test.db, { ...league, kickoffAt });
    match = { matchId, cards: {} as typeof match.cards };
    await expect(submit({ score: '2-1', result: 'homeTeam' })).rejects.toMatchObject(
      refused('answers.result', 'unknown_key'),
    );
    expect(await submit({ score: '2-1' })).toMatchObject([{ value: '2-1', isFirst: true }]);
    expect(await readAnswers()).toEqual({ score: '2-1' });
  });

  it('are refused for an unknown match, and for the id of a card', async () => {
    const send = (matchId: string) =>
      service().submitMatchPredictions({ matchId, userId, answers: { score: '1-0' } });
    await expect(send(userId)).rejects.toThrow('MATCH_NOT_FOUND');
    await expect(send(match.cards.score)).rejects.toThrow('ITEM_IS_PART');
  });
});

describe('OP-42: stored answers never contradict each other', () => {
  it('if a score follows cards that were answered alone', async () => {
    await submit({ result: 'draw', total_goals: '0', most_goals_half: 'same' });
    await submit({ score: '2-1' });
    expect(await readAnswers()).toMatchObject({ result: 'homeTeam', total_goals: '3' });
    await submit({ halftime_score: '0-0' });
    expect(await readAnswers()).toMatchObject({ most_goals_half: 'secondHalf' });
  });

  it('if one of two scores is sent later', async () => {
    await submit({ score: '3-0', halftime_score: '2-0' });
    await expect(submit({ score: '1-0' })).rejects.toMatchObject(
      refused('answers.halftime_score', 'halftime_above_fulltime'),
    );
    expect(await readAnswers()).toMatchObject({ score: '3-0', most_goals_half: 'firstHalf' });
    await submit({ score: '2-3' });
    expect(await readAnswers()).toMatchObject({
      result: 'awayTeam',
      total_goals: '5',
      most_goals_half: 'secondHalf',
    });
  });

  it('if a single card is sent', async () => {
    expect(await submitOne('score', '2-1')).toMatchObject({ value: '2-1', isFirst: true });
    expect(await readAnswers()).toEqual({ score: '2-1', result: 'homeTeam', total_goals: '3' });
    const contradiction = refused('value', 'contradicts_score');
    await expect(submitOne('result', 'draw')).rejects.toMatchObject(contradiction);
    await expect(submitOne('total_goals', '4')).rejects.toMatchObject(contradiction);
    await expect(submitOne('result', ' ')).rejects.toMatchObject(refused('value', 'required'));
    expect(await submitOne('result', 'homeTeam')).toMatchObject({ isFirst: false });
    expect(await submitOne('score', '1-1')).toMatchObject({ isFirst: false });
    expect(await readAnswers()).toEqual({ score: '1-1', result: 'draw', total_goals: '2' });
  });

  it('if a sheet has the cards, each line with its own outcome', async () => {
    const lines = [
      ['score', '2-1'],
      ['result', 'draw'],
      ['total_goals', '3'],
      ['halftime_score', '2-0'],
      ['last_goal_minute', ''],
    ] as const;
    const outcomes = await service().submitPredictionSheet(
      { userId },
      lines.map(([key, value]) => ({ eventId: match.cards[key], value })),
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      'saved',
      'invalid',
      'unchanged',
      'saved',
      'invalid',
    ]);
  });

  it('if the match has more than 90 minutes', async () => {
    match = await createMatchOfCards(test.ownerDb, {
      ...league,
      kickoffAt,
      attributes: { penalties: true, second_leg: true, first_leg: '0-2' },
    });
    await submit({ result_aetp: 'awayTeam', will_go_to_penalties: 'yes' });
    await expect(submit({ score: '1-0' })).rejects.toMatchObject(
      refused('answers.result_aetp', 'contradicts_result'),
    );
    await expect(submit({ score: '1-1', result_two_legs: 'homeTeam' })).rejects.toMatchObject(
      refused('answers.result_two_legs', 'contradicts_result'),
    );
  });

  it('if many tabs of one player send contradictory answers', async () => {
    const full = ['2-1', '0-0', '1-3', '4-0', '0-2'];
    const half = ['0-0', '2-0', '0-1', '1-1', '0-3'];
    const send: (() => Promise<unknown>)[] = [
      ...full.map((score) => () => submit({ score })),
      ...half.map((score) => () => submit({ halftime_score: score })),
      ...full.map((score) => () => submitOne('score', score)),
      ...half.map((score) => () => submitOne('halftime_score', score)),
      () => submitOne('result', 'draw'),
      () => submitOne('most_goals_half', 'secondHalf'),
    ];
    for (let round = 0; round < rounds({ quick: 15, full: 200 }); round += 1) {
      ({ userId } = await createPlayer(test.db));
      await Promise.allSettled(send.map((one) => one()));
      const stored = await readAnswers();
      expect(stored.result).toBeDefined();
      expect([stored, findContradictions(stored)]).toEqual([stored, []]);
    }
  });
});

describe('answers that are being saved during the validation', () => {
  it('are waited for, and paid by their final values', async () => {
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const results = createResultsService({ db: test.db });
    for (let round = 0; round < rounds({ quick: 3, full: 30 }); round += 1) {
      await test.moveClockTo(new Date(kickoffAt.getTime() - 60_000));
      match = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
      ({ userId } = await createPlayer(test.db));
      await submit({ score: '0-1', last_goal_minute: '80' });
      const happened = {
        score: '2-1',
        halftime_score: '0-0',
        most_goals_half: 'secondHalf',
        first_goal_minute: '50',
        last_goal_minute: '80',
      };
      const seen = { kind: 'match', itemId: match.matchId, itemVersion: 1, adminId } as const;
      let submitted: Promise<unknown> | undefined;
      let validated: Promise<{ awardedXp: number }> | undefined;
      // The write has read the clock and waits for a locked row.
      await test.db.transaction().execute(async (tx) => {
        await sql`SELECT FROM predictions WHERE event_id = ${match.cards.score}
          AND user_id = ${userId} FOR UPDATE`.execute(tx);
        submitted = submit({ score: '2-1' });
        await untilLockWaits(test.ownerDb);
        await test.moveClockTo(new Date(kickoffAt.getTime() + 60_000));
        validated = results.validateResult({ ...seen, result: happened });
        await untilLockWaits(test.ownerDb, 2);
      });
      expect(await submitted).toHaveLength(3);
      expect(await validated).toMatchObject({ awardedXp: 200 });
    }
  });
});

describe('T7 and T25: the player and the values of answers', () => {
  const POISON = ['\u0000', 'a\u0000b', '\ud800', "2-1'; DROP TABLE predictions; --", '{{7*7}}'];
  const HUGE = 'x'.repeat(5_000);

  it('refuse invalid values in every field', async () => {
    for (const key of Object.keys(match.cards) as TemplateKey[]) {
      for (const value of [...POISON, HUGE]) {
        await expect(submit({ [key]: value })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
        await expect(submitOne(key, value)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      }
    }
    expect(await readAnswers()).toEqual({});
  });

  it('belong to the caller only', async () => {
    const { userId: other } = await createPlayer(test.db);
    await submit({ score: '2-1' });
    await submit({ score: '0-0', halftime_score: '0-0' }, other);
    expect(await readAnswers()).toMatchObject({ score: '2-1' });
    expect(await readAnswers(other)).toMatchObject({ score: '0-0', most_goals_half: 'same' });
  });
});

describe('the deadline of a set of answers', () => {
  it('refuses the whole set, and a single answer too', async () => {
    await test.stopClockAt('2026-03-01T14:59:59.999999Z');
    await submit({ score: '2-1' });
    await test.stopClockAt('2026-03-01T15:00:00Z');
    await expect(submit({ score: '2-1' })).rejects.toThrow('PREDICTION_CLOSED');
    await expect(submit({ score: '3-1' })).rejects.toThrow('PREDICTION_CLOSED');
    await expect(submitOne('score', '3-1')).rejects.toThrow('PREDICTION_CLOSED');
    expect(await readAnswers()).toMatchObject({ score: '2-1' });
  });

  it.each([
    ['match', sql`SELECT FROM match_events WHERE id =`, () => match.matchId],
    ['player', sql`SELECT FROM profiles WHERE id =`, () => userId],
  ])('is judged after the %s was waited for, when nothing changed', async (_, select, idOf) => {
    for (let round = 0; round < rounds({ quick: 3, full: 30 }); round += 1) {
      await test.moveClockTo(new Date(kickoffAt.getTime() - 60_000));
      let late: Promise<unknown> | undefined;
      await test.db.transaction().execute(async (tx) => {
        await sql`${select} ${idOf()} FOR UPDATE`.execute(tx);
        late = submit({ score: '2-1' }).catch((error: unknown) => error);
        await untilLockWaits(test.ownerDb);
        await test.moveClockTo(kickoffAt);
      });
      expect(await late).toMatchObject({ code: 'PREDICTION_CLOSED' });
      expect(await readAnswers()).toEqual({});
    }
  });

  it('is gone with a deleted match, and a deleted player cannot answer', async () => {
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${match.matchId}`.execute(
      test.ownerDb,
    );
    await expect(submit({ score: '2-1' })).rejects.toThrow('MATCH_NOT_FOUND');
    await expect(submitOne('score', '2-1')).rejects.toThrow('EVENT_NOT_FOUND');
    match = await createMatchOfCards(test.ownerDb, { ...league, kickoffAt });
    await sql`UPDATE profiles SET deleted_at = game_now(), username = NULL, username_key = NULL
      WHERE id = ${userId}`.execute(test.ownerDb);
    await expect(submit({ score: '2-1' })).rejects.toThrow('SIGN_IN_REQUIRED');
    expect(await readAnswers()).toEqual({});
  });
});
