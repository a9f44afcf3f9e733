import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { writeDueReminders } from '../apps/server/src/features/mails/reminders.service.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { generatePlayers } from './generate-players.ts';
import { median, timeSeconds } from './measure-rates.ts';
import type { Trial } from './scenario.ts';

const AT_MOST = 10;
const MATCHES = 20;
/** One of so many players lacks predictions on the last matches. */
const LATE = 5;
const MISSED = 5;

async function fillWorld(db: Database, players: number): Promise<void> {
  await generatePlayers(db, players);
  const league = await createCompetition(db);
  const eventIds: string[] = [];
  for (let index = 0; index < MATCHES; index += 1) {
    const kickoffAt = new Date(Date.now() + (6 + index / 10) * 3_600_000);
    eventIds.push((await createTestMatch(db, { ...league, kickoffAt })).eventId);
  }
  await sql`
    INSERT INTO predictions (event_id, user_id, value, created_at, value_changed_at)
    SELECT e.id, p.id, '2-1', game_now(), game_now()
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM profiles) p
    CROSS JOIN unnest(${eventIds}::uuid[]) WITH ORDINALITY AS e(id, n)
    WHERE p.n % ${LATE} > 0 OR e.n <= ${MATCHES - MISSED}
  `.execute(db);
  await sql`
    INSERT INTO mail_choices (user_id, language, time_zone) SELECT id, 'de', 'Europe/Rome' FROM profiles
  `.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}

async function becomeDue(db: Database): Promise<void> {
  await sql`TRUNCATE reminded_items, mails`.execute(db);
  await sql`UPDATE mail_choices SET next_reminder_at = game_now(), last_reminder_at = NULL`.execute(
    db,
  );
  await sql`VACUUM ANALYZE mail_choices`.execute(db);
}

/** The bound: one statement that reads due players, open items and their predictions. */
const readSameRows = (db: Database) =>
  sql`
  SELECT count(*), max(u.email), max(c.time_zone) FROM mail_choices c
  JOIN profiles p ON p.id = c.user_id JOIN auth.users u ON u.id = c.user_id
  CROSS JOIN (
    SELECT i.id, e.id AS event_id FROM items i
    JOIN prediction_events e ON coalesce(e.match_id, e.id) = i.id WHERE i.closes_at > game_now()
  ) AS open
  LEFT JOIN predictions said ON said.event_id = open.event_id AND said.user_id = c.user_id
  WHERE c.next_reminder_at <= game_now() AND said.value IS NULL
`.execute(db);

/** The evening before a matchday: reminders are due for all players, and some lack predictions. */
export const reminders: Trial = {
  name: 'reminders',

  async play({ players, rounds }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    await using server = connectClients(database.server, 2);
    await fillWorld(owner.db, players);
    const app = {
      db: server.db,
      // Sending is not measured: mails stay in the outbox.
      push: { deliverSoon: () => undefined },
      mail: { deliverSoon() {} },
      settings: { publicUrl: () => 'https://kickoracle.example' },
    };
    const [bounds, times]: [number[], number[]] = [[], []];
    let written = 0;
    for (let round = 0; round < Math.min(3, rounds); round += 1) {
      await becomeDue(owner.db);
      bounds.push(await timeSeconds(() => readSameRows(owner.db)));
      times.push(await timeSeconds(async () => (written = await writeDueReminders(app))));
    }
    const due = Math.floor(players / LATE);
    const figure = median(times.map((seconds, round) => seconds / bounds[round]!));
    const format = (seconds: readonly number[]) =>
      seconds.map((each) => each.toFixed(2)).join(', ');
    return {
      figures: {
        'players to whom one is due': String(players),
        'one statement, seconds': format(bounds),
        'reminders, seconds': format(times),
      },
      verdicts: [
        {
          sentence: `reminders cost ${figure.toFixed(1)} times one statement that reads the same rows (at most ${AT_MOST})`,
          figure,
          isMet: figure <= AT_MOST,
        },
        {
          sentence: `${written} are written (${due})`,
          figure: written,
          isMet: written === due,
        },
      ],
    };
  },
};
