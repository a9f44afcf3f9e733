import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFaultFinder, type Fault } from '#testing/row-types/find-faults.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const test = useTestDatabase();
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Nullable columns that are never null in the selected rows, with the reason. */
const NEVER_NULL_HERE: Readonly<Record<string, string>> = {
  'features/backups/backups.repository.ts findLastBackup bytes': 'a CHECK: it did not fail',
  'features/backups/backups.repository.ts findLastBackup verified': 'a CHECK: it did not fail',
  'features/backups/backups.repository.ts findLastFailure failure': 'its condition',
  'features/events/event-images.repository.ts findImage image': 'its condition',
  'features/events/event-images.repository.ts updateImage image': 'it was just written',
  'features/feeds/feeds.repository.ts listUnread problem': 'its condition',
  'features/friends/invitations.repository.ts findInviter username': 'its condition',
  'features/home/home.repository.ts listFriendAwards username': 'its condition',
  'features/imports/deletions/kept-deletions.repository.ts listKeptDeletions deletedAt':
    'its condition',
  'features/imports/seasons/part-seasons.repository.ts listPaid id': 'its condition',
  'features/items/items.repository.ts getCurrentMatchId id': 'its condition',
  'features/leagues/exports.repository.ts listExportedCalls templateKey': 'a CHECK on parts',
  'features/leagues/leagues.repository.ts endSeason endedAt': 'it was just written',
  'features/leagues/tables.repository.ts findLastRound competitionId': 'a CHECK on rounds',
  'features/leagues/tables.repository.ts listRoundLeaders competitionId': 'a CHECK on rounds',
  'features/mails/due-mails.repository.ts claimDuePlayers dueAt': 'its condition',
  'features/predictions/match-answers.repository.ts listAnswers templateKey': 'a CHECK on parts',
  'features/push/refresh-push.repository.ts findRequester username': 'its condition',
  'features/results/settlers/settlers.repository.ts listAutomatic result': 'a CHECK: it is no void',
  'features/shares/shares.repository.ts findByToken username': 'its condition',
};

let findFaults: Awaited<ReturnType<typeof createFaultFinder>>;

beforeAll(async () => {
  findFaults = await createFaultFinder({
    tsconfig: pathOf('../../../tsconfig.json'),
    root: pathOf('../../'),
    paths: [
      pathOf('../settlement/stages.ts'),
      ...globSync(pathOf('../../features/**/*.repository.ts')).toSorted(),
    ],
    load: (path) => import(/* @vite-ignore */ path),
  });
});

const nameOf = ({ place, column }: Fault) => `${place} ${column}`;

async function find() {
  const client = await test.pool.connect();
  try {
    return await findFaults(client);
  } finally {
    // Closing the connection also drops its temporary tables.
    client.release(true);
  }
}

async function findAfter(change: RawBuilder<unknown>, undo: RawBuilder<unknown>) {
  await change.execute(test.ownerDb);
  try {
    const { faults } = await find();
    return faults.filter((fault) => !(nameOf(fault) in NEVER_NULL_HERE));
  } finally {
    await undo.execute(test.ownerDb);
  }
}

describe('the rows of repository statements', () => {
  it('match their types, for each statement, by the database itself', async () => {
    const { statements, unreached, faults } = await find();
    expect(unreached).toEqual([]);
    expect(statements).toBeGreaterThan(150);
    const nullable = faults.filter(({ problem }) => problem === 'it may be null');
    expect(nullable.map(nameOf).toSorted()).toEqual(Object.keys(NEVER_NULL_HERE).toSorted());
    expect(faults.filter((fault) => !nullable.includes(fault))).toEqual([]);
  });

  it('fail the check if a column is renamed', async () => {
    const faults = await findAfter(
      sql`ALTER TABLE teams RENAME COLUMN short_name TO nickname`,
      sql`ALTER TABLE teams RENAME COLUMN nickname TO short_name`,
    );
    expect(faults.length).toBeGreaterThan(3);
    const others = faults.filter(({ problem }) => !problem.includes('short_name'));
    expect(others).toEqual([]);
  });

  it('fail the check if a column becomes nullable, or gets another type', async () => {
    expect(
      await findAfter(
        sql`ALTER TABLE competitions ALTER COLUMN country DROP NOT NULL`,
        sql`ALTER TABLE competitions ALTER COLUMN country SET NOT NULL`,
      ),
    ).toContainEqual({
      place: 'features/competitions/competitions.repository.ts listOpenCompetitions',
      column: 'country',
      problem: 'it may be null',
    });
    const typed = await findAfter(
      sql`ALTER TABLE xp_ledger ALTER COLUMN xp_amount TYPE numeric`,
      sql`ALTER TABLE xp_ledger ALTER COLUMN xp_amount TYPE integer`,
    );
    expect(typed.map(({ problem }) => problem)).toContain(
      'numeric is read as string, not as number',
    );
  });
});
