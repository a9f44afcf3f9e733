import { formatScore, parseScore } from '@kickoracle/game';
import { createMatchesService } from '../features/matches/matches.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import type { World } from './world.ts';

/** A match whose result was validated a moment ago, so that its version is the second. */
type SettledMatch = { readonly matchId: string };

/**
 * Plays what goes wrong in every season: a goal was left out of a result, which is corrected, and a
 * match that had one turns out to have been abandoned, so that it pays nobody.
 */
export async function playMishaps(
  { db, adminId }: World,
  { misreported, abandoned }: { misreported: SettledMatch; abandoned: SettledMatch },
): Promise<void> {
  const results = createResultsService({ db });
  const item = ({ matchId: itemId }: SettledMatch, itemVersion: number) =>
    ({ kind: 'match', itemId, itemVersion, adminId }) as const;
  const { result } = await createMatchesService({ db }).getMatch(misreported.matchId, null);
  const told = parseScore(result!.score!)!;
  const score = formatScore({ ...told, home: told.home + 1 });
  await results.correctResult({ ...item(misreported, 2), result: { score } });
  await results.revertResult(item(abandoned, 2));
  await results.voidItem(item(abandoned, 3));
}
