import { HOUR_MS } from '@kickoracle/game';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIdleMailer } from '#mail/mailer.ts';
import { sendJob } from '#testing/do-job.ts';
import { createTestEvent } from '#testing/create-items.ts';
import { createPlayer } from '#testing/factories.ts';
import { useTestApp } from '#testing/test-app.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { recordBackup } from '../backups/backups.service.ts';
import { createIncidentsJobs } from './incidents.jobs.ts';
import { mailIncidents } from './incidents.service.ts';

const database = useTestDatabase();
const test = useTestApp(database, { backsUpDaily: true });

/** The mailer is idle, so mails stay in the outbox. */
const app = (overrides: object = {}) => ({
  ...test.app,
  mail: createIdleMailer(),
  settings: { ...test.app.settings, ...overrides },
});
const mailNow = (overrides?: object) => mailIncidents(app(overrides));

async function createAdministrator(language?: string): Promise<string> {
  const { userId, email } = await createPlayer(database.ownerDb);
  await sql`UPDATE profiles SET is_admin = true WHERE id = ${userId}`.execute(database.ownerDb);
  if (language !== undefined) {
    await sql`INSERT INTO mail_choices (user_id, language, time_zone)
      VALUES (${userId}, ${language}, 'Asia/Tokyo')`.execute(database.ownerDb);
  }
  return email;
}

async function takeMails() {
  const { rows } = await sql<{ to: string; subject: string; text: string; html: string }>`
    WITH taken AS (DELETE FROM mails RETURNING *)
    SELECT to_address AS "to", subject, body_text AS text, body_html AS html FROM taken ORDER BY id
  `.execute(database.ownerDb);
  return rows;
}

const failBackup = (failure = 'no space left on device\r\nBcc: everybody@example.org') =>
  recordBackup(database.ownerDb, { file: '/backups/one.zip', failure });
const makeBackup = () =>
  recordBackup(database.ownerDb, { file: '/backups/two.zip', bytes: 5, verified: 'restored' });

async function endJob(name: string, state: 'failed' | 'completed'): Promise<void> {
  const id = await sendJob(database.ownerDb, name);
  await sql`UPDATE jobs.job SET state = ${state}::jobs.job_state, completed_on = clock_timestamp()
    WHERE name = ${name} AND id = ${id}`.execute(database.ownerDb);
}

const leaveOpen = (hours: number) =>
  createTestEvent(database.ownerDb, {
    deadline: new Date(Date.now() - (hours + 2.5) * HOUR_MS),
  });

const letPass = (hours: number) =>
  sql`UPDATE incidents SET notified_at = notified_at - make_interval(hours => ${hours}),
    seen_at = seen_at - make_interval(hours => ${hours})`.execute(database.ownerDb);

let administrator: string;
beforeEach(async () => {
  await sql`TRUNCATE incidents, backups, mails, profiles, auth.users, prediction_events CASCADE`.execute(
    database.ownerDb,
  );
  await sql`DELETE FROM jobs.job`.execute(database.ownerDb);
  administrator = await createAdministrator();
  await makeBackup();
});

