import { formatScore, parseScore } from '@kickoracle/game';
import { createMatchesService } from '../features/matches/matches.service.ts';
import { createResultsService } from '../features/results/results.service.ts';
import type { World } from './world.ts';

/** A freshly validated match: its version is 2. */
type SettledMatch = { readonly matchId: string };

export async function playMishaps(
  { db, adminId }: World,
  { misreported, abandoned }: { misreported: SettledMatch; abandoned: SettledMatch },
): Promise<void> {
  const results = createResultsService({ db });
  const item = ({ matchId: itemId }: SettledMatch, itemVersion: number) =>
    ({ kind: 'match', itemId, itemVersion, adminId }) as const;
  const { result } = await createMatchesService({ db }).getMatch(misreported.matchId, null);
  const proposed = parseScore(result!.score!)!;
  const score = formatScore({ ...proposed, home: proposed.home + 1 });
  await results.correctResult({ ...item(misreported, 2), result: { score } });
  await results.revertResult(item(abandoned, 2));
  await results.voidItem(item(abandoned, 3));
}
