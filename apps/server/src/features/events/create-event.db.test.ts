import type { EventDraft } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createAdministrator,
  createCompetition,
  createParticipants,
  createPlayer,
} from '#testing/factories.ts';
import { rounds } from '#testing/rounds.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { untilLockWaits } from '#testing/until-lock-waits.ts';
import { createMatchesService } from '../matches/matches.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { mergeTeams } from '../mergers/mergers.service.ts';
import { createEventDraft } from '#testing/event-draft.ts';
import { createAdministratorClient } from '#testing/administrator-client.ts';
import { readAudit } from '#testing/read-audit.ts';
import { useTestApp } from '#testing/test-app.ts';
import { createEvent } from './create-event.service.ts';
import { createEventsService } from './events.service.ts';
import { asVisitor } from '#http/viewing.ts';
import { toEventView } from './events.view.ts';

const test = useTestDatabase();
const app = useTestApp(test);
const now = new Date('2026-03-01T12:00:00Z');

let league: { competitionId: string; season: number };
let adminId: string;

beforeEach(async () => {
  await test.moveClockTo(now);
  league = await createCompetition(test.ownerDb);
  adminId = (await createAdministrator(test.ownerDb)).userId;
});

const draftOf = (changes: Partial<EventDraft> = {}): EventDraft =>
  createEventDraft({
    title: { en: 'What will happen?', de: 'Was wird geschehen?' },
    inputType: 'text',
    deadline: '2026-06-01T18:00:00Z',
    ...changes,
  });

const create = (changes: Partial<EventDraft> = {}) =>
  createEvent(test.db, { draft: draftOf(changes), createdBy: adminId });

async function createdId(changes: Partial<EventDraft>): Promise<string> {
  const created = await create(changes);
  if ('problems' in created) throw new Error(JSON.stringify(created.problems));
  return created.eventId;
}

async function viewOf(eventId: string) {
  const found = await createEventsService(test, createMatchesService(test)).getEvent(eventId, null);
  if (found.kind !== 'event') throw new Error('a part');
  return toEventView(found.event, asVisitor(now));
}

describe('an event that is created', () => {
  it.each<[string, Partial<EventDraft>, string]>([
    ['text', {}, 'Ajax'],
    ['date', { inputType: 'date', min: '2026-03-02' }, '2026-04-01'],
    ['datetime', { inputType: 'datetime' }, '2026-04-01T20:00:00Z'],
    ['selection', { inputType: 'selection', options: 'yes\nno' }, 'no'],
    ['radio', { inputType: 'radio', options: 'yes\nno\nnever', disallowedOptions: 'never' }, 'yes'],
    ['number', { inputType: 'number', min: '1', max: '9' }, '7'],
    ['score', { inputType: 'score' }, '2-1'],
  ])('of the type %s is open to players at once', async (inputType, changes, value) => {
    const eventId = await createdId(changes);
    const view = await viewOf(eventId);
    expect(view).toMatchObject({
      title: { en: 'What will happen?', de: 'Was wird geschehen?' },
      description: null,
      status: 'active',
      reward: 500,
      season: 2026,
      competition: null,
      question: { inputType },
    });
    const { userId } = await createPlayer(test.db);
    const saved = await createPredictionsService(test).submitPrediction({ eventId, userId, value });
    expect(saved.isFirst).toBe(true);
  });

  it('with a choice of teams, or a table, has the teams of its season', async () => {
    const teamIds = await createParticipants(test.ownerDb, league, 3);
    const about = { ...league, season: '2026', isCompetitionEvent: true };
    const choice = await viewOf(await createdId({ ...about, inputType: 'teamSelection' }));
    const named = choice.question.options.map(({ value, team }) => [value, team?.id]);
    expect(named.toSorted()).toEqual(teamIds.map((id) => [id, id]).toSorted());
    expect(choice.isCompetitionEvent).toBe(true);
    const table = await viewOf(await createdId({ ...about, inputType: 'table_builder' }));
    expect(table).toMatchObject({ reward: 6_000, rewards: { kind: 'per_place', perPlace: 2_000 } });
  });

  it('has a reward that falls to zero until its deadline, if that is chosen', async () => {
    const view = await viewOf(await createdId({ hasDecay: true }));
    expect(view.rewards).toMatchObject({ kind: 'decay', full: 500, final: 0 });
    const { rows } = await sql<{ rules: unknown; created_by: string }>`
      SELECT reward_decay_rules AS rules, created_by FROM prediction_events WHERE id = ${view.id}`.execute(
      test.ownerDb,
    );
    expect(rows[0]).toEqual({
      rules: { final_reward: 0, decay_curve: 'exponential' },
      created_by: adminId,
    });
  });

  it('uses the clock of the database, and stores nothing if it is refused', async () => {
    await test.stopClockAt('2026-06-01T18:00:00Z');
    expect(await create({ title: {} })).toEqual({
      problems: { title: 'required', deadline: 'in_past' },
    });
    const { rows } = await sql`SELECT FROM prediction_events WHERE created_by = ${adminId}`.execute(
      test.ownerDb,
    );
    expect(rows).toEqual([]);
  });

  it('needs a season that its competition has', async () => {
    expect(await create({ ...league, season: '2030' })).toEqual({
      problems: { season: 'no_season' },
    });
  });
});