describe('administrators get a mail', () => {
  it('about current incidents, each once, in their language', async () => {
    const languages = ['de', 'es', 'fr', 'it'];
    const others: string[] = [];
    for (const language of languages) others.push(await createAdministrator(language));
    await createPlayer(database.ownerDb);
    await failBackup();
    await endJob('mail-reminders', 'failed');
    const itemId = await leaveOpen(49);
    await mailNow();
    const mails = await takeMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([administrator, ...others].toSorted());
    const english = mails.find(({ to }) => to === administrator)!;
    expect(english.subject).toBe('Your game needs attention');
    expect(english.text).toContain('The backup failed');
    expect(english.text).toContain('A job failed: mail-reminders');
    expect(english.text).toContain(`/events/${itemId}`);
    expect(english.text).toContain('/admin/health');
    expect(english.text).not.toMatch(/^Bcc:/m);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(5);
    for (const { text, html } of mails) {
      expect(text + html).not.toMatch(/\{\{|undefined|\bnull\b|Invalid/);
    }
    const tokyo = mails.find(({ to }) => to === others[0])!;
    expect(tokyo.text).toContain('Tokyo');

    await letPass(5);
    await failBackup();
    await mailNow();
    expect(await takeMails()).toEqual([]);
  });

  it('about an overdue backup if backups are daily', async () => {
    await sql`UPDATE backups SET made_at = made_at - interval '27 hours'`.execute(database.ownerDb);
    await mailNow({ backsUpDaily: false });
    expect(await takeMails()).toEqual([]);
    await mailNow();
    expect((await takeMails())[0]!.text).toContain('There is no recent backup');
  });

  it('about an overdue backup although the clock of an earlier one was ahead', async () => {
    await sql`INSERT INTO backups (file, bytes, verified, made_at)
      SELECT file, bytes, verified, made_at - interval '27 hours' FROM backups`.execute(
      database.ownerDb,
    );
    await mailNow();
    expect(await takeMails()).toHaveLength(1);
  });

  it('about a last backup with a date in the future', async () => {
    await sql`UPDATE backups SET made_at = made_at + interval '1 year'`.execute(database.ownerDb);
    await mailNow();
    expect(await takeMails()).toHaveLength(1);
  });

  it('about a missing backup, but not on the first day', async () => {
    await sql`TRUNCATE backups`.execute(database.ownerDb);
    await mailNow();
    expect(await takeMails()).toEqual([]);
    await sql`UPDATE auth.users SET created_at = created_at - interval '27 hours'`.execute(
      database.ownerDb,
    );
    await mailNow();
    expect((await takeMails())[0]!.text).toContain('No backup has been made yet');
  });

  it('about an incident that returns a day after it ended', async () => {
    await failBackup();
    await mailNow();
    expect(await takeMails()).toHaveLength(1);
    await makeBackup();
    await letPass(25);
    await mailNow();
    await failBackup();
    await mailNow();
    expect(await takeMails()).toHaveLength(1);
  });

  it('at most once an hour: later incidents wait, and those that ended by then are left out', async () => {
    await failBackup();
    await mailNow();
    await takeMails();
    await endJob('settled-meanwhile', 'failed');
    await endJob('still-wrong', 'failed');
    await mailNow();
    expect(await takeMails()).toEqual([]);
    await endJob('settled-meanwhile', 'completed');
    await letPass(1);
    await mailNow();
    const [mail, ...more] = await takeMails();
    expect(more).toEqual([]);
    expect(mail!.text).toContain('still-wrong');
    expect(mail!.text).not.toContain('settled-meanwhile');
    expect(mail!.text).not.toContain('The backup failed');
  });

  it('once, if two servers check at the same time', async () => {
    await failBackup();
    await Promise.all(Array.from({ length: 8 }, () => mailNow()));
    expect(await takeMails()).toHaveLength(1);
  });

  it('with the first items and a count, if many wait', async () => {
    for (let count = 0; count < 20; count += 1) await leaveOpen(60);
    await mailNow();
    expect((await takeMails())[0]!.text).toContain('And 8 more');
  });
});

describe('no mail', () => {
  it('is sent if there is no incident, or only a short one', async () => {
    await leaveOpen(47);
    await endJob('fetch-results', 'failed');
    await endJob('fetch-results', 'completed');
    await failBackup();
    await makeBackup();
    await mailNow();
    expect(await takeMails()).toEqual([]);
  });

  it('is lost if there is no administrator yet', async () => {
    await sql`UPDATE profiles SET is_admin = false`.execute(database.ownerDb);
    await failBackup();
    await mailNow();
    expect(await takeMails()).toEqual([]);
    const later = await createAdministrator('it');
    await mailNow();
    expect((await takeMails()).map(({ to }) => to)).toEqual([later]);
  });

  it('is sent by a demonstration', () => {
    expect(createIncidentsJobs(app({ demonstrationKey: 'key' }))).toEqual([]);
    expect(createIncidentsJobs(app())).toHaveLength(1);
  });
});
