import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { importFixture, readFixture, readImportedMatches } from '#testing/import-fixture.ts';
import { readAudit } from '#testing/read-audit.ts';
import { listProposedResults } from '#testing/list-proposed-results.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createImportsService, importSeason, listOpenQuestions } from './imports.service.ts';

const test = useTestDatabase();

const PLACE = { country: 'Scotland', zone: 'Europe/London' };

async function predict(eventId: string, value: string) {
  const { userId } = await createPlayer(test.db);
  await createPredictionsService(test).submitPrediction({ eventId, userId, value });
  return userId;
}

let count = 0;

function place() {
  count += 1;
  return { ...PLACE, competition: `Quay League ${count}` };
}

const read = (path: string, options: { competition: string }) =>
  importFixture(test.db, `sources/${path}`, { ...PLACE, ...options });

beforeEach(() => test.moveClockTo(new Date('2026-09-01T12:00:00Z')));

describe('a source with fewer facts', () => {
  it('removes no kickoff, half-time or result of a source with more', async () => {
    const own = place();
    await read('knows-less/quay-league.json', own);
    await test.moveClockTo(new Date('2026-09-08T12:00:00Z'));
    await read('knows-less/quay-league.json', own);
    const before = await readImportedMatches(test.db, own.competition);
    const summary = await read('knows-less/quay-league.csv', own);
    expect(summary).toMatchObject({
      created: 0,
      attached: 3,
      moved: [],
      withdrawn: [],
      questions: [],
    });
    const after = await readImportedMatches(test.db, own.competition);
    expect(after.map(({ kickoff, confirmed }) => [kickoff, confirmed])).toEqual(
      before.map(({ kickoff, confirmed }) => [kickoff, confirmed]),
    );
    expect(after.map(({ proposals }) => proposals)).toEqual([
      {
        'football.json': { score: '0-0' },
        'football-data.co.uk': { score: '0-0', halftime_score: '0-0' },
      },
      { 'football-data.co.uk': { score: '2-1', halftime_score: '1-0' } },
      null,
    ]);
    const again = await read('knows-less/quay-league.json', own);
    expect(again).toMatchObject({ moved: [], withdrawn: [], corrected: [], proposed: 0 });
    expect(await readImportedMatches(test.db, own.competition)).toEqual(after);
  });

  it('costs no XP for predictions before the kickoff', async () => {
    const own = place();
    await read('knows-less/quay-league.json', own);
    await test.moveClockTo(new Date('2026-09-06T14:00:00Z'));
    const [, match] = await readImportedMatches(test.db, own.competition);
    const userId = await predict(match!.event_id, '2-1');
    await read('knows-less/quay-league.csv', own);
    await test.moveClockTo(new Date('2026-09-06T20:00:00Z'));
    await read('knows-less/quay-league.csv', own);
    const [, played] = await readImportedMatches(test.db, own.competition);
    const results = createResultsService(test);
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const [result] = await listProposedResults(test.db, played!.id);
    const receipt = await results.validateResult({
      kind: 'match',
      itemId: played!.id,
      itemVersion: played!.item_version,
      result: result!,
      adminId,
    });
    expect(receipt).toMatchObject({ predictions: 1, latePredictions: 0, awardedPlayers: 1 });
    const { xp_total: xp } = await test.db
      .selectFrom('profiles')
      .select('xp_total')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(xp).toBeGreaterThan(0);
  });

  it('raises a question where it differs, and the more trusted one is used', async () => {
    const own = place();
    await read('knows-less/quay-league-timed.csv', own);
    await read('knows-less/quay-league.json', own);
    const [, , match] = await readImportedMatches(test.db, own.competition);
    expect(match!.kickoff).toBe('2026-09-12 19:00');
    const questions = (await listOpenQuestions(test.db)).filter(
      ({ matchId }) => matchId === match!.id,
    );
    expect(questions).toEqual([
      expect.objectContaining({
        kind: 'kickoff',
        match: 'Birch FC - Cedar FC',
        sides: [
          expect.objectContaining({ source: 'football.json', says: '2026-09-12T19:00:00.000Z' }),
          expect.objectContaining({
            source: 'football-data.co.uk',
            says: '2026-09-12T11:30:00.000Z',
            since: expect.stringMatching(/^2026-09-01T12:/),
          }),
        ],
      }),
    ]);
  });

  it('asks once: an answer holds until a source changes its claim', async () => {
    const own = place();
    await read('knows-less/quay-league.json', own);
    await read('knows-less/quay-league-timed.csv', own);
    const [, , match] = await readImportedMatches(test.db, own.competition);
    const { userId: adminId } = await createAdministrator(test.ownerDb);
    const imports = createImportsService(test, createMatchesService(test));
    const question = (await listOpenQuestions(test.db)).find(
      ({ matchId }) => matchId === match!.id,
    );
    await imports.answerImportQuestion({
      questionId: question!.id,
      side: '2026-09-12T11:30:00.000Z',
      effect: 'move',
      itemVersion: match!.item_version,
      adminId,
    });
    for (const path of ['quay-league.json', 'quay-league-timed.csv', 'quay-league.json']) {
      expect(await read(`knows-less/${path}`, own)).toMatchObject({ moved: [], questions: [] });
    }
    const [, , kept] = await readImportedMatches(test.db, own.competition);
    expect(kept!.kickoff).toBe('2026-09-12 11:30');
    const other = readFixture('sources/knows-less/quay-league.json').replace('20:00', '21:00');
    const request = { fileName: 'other.json', text: other, ...PLACE, ...own };
    const [summary] = await importSeason(test.db, request);
    expect(summary!.moved).toHaveLength(1);
    expect(summary!.questions).toHaveLength(1);
  });

  it('makes no prediction late by a day without a time; the day closes the match', async () => {
    const own = place();
    await read('knows-less/quay-league.json', own);
    const [, , match] = await readImportedMatches(test.db, own.competition);
    await test.moveClockTo(new Date('2026-09-10T09:00:00Z'));
    await predict(match!.event_id, '1-0');
    const text = JSON.stringify({
      name: 'Quay League 2026/27',
      matches: [
        {
          round: 'Matchday 2',
          date: '2026-09-10',
          team1: 'Birch FC',
          team2: 'Cedar FC',
          score: {},
        },
      ],
    });
    const [summary] = await importSeason(test.db, { fileName: 'f.json', text, ...PLACE, ...own });
    expect(summary).toMatchObject({ moved: [], late: 0 });
    expect(summary!.kept).toHaveLength(1);
    expect(summary!.questions).toHaveLength(1);
    const [, , kept] = await readImportedMatches(test.db, own.competition);
    expect(kept).toMatchObject({ kickoff: '2026-09-12 19:00', closed: true });
    await test.moveClockTo(new Date('2026-09-10T22:00:00Z'));
    const timed = text.replace('"date":"2026-09-10"', '"date":"2026-09-10","time":"08:00"');
    const [confirmed] = await importSeason(test.db, {
      fileName: 'f.json',
      text: timed,
      ...PLACE,
      ...own,
    });
    expect(confirmed).toMatchObject({ late: 1, kept: [] });
    expect(confirmed!.moved).toHaveLength(1);
  });
});

