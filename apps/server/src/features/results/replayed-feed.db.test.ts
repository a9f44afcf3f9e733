import { DAY_MS } from '@kickoracle/game';
import { describe, expect, it } from 'vitest';
import { createAdministrator, createPlayer } from '#testing/factories.ts';
import { countDue, listReplayed, readBoards } from '#testing/replayed-boards.ts';
import { FEEDS, nameFiles, replayFeed } from '#testing/replay-feed.ts';
import { rounds } from '#testing/rounds.ts';
import { listProposedResults } from '#testing/list-proposed-results.ts';
import { findAccountingErrors } from '#testing/standings.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { importSeason } from '../imports/imports.service.ts';
import { createPredictionsService } from '../predictions/predictions.service.ts';
import { createResultsService } from './results.service.ts';

const test = useTestDatabase();
const GUESSES = ['1-0', '2-1', '0-2'];

/** A real season is long: it is played by `npm run test:full`. */
const feeds = FEEDS.slice(0, rounds({ quick: 1, full: FEEDS.length }));

describe.each(nameFiles(feeds))('the feed %s, settled revision after revision', (_, path) => {
  it(
    'pays and corrects so that XP and boards are right at every step',
    { tags: ['slow'], timeout: 600_000 },
    async () => {
      const name = `Settled ${FEEDS.indexOf(path)}`;
      const results = createResultsService(test);
      const predictions = createPredictionsService(test);
      const { userId: adminId } = await createAdministrator(test.ownerDb);
      const playerIds: string[] = [];
      for (const _ of GUESSES) playerIds.push((await createPlayer(test.db)).userId);
      const known = new Set<string>();
      const correctedAfter: number[] = [];

      for (const { at, rows } of replayFeed(path)) {
        await test.moveClockTo(at);
        await importSeason(test.db, {
          fileName: 'feed.json',
          text: JSON.stringify({ name: `${name} 2024/25`, matches: rows }),
          country: 'England',
          zone: 'Europe/London',
        });
        let isCorrected = false;
        for (const match of await listReplayed(test.db, name)) {
          const { id, event_id: eventId, item_version: itemVersion } = match;
          if (match.is_open && !known.has(id)) {
            known.add(id);
            await Promise.all(
              playerIds.map((userId, player) => {
                const value = GUESSES[(player + known.size) % GUESSES.length]!;
                return predictions.submitPrediction({ eventId, userId, value });
              }),
            );
          }
          if (!match.is_over) continue;
          const seen = { kind: 'match', itemId: id, itemVersion, adminId } as const;
          const [result] = await listProposedResults(test.db, id);
          if (!result) continue;
          if (match.result === null) await results.validateResult({ ...seen, result });
          else if (match.result['score'] !== result.score) {
            const promised = await results.previewResult({ ...seen, result });
            expect(await results.correctResult({ ...seen, result })).toMatchObject(promised);
            correctedAfter.push(Math.round((at.getTime() - match.settled_at!.getTime()) / DAY_MS));
            isCorrected = true;
          }
        }
        expect(await readBoards(test.db, { name, playerIds }), at.toISOString()).toEqual(
          await countDue(test.db, name),
        );
        if (isCorrected) expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
      }
      expect(correctedAfter.length).toBeGreaterThan(0);
      expect(await findAccountingErrors(test.ownerDb)).toEqual([]);
      console.info(
        `${path}: ${known.size} matches, corrected after ${correctedAfter.join(', ')} days`,
      );
    },
  );
});