describe('an event that is created concurrently', () => {
  it('with the removal of its season has an existing season, or is refused', async () => {
    for (let round = 0; round < rounds({ quick: 5, full: 50 }); round += 1) {
      const deleting = await createCompetition(test.ownerDb);
      const remover = await test.pool.connect();
      await remover.query('BEGIN');
      await remover.query('DELETE FROM competition_seasons WHERE competition_id = $1', [
        deleting.competitionId,
      ]);
      const creating = create({ ...deleting, season: '2026' });
      await untilLockWaits(test.ownerDb);
      await remover.query(round % 2 === 0 ? 'COMMIT' : 'ROLLBACK');
      remover.release();
      const created = await creating;
      if (round % 2 === 0) expect(created).toEqual({ problems: { season: 'no_season' } });
      else expect(created).toHaveProperty('eventId');
    }
  });

  it('with the removal of its season keeps it, if the event is first', async () => {
    await createdId({ ...league, season: '2026' });
    await expect(
      sql`DELETE FROM competition_seasons WHERE competition_id = ${league.competitionId}`.execute(
        test.ownerDb,
      ),
    ).rejects.toThrow(/foreign key/);
  });

  it('with a merger of its teams has the resulting team once', async () => {
    const [from, into, third] = await createParticipants(test.ownerDb, league, 3);
    const holder = await test.pool.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM teams WHERE id = $1 FOR UPDATE', [from]);
    const merging = mergeTeams(test.ownerDb, { from: from!, into: into! });
    await untilLockWaits(test.ownerDb);
    const creating = createdId({ ...league, season: '2026', inputType: 'table_builder' });
    await untilLockWaits(test.ownerDb, 2);
    await holder.query('COMMIT');
    holder.release();
    await merging;
    const { question } = await viewOf(await creating);
    expect(question.options.map(({ value }) => value).toSorted()).toEqual([into, third].toSorted());
  });
});

describe('API-72: an event that an administrator creates', () => {
  it('has a creator and an audit entry; errors are listed by field', async () => {
    await app.moveClockTo(now);
    const { userId, client } = await createAdministratorClient(app.server, test.ownerDb);
    const send = (draft: object) => client.send('POST', '/api/admin/events', draft);
    const { status, body } = await send(draftOf({ reward: '250' }));
    expect(status).toBe(200);
    const { rows } = await sql`
      SELECT created_by, reward, status FROM prediction_events WHERE id = ${body.eventId}
    `.execute(test.ownerDb);
    expect(rows[0]).toEqual({ created_by: userId, reward: 250, status: 'active' });
    expect(await readAudit(test.ownerDb, body.eventId)).toMatchObject([
      { admin_id: userId, action: 'create', subject_kind: 'event', after: { reward: 250 } },
    ]);

    const refused = await send(draftOf({ title: { de: 'Nur Deutsch' }, reward: '' }));
    expect([refused.status, refused.body.data.fields]).toEqual([
      422,
      [
        { path: 'title', problem: 'required' },
        { path: 'reward', problem: 'required' },
      ],
    ]);
  });
});