describe('a team that a file corrects', () => {
  const CUP = { country: 'Europe', zone: 'UTC', competition: 'Pier Cup' };
  let own = CUP;
  beforeEach(() => {
    count += 1;
    own = { ...CUP, competition: `Pier Cup ${count}` };
  });

  it('is replaced before the kickoff without predictions, with new rewards', async () => {
    await read('corrected/pier-cup.json', own);
    const rewardsOf = async () =>
      (await test.db.selectFrom('reward_maps').select('id').execute()).length;
    const [before] = await readImportedMatches(test.db, own.competition);
    const rewards = await rewardsOf();
    const summary = await read('corrected/pier-cup-corrected.json', own);
    expect(summary).toMatchObject({ created: 0, vanished: [] });
    expect(summary.replaced).toHaveLength(2);
    const matches = await readImportedMatches(test.db, own.competition);
    expect(matches.map(({ teams }) => teams)).toEqual(['Scotland - France', 'Ireland - England']);
    expect(matches[0]!.id).toBe(before!.id);
    expect(await rewardsOf()).toBe(rewards + 2);
    await test.moveClockTo(new Date('2026-09-12T12:00:00Z'));
    await read('corrected/pier-cup-corrected.json', own);
    const played = await readImportedMatches(test.db, own.competition);
    expect(played.map(({ proposals }) => proposals?.['worldcup.json']?.['score'])).toEqual([
      '2-0',
      '0-1',
    ]);
  });

  it('waits for an administrator if there are predictions, without a proposal', async () => {
    await read('corrected/pier-cup.json', own);
    const before = await readImportedMatches(test.db, own.competition);
    for (const { event_id: eventId } of before) await predict(eventId, '1-1');
    await test.moveClockTo(new Date('2026-09-12T12:00:00Z'));
    const summary = await read('corrected/pier-cup-corrected.json', own);
    expect(summary).toMatchObject({ created: 0, replaced: [], proposed: 0 });
    const after = await readImportedMatches(test.db, own.competition);
    expect(after.map(({ teams, proposals }) => [teams, proposals])).toEqual([
      ['Scotland - Wales', null],
      ['England - Ireland', null],
    ]);
    const open = (await listOpenQuestions(test.db)).filter(
      ({ competition }) => competition === own.competition,
    );
    expect(open.map(({ kind, sides }) => [kind, sides.map(({ says }) => says)])).toEqual([
      ['teams', ['Scotland - Wales', 'Scotland - France']],
      ['teams', ['England - Ireland', 'Ireland - England']],
    ]);
  });
});

