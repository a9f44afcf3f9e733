import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { readImportedMatches } from '#testing/import-fixture.ts';
import { importMatch, type MatchToImport } from '#testing/import-match.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from '../results/results.service.ts';
import { createImportsService } from './imports.service.ts';

const test = useTestDatabase();

const NOW = new Date('2026-09-01T12:00:00Z');
const FIRST = new Date('2026-09-12T14:00:00Z');
const OTHER = new Date('2026-09-12T16:30:00Z');
const [TRUSTED, LESS] = ['football.json', 'zeta'];

let competition = '';
let count = 0;
let adminId = '';

beforeEach(async () => {
  await test.moveClockTo(NOW);
  count += 1;
  competition = `Quay League ${count}`;
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

const service = () => createImportsService(test, createMatchesService(test));

const importClaim = (match: Omit<MatchToImport, 'competition'>) =>
  importMatch(test.db, { ...match, competition });
const importTrusted = (changes: Partial<MatchToImport> = {}) =>
  importClaim({ source: TRUSTED!, kickoffAt: FIRST, ...changes });
const importLess = (changes: Partial<MatchToImport> = {}) =>
  importClaim({ source: LESS!, kickoffAt: OTHER, ...changes });

async function theMatch() {
  const [match] = await readImportedMatches(test.db, competition);
  return match!;
}

async function listQuestions() {
  const { id } = await theMatch();
  const { questions } = await service().listImportQuestions({});
  return questions.filter(({ matchId }) => matchId === id);
}

async function theQuestion() {
  const [question] = await listQuestions();
  return question!;
}

/** Chooses the side of a source; null: the current one of the match only. */
async function choose(source: string | null, by = adminId) {
  const { id, choices, match } = await theQuestion();
  const side = choices.find(({ claimants }) =>
    claimants.some((claimant) => claimant.source === source),
  );
  return service().answerImportQuestion({
    questionId: id,
    side: side!.key,
    effect: side!.effect,
    itemVersion: match.item_version,
    adminId: by,
  });
}

async function predict(value: string) {
  const { userId } = await createPlayer(test.db);
  const { event_id: eventId } = await theMatch();
  await createPredictionsService(test).submitPrediction({ eventId, userId, value });
}

async function listAudit() {
  const { rows } = await sql<{ action: string; before: object; after: object }>`
    SELECT a.action, a.before, a.after FROM admin_audit a
    JOIN import_questions q ON q.id = a.subject_id WHERE q.match_id = ${(await theMatch()).id}
  `.execute(test.db);
  return rows;
}

async function readAgain(trusted: Partial<MatchToImport> = {}, less: Partial<MatchToImport> = {}) {
  return [
    await importTrusted(trusted),
    await importLess(less),
    await importLess(less),
    await importTrusted(trusted),
  ];
}

const isQuiet = {
  questions: [],
  moved: [],
  replaced: [],
  postponed: [],
  corrected: [],
  withdrawn: [],
  proposed: 0,
};

describe('a question of two kickoffs', () => {
  beforeEach(async () => {
    await importTrusted();
    await importLess();
  });

  it('shows the current kickoff, the other claims and the effect of each choice', async () => {
    await predict('2-1');
    expect((await theQuestion()).choices).toEqual([
      expect.objectContaining({
        key: '2026-09-12T14:00:00.000Z',
        isStanding: true,
        effect: 'keep',
        claimants: [{ source: TRUSTED, since: expect.stringMatching(/^2026-09-01T12:/) }],
        late: 0,
      }),
      expect.objectContaining({
        key: '2026-09-12T16:30:00.000Z',
        isStanding: false,
        effect: 'move',
        obstacle: null,
        claimants: [{ source: LESS, since: expect.stringMatching(/^2026-09-01T12:/) }],
      }),
    ]);
  });

  it('moves the kickoff to the chosen side, and is never asked again', async () => {
    const { item_version: seen } = await theMatch();
    await predict('2-1');
    expect(await choose(LESS!)).toEqual({
      itemVersion: seen + 1,
      effect: 'move',
      latePredictions: 0,
    });
    const { rows: notices } = await sql`
      SELECT data -> 'before' ->> 'at' AS before, data -> 'kickoff' ->> 'at' AS kickoff
      FROM notifications WHERE item_id = ${(await theMatch()).id}`.execute(test.db);
    expect(notices).toEqual([{ before: FIRST.toISOString(), kickoff: OTHER.toISOString() }]);
    expect(await theMatch()).toMatchObject({ kickoff: '2026-09-12 16:30', closed: false });
    for (const summary of await readAgain()) expect(summary).toMatchObject(isQuiet);
    expect(await theMatch()).toMatchObject({ kickoff: '2026-09-12 16:30', item_version: seen + 1 });
    expect(await listQuestions()).toEqual([]);
  });

  it('keeps the current kickoff if chosen, and is never asked again', async () => {
    const before = await theMatch();
    expect(await choose(TRUSTED!)).toMatchObject({ effect: 'keep', latePredictions: 0 });
    for (const summary of await readAgain()) expect(summary).toMatchObject(isQuiet);
    expect(await theMatch()).toEqual(before);
    expect(await listQuestions()).toEqual([]);
  });

  it('is asked again once a source changes its claim', async () => {
    await choose(LESS!);
    const later = new Date('2026-09-12T18:00:00Z');
    expect((await importLess({ kickoffAt: later })).questions).toHaveLength(1);
    expect((await theQuestion()).kind).toBe('kickoff');
  });

  it('shows before and after how many predictions an earlier kickoff makes late', async () => {
    await predict('2-1');
    await test.moveClockTo(new Date('2026-09-03T12:00:00Z'));
    await predict('1-1');
    await importLess({ kickoffAt: new Date('2026-09-02T12:00:00Z') });
    const { choices } = await theQuestion();
    expect(choices[1]).toMatchObject({ effect: 'move_and_close', late: 1 });
    expect(await choose(LESS!)).toMatchObject({ effect: 'move_and_close', latePredictions: 1 });
    expect(await theMatch()).toMatchObject({ kickoff: '2026-09-02 12:00', closed: true });
  });

  it('counts no prediction late a second time', async () => {
    await test.moveClockTo(new Date('2026-09-12T13:00:00Z'));
    await predict('1-1');
    await importLess({ kickoffAt: new Date('2026-09-12T12:30:00Z') });
    await choose(LESS!);
    await importLess({ kickoffAt: new Date('2026-09-12T12:00:00Z') });
    expect((await theQuestion()).choices.map(({ late }) => late)).not.toContain(2);
  });

  it('postpones a future match, and not one whose kickoff has passed', async () => {
    await importLess({ isPostponed: true, kickoffAt: FIRST });
    expect((await theQuestion()).choices[1]).toMatchObject({ key: 'postponed', obstacle: null });
    await test.moveClockTo(new Date('2026-09-12T15:00:00Z'));
    expect((await theQuestion()).choices[1]).toMatchObject({ obstacle: 'closed' });
    await expect(choose(LESS!)).rejects.toMatchObject({ code: 'KICKOFF_PASSED' });
    await test.moveClockTo(NOW);
    expect(await choose(LESS!)).toMatchObject({ effect: 'postpone' });
    const again = { isPostponed: true, kickoffAt: FIRST };
    for (const summary of await readAgain({}, again)) expect(summary).toMatchObject(isQuiet);
    const { id } = await theMatch();
    const { postponed_at: postponedAt } = await test.db
      .selectFrom('match_events')
      .select('postponed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(postponedAt).not.toBeNull();
  });

  it('groups a source with a day only with those that have a time on it', async () => {
    await importClaim({ source: 'alpha', kickoffAt: FIRST, isDayOnly: true });
    const { choices } = await theQuestion();
    expect(choices.map(({ claimants }) => claimants.map(({ source }) => source))).toEqual([
      [TRUSTED, 'alpha'],
      [LESS],
    ]);
  });

  it('shows a kickoff that an administrator set meanwhile, without a source', async () => {
    const { id } = await theMatch();
    await sql`UPDATE match_events SET kickoff_time = '2026-09-13T10:00:00Z'
      WHERE id = ${id}`.execute(test.ownerDb);
    const { choices } = await theQuestion();
    expect(choices).toHaveLength(3);
    expect(choices[0]).toMatchObject({
      key: '2026-09-13T10:00:00.000Z',
      isStanding: true,
      claimants: [{ source: null }],
    });
  });

  it('OP-68: is audited with the state before and after', async () => {
    await choose(LESS!);
    expect(await listAudit()).toEqual([
      {
        action: 'answer_import_question',
        before: expect.objectContaining({ kickoffAt: FIRST.toISOString() }),
        after: expect.objectContaining({
          kickoffAt: OTHER.toISOString(),
          answer: 'move',
          latePredictions: 0,
        }),
      },
    ]);
  });

  it('refuses an answer to an unseen or answered question, or one with a result', async () => {
    const { id: questionId, choices, match } = await theQuestion();
    const answer = {
      questionId,
      side: choices[1]!.key,
      effect: choices[1]!.effect,
      itemVersion: match.item_version,
      adminId,
    };
    const imports = service();
    await expect(
      imports.answerImportQuestion({ ...answer, itemVersion: match.item_version - 1 }),
    ).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
    await expect(
      imports.answerImportQuestion({ ...answer, side: '2026-09-12T20:00:00.000Z' }),
    ).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
    await test.moveClockTo(new Date('2026-09-12T20:00:00Z'));
    const seen = { kind: 'match', itemId: match.id, itemVersion: match.item_version } as const;
    await createResultsService(test).validateResult({ ...seen, adminId, result: { score: '1-0' } });
    expect(await listQuestions()).toEqual([]);
    await expect(imports.answerImportQuestion(answer)).rejects.toMatchObject({
      code: 'QUESTION_NOT_FOUND',
    });
    expect(await listAudit()).toEqual([]);
  });
});

describe('a side whose effect changed since it was seen', () => {
  it('is refused: its kickoff was in the future, and would close predictions now', async () => {
    await importTrusted({ kickoffAt: OTHER });
    await importLess({ kickoffAt: FIRST });
    const { id: questionId, choices, match } = await theQuestion();
    const { key: side, effect } = choices[1]!;
    expect(effect).toBe('move');
    await test.moveClockTo(new Date('2026-09-12T15:00:00Z'));
    const answer = { questionId, side, itemVersion: match.item_version, adminId };
    await expect(service().answerImportQuestion({ ...answer, effect })).rejects.toMatchObject({
      code: 'ITEM_CHANGED',
    });
    expect(await theMatch()).toMatchObject({ item_version: match.item_version });
    const [, now] = (await theQuestion()).choices;
    expect(now!.effect).toBe('move_and_close');
    const done = await service().answerImportQuestion({ ...answer, effect: now!.effect });
    expect(done).toMatchObject({ effect: 'move_and_close' });
  });
});

describe('a question of teams', () => {
  const teams = ['Ash FC', 'Cedar FC'] as const;

  beforeEach(async () => {
    await importTrusted();
    await importLess({ kickoffAt: FIRST });
    await importLess({ kickoffAt: FIRST, teams });
  });

  it('replaces the teams without predictions, and imports keep that', async () => {
    const { choices } = await theQuestion();
    expect(choices[1]).toMatchObject({ effect: 'replace', obstacle: null });
    expect(await choose(LESS!)).toMatchObject({ effect: 'replace' });
    expect(await theMatch()).toMatchObject({ teams: 'Ash FC - Cedar FC' });
    const again = await readAgain({}, { kickoffAt: FIRST, teams });
    for (const summary of again) expect(summary).toMatchObject(isQuiet);
    expect(await theMatch()).toMatchObject({ teams: 'Ash FC - Cedar FC' });
    expect(await listAudit()).toEqual([
      {
        action: 'answer_import_question',
        before: { team1: 'Ash FC', team2: 'Birch FC' },
        after: { team1: 'Ash FC', team2: 'Cedar FC', answer: 'replace', latePredictions: 0 },
      },
    ]);
  });

  it('keeps its teams once there are predictions, and gives the reason', async () => {
    await predict('1-1');
    expect((await theQuestion()).choices[1]).toMatchObject({ obstacle: 'predicted' });
    await expect(choose(LESS!)).rejects.toMatchObject({ code: 'ITEM_CHANGED' });
    expect(await choose(TRUSTED!)).toMatchObject({ effect: 'keep' });
    const again = await readAgain({}, { kickoffAt: FIRST, teams });
    for (const summary of again) expect(summary).toMatchObject(isQuiet);
    expect(await theMatch()).toMatchObject({ teams: 'Ash FC - Birch FC' });
  });

  it('compares teams by id, not by name', async () => {
    await choose(TRUSTED!);
    await sql`UPDATE teams SET name = 'Cedar United' WHERE name = 'Cedar FC'`.execute(test.ownerDb);
    try {
      const summary = await importLess({ kickoffAt: FIRST, teams });
      expect(summary.questions).toEqual([]);
    } finally {
      await sql`UPDATE teams SET name = 'Cedar FC' WHERE name = 'Cedar United'`.execute(
        test.ownerDb,
      );
    }
  });
});

describe('a question of results', () => {
  const [mine, theirs] = [{ score: [2, 1] as const }, { kickoffAt: FIRST, score: [1, 1] as const }];

  beforeEach(async () => {
    await importTrusted();
    await importLess({ kickoffAt: FIRST });
    await test.moveClockTo(new Date('2026-09-12T20:00:00Z'));
    await importTrusted(mine);
    await importLess(theirs);
  });

  const proposals = async () => Object.keys((await theMatch()).proposals ?? {});

  it('keeps the chosen result as the proposal, and validates nothing', async () => {
    expect((await theQuestion()).choices.map(({ key, effect }) => [key, effect])).toEqual([
      ['2-1', 'propose'],
      ['1-1', 'propose'],
    ]);
    expect(await choose(LESS!)).toMatchObject({ effect: 'propose' });
    expect(await proposals()).toEqual([LESS]);
    for (const summary of await readAgain(mine, theirs)) expect(summary).toMatchObject(isQuiet);
    expect(await proposals()).toEqual([LESS]);
    expect(await theMatch()).toMatchObject({ status: 'active', result: null });
    expect(await listAudit()).toEqual([
      {
        action: 'answer_import_question',
        before: { proposals: { [TRUSTED!]: '2-1', [LESS!]: '1-1' } },
        after: { proposals: { [LESS!]: '1-1' }, answer: 'propose', latePredictions: 0 },
      },
    ]);
  });

  it('uses every source again once one of them changes', async () => {
    await choose(LESS!);
    await importLess({ ...theirs, score: [0, 1] });
    expect((await proposals()).toSorted()).toEqual([TRUSTED, LESS]);
    expect((await theQuestion()).choices.map(({ key }) => key)).toEqual(['2-1', '0-1']);
  });

  it('finishes as history with the chosen result', async () => {
    await choose(LESS!);
    await importTrusted({ ...mine, isHistory: true });
    expect(await theMatch()).toMatchObject({ status: 'finished', result: { score: '1-1' } });
  });
});

describe('concurrent answers', () => {
  beforeEach(async () => {
    await importTrusted();
    await importLess();
  });

  it('of two administrators for two sides: one counts, the other is refused', async () => {
    const { id: questionId, choices, match } = await theQuestion();
    const { userId: second } = await createAdministrator(test.ownerDb);
    const answer = (side: number, by: string) =>
      service().answerImportQuestion({
        questionId,
        side: choices[side]!.key,
        effect: choices[side]!.effect,
        itemVersion: match.item_version,
        adminId: by,
      });
    const ended = await Promise.allSettled([answer(0, adminId), answer(1, second)]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'QUESTION_NOT_FOUND' });
    expect(await listAudit()).toHaveLength(1);
  });

  it('beside an earlier run of its competition waits, and is kept', async () => {
    const { id } = await theMatch();
    const blocker = await test.pool.connect();
    try {
      // The run has read its data and waits for its match.
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM match_events WHERE id = $1 FOR UPDATE', [id]);
      const later = new Date('2026-09-12T15:00:00Z');
      const question = await theQuestion();
      const run = importTrusted({ kickoffAt: later });
      await untilLockWaits(test.ownerDb, 1);
      const answer = service().answerImportQuestion({
        questionId: question.id,
        side: question.choices[1]!.key,
        effect: question.choices[1]!.effect,
        itemVersion: question.match.item_version,
        adminId,
      });
      const ended = Promise.allSettled([run, answer]);
      await untilLockWaits(test.ownerDb, 2);
      await blocker.query('COMMIT');
      const [read, answered] = await ended;
      expect(read).toMatchObject({ status: 'fulfilled' });
      // The run moved the kickoff, so the administrator's version is outdated.
      expect(answered).toMatchObject({ status: 'rejected', reason: { code: 'ITEM_CHANGED' } });
    } finally {
      blocker.release();
    }
    expect(await listQuestions()).toHaveLength(1);
    await choose(LESS!);
    expect((await importTrusted({ kickoffAt: new Date('2026-09-12T15:00:00Z') })).moved).toEqual(
      [],
    );
    expect(await theMatch()).toMatchObject({ kickoff: '2026-09-12 16:30' });
  });

  it('ahead of a run with another claim: the run sees the answer, and asks again', async () => {
    const { id } = await theMatch();
    const later = new Date('2026-09-12T15:00:00Z');
    const blocker = await test.pool.connect();
    try {
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM match_events WHERE id = $1 FOR UPDATE', [id]);
      const answer = choose(LESS!);
      await untilLockWaits(test.ownerDb, 1);
      const run = importTrusted({ kickoffAt: later });
      const ended = Promise.all([answer, run]);
      await untilLockWaits(test.ownerDb, 2);
      await blocker.query('COMMIT');
      const [, summary] = await ended;
      expect(summary.questions).toHaveLength(1);
    } finally {
      blocker.release();
    }
    expect((await theQuestion()).choices.map(({ key }) => key)).toEqual([
      later.toISOString(),
      OTHER.toISOString(),
    ]);
  });

  it('beside a validation: a settled match is not moved, nor a moved one settled', async () => {
    await test.moveClockTo(new Date('2026-09-12T20:00:00Z'));
    const { id: questionId, choices, match } = await theQuestion();
    const seen = { itemVersion: match.item_version, adminId };
    const { key: side, effect } = choices[1]!;
    const ended = await Promise.allSettled([
      service().answerImportQuestion({ ...seen, questionId, side, effect }),
      createResultsService(test).validateResult({
        ...seen,
        kind: 'match',
        itemId: match.id,
        result: { score: '1-0' },
      }),
    ]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = ended.find((one) => one.status === 'rejected');
    expect(['ITEM_CHANGED', 'ITEM_SETTLED', 'QUESTION_NOT_FOUND']).toContain(refused?.reason.code);
  });
});

describe('the list of open questions', () => {
  it('shows each question once, next kickoff first, even with equal kickoffs', async () => {
    for (let n = 0; n < 44; n += 1) {
      const claim = { competition: `${competition} ${n}` };
      await importMatch(test.db, { ...claim, source: TRUSTED!, kickoffAt: n % 2 ? FIRST : OTHER });
      await importMatch(test.db, { ...claim, source: LESS!, kickoffAt: n % 2 ? OTHER : FIRST });
    }
    const listed: string[] = [];
    const kickoffs: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await service().listImportQuestions({ after });
      listed.push(...page.questions.map(({ id }) => id));
      kickoffs.push(...page.questions.map(({ match }) => match.closes_at.getTime()));
      after = page.next;
    }
    const { rows } = await sql<{ id: string }>`
      SELECT q.id FROM import_questions q JOIN match_events m ON m.id = q.match_id
      JOIN competitions c ON c.id = m.competition_id
      WHERE c.name LIKE ${`${competition} %`}`.execute(test.db);
    expect(rows).toHaveLength(44);
    expect(new Set(listed).size).toBe(listed.length);
    expect(rows.filter(({ id }) => !listed.includes(id))).toEqual([]);
    expect(kickoffs).toEqual(kickoffs.toSorted((a, b) => a - b));
  });
});
