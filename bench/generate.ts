import { sql } from 'kysely';
import { connectOwner, openBenchDatabase } from './bench-database.ts';
import { findBrokenBooks, generateLedger } from './generate-ledger.ts';
import type { Trial } from './scenario.ts';

/** Rows of the ledger a player. */
export const ROWS_A_PLAYER = 10;

/** How long a game of so many players takes to make, how big it is, and whether its books agree. */
export const generate: Trial = {
  name: 'generate',

  async play({ players }) {
    const database = await openBenchDatabase();
    const owner = connectOwner(database.owner);
    try {
      const begun = performance.now();
      await generateLedger(owner, { players, ledgerRows: players * ROWS_A_PLAYER });
      const seconds = (performance.now() - begun) / 1_000;
      const broken = await findBrokenBooks(owner);
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
    } finally {
      await owner.close();
      await database.close();
    }
  },
};
