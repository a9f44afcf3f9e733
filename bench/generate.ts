import { sql } from 'kysely';
import { connectOwner, openBenchDatabase } from './bench-database.ts';
import { listViolations, generateLedger } from './generate-ledger.ts';
import type { Trial } from './scenario.ts';

export const ROWS_A_PLAYER = 10;

export const generate: Trial = {
  name: 'generate',

  async play({ players }) {
    await using database = await openBenchDatabase();
    await using owner = connectOwner(database.owner);
    const begun = performance.now();
    await generateLedger(owner, { players, ledgerRows: players * ROWS_A_PLAYER });
    const seconds = (performance.now() - begun) / 1_000;
    const broken = await listViolations(owner);
    const { rows } = await sql<{ ledger: number; totals: number; gigabytes: number }>`
      SELECT (SELECT count(*)::integer FROM xp_ledger) AS ledger,
        (SELECT count(*)::integer FROM boards) AS totals,
        (pg_database_size(current_database()) / 1e9)::float AS gigabytes`.execute(owner.db);
    const { ledger, totals, gigabytes } = rows[0]!;
    return {
      figures: {
        players: String(players),
        'rows of the ledger': String(ledger),
        boards: String(totals),
        seconds: seconds.toFixed(0),
        'gigabytes on disk': gigabytes.toFixed(1),
      },
      verdicts: [
        {
          sentence: `its boards, totals and histograms equal its ledger${broken.map((what) => `; not: ${what}`).join('')}`,
          figure: broken.length,
          isMet: broken.length === 0,
        },
      ],
    };
  },
};