describe('two rows of a file for the same match', () => {
  it('are one: the row with the result, on every run', async () => {
    await test.moveClockTo(new Date('2026-08-20T12:00:00Z'));
    const own = { ...PLACE, competition: 'Mole League' };
    const summary = await read('doubled/mole-league.json', own);
    expect(summary).toMatchObject({ created: 2, proposed: 2 });
    expect(summary.doubles).toEqual([
      'mole-league.json, match 1 (Ash FC - Birch FC)',
      'mole-league.json, match 4 (Date FC - Cedar FC)',
    ]);
    const again = await read('doubled/mole-league.json', own);
    expect(again).toMatchObject({ created: 0, proposed: 0, withdrawn: [], corrected: [] });
  });

  it('are two if they share only a number', async () => {
    const own = { country: 'Europe', zone: 'UTC', competition: 'Mole Cup' };
    const summary = await read('doubled/mole-cup.json', own);
    expect(summary).toMatchObject({ created: 3, proposed: 1 });
    expect(summary.doubles).toHaveLength(1);
    expect(await read('doubled/mole-cup.json', own)).toMatchObject({ created: 0, withdrawn: [] });
  });
});

describe('a second home meeting within three days', () => {
  it('is another match if round or score differ, which is asked once', async () => {
    await test.moveClockTo(new Date('2026-08-20T12:00:00Z'));
    const own = { ...PLACE, competition: 'Replayed Cup' };
    const summary = await read('doubled/replayed-cup.json', own);
    expect(summary).toMatchObject({ created: 5, proposed: 5 });
    expect(summary.doubles).toEqual(['replayed-cup.json, match 5 (Date FC - Ash FC)']);
    expect(summary.questions.map((question) => question.split('?')[0])).toEqual([
      'replayed-cup.json, match 2 (Ash FC - Birch FC): another match than replayed-cup.json, match 1 (Ash FC - Birch FC)',
      'replayed-cup.json, match 4 (Cedar FC - Date FC): another match than replayed-cup.json, match 3 (Cedar FC - Date FC)',
    ]);
    const again = await read('doubled/replayed-cup.json', own);
    expect(again).toMatchObject({ created: 0, questions: [], corrected: [], withdrawn: [] });
  });

  describe('in the admin panel', () => {
    const later = new Date('2026-05-01T12:00:00Z');
    const service = () => createImportsService(test, createMatchesService(test));
    let count = 0;

    async function ask() {
      await test.moveClockTo(later);
      const own = { ...PLACE, competition: `Desk Cup ${(count += 1)}` };
      await read('doubled/replayed-cup.json', own);
      const matches = await readImportedMatches(test.db, own.competition);
      const [, replay] = matches;
      const { questions } = await service().listImportQuestions({});
      const question = questions.find(({ matchId }) => matchId === replay!.id)!;
      const { userId: adminId } = await createAdministrator(test.ownerDb);
      const answer = (place: number) => {
        const { key: side, effect } = question.choices[place]!;
        const { item_version: itemVersion } = question.match;
        const request = { questionId: question.id, side, effect, itemVersion, adminId };
        return service().answerImportQuestion(request);
      };
      return { own, matches, question, replay: replay!, answer, adminId };
    }

    it('is asked about, with "another match" first, and can stay separate', async () => {
      const { own, matches, question, answer } = await ask();
      expect(question).toMatchObject({
        kind: 'double',
        choices: [
          {
            value: { kind: 'another', kickoffAt: question.kickoffAt },
            isStanding: true,
            effect: 'keep',
          },
          { value: { kind: 'same', matchId: matches[0]!.id }, effect: 'delete', obstacle: null },
        ],
      });
      await answer(0);
      expect(await read('doubled/replayed-cup.json', own)).toMatchObject({
        created: 0,
        questions: [],
      });
      expect(await readImportedMatches(test.db, own.competition)).toEqual(
        matches.map((match) => expect.objectContaining({ id: match.id })),
      );
      const { questions } = await service().listImportQuestions({});
      expect(questions.some(({ id }) => id === question.id)).toBe(false);
    });

    it('is deleted as a duplicate, once, and imports respect that', async () => {
      const { own, replay, question, answer, adminId } = await ask();
      const ended = await Promise.allSettled([answer(1), answer(1)]);
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const again = await read('doubled/replayed-cup.json', own);
      expect(again).toMatchObject({ created: 0, questions: [] });
      expect(again.keptDeleted).toEqual(['replayed-cup.json, match 2 (Ash FC - Birch FC)']);
      const { deletions } = await service().listKeptDeletions({});
      expect(deletions.map(({ matchId }) => matchId)).toContain(replay.id);
      expect(await readAudit(test.db, question.id)).toMatchObject([
        { admin_id: adminId, action: 'answer_import_question', after: { answer: 'delete' } },
      ]);
    });

    it('with a prediction in the meantime is not deleted', async () => {
      const { own, replay, answer } = await ask();
      const { userId } = await createPlayer(test.ownerDb);
      const eventId = replay.event_id;
      await createPredictionsService(test).submitPrediction({ eventId, userId, value: '1-0' });
      await expect(answer(1)).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
      expect(await read('doubled/replayed-cup.json', own)).toMatchObject({ keptDeleted: [] });
    });
  });

  it('stays one if an administrator answers so, by a deletion', async () => {
    const own = { ...PLACE, competition: 'Replayed Cup' };
    const [, replay] = await readImportedMatches(test.db, own.competition);
    await sql`UPDATE match_events SET deleted_at = game_now() WHERE id = ${replay!.id}`.execute(
      test.ownerDb,
    );
    const again = await read('doubled/replayed-cup.json', own);
    expect(again).toMatchObject({ created: 0, questions: [] });
    expect(again.keptDeleted).toEqual(['replayed-cup.json, match 2 (Ash FC - Birch FC)']);
  });
});

describe('a match that is postponed for months', () => {
  it('is one match for two sources, which raises a question', async () => {
    const own = { ...PLACE, competition: 'Lock League' };
    await read('postponed/lock-league.json', own);
    const summary = await read('postponed/lock-league.csv', own);
    expect(summary).toMatchObject({ created: 0, attached: 2 });
    expect(summary.questions).toHaveLength(1);
    expect(await readImportedMatches(test.db, own.competition)).toHaveLength(2);
  });

  it('gets no proposal for a pair with two home matches until the meeting is known', async () => {
    await test.moveClockTo(new Date('2027-03-01T12:00:00Z'));
    const own = { ...PLACE, competition: 'Twice League' };
    await read('postponed/twice-league.json', own);
    const summary = await read('postponed/twice-league.csv', own);
    expect(summary).toMatchObject({ created: 0, attached: 1, proposed: 0 });
    expect(summary.questions).toHaveLength(1);
  });
});
