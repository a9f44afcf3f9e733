import { displayedStatus, isOpen, isRevealed } from '@kickoracle/game';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';
import { displayedStatusIn, isOpenIn, isRevealedIn } from './item-state.ts';

const test = useTestDatabase();

const instant = fc.integer({ min: 0, max: 4 }).map((ms) => new Date(Date.UTC(2026, 7, 1) + ms));
const drawnItem = fc.record({
  status: fc.constantFrom('active' as const, 'finished' as const),
  closes_at: instant,
  closed_at: fc.option(instant),
  postponed_at: fc.option(instant),
  validation_id: fc.option(fc.uuid()),
  now: instant,
});

it('open, revealed and the displayed status are equal in SQL and in the game, over 10,000 items and instants', async () => {
  const items = fc.sample(drawnItem, { numRuns: 10_000, seed: 20261123 });
  const now = sql`item.now`;
  const { rows } = await sql`
    SELECT ${isOpenIn('item', now)} AS is_open, ${isRevealedIn('item', now)} AS is_revealed,
      ${displayedStatusIn('item', now)} AS displayed
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(items)}::json)
      AS (status item_status, closes_at timestamptz, closed_at timestamptz, postponed_at timestamptz,
        validation_id uuid, now timestamptz)) WITH ORDINALITY AS item
    ORDER BY item.ordinality
  `.execute(test.ownerDb);
  const computed = items.map((item) => {
    const clock = {
      storedStatus: item.status,
      closesAt: item.closes_at,
      closedAt: item.closed_at,
      postponedAt: item.postponed_at,
    };
    return {
      is_open: isOpen(clock, item.now),
      is_revealed: isRevealed({ ...clock, hasValidation: item.validation_id !== null }, item.now),
      displayed: displayedStatus(clock, item.now),
    };
  });
  expect(rows).toEqual(computed);
  const seen = new Set(computed.map((each) => Object.values(each).join()));
  expect(seen.size).toBeGreaterThanOrEqual(5);
});
