import type { AppContext } from '../../context.ts';
import type { Implementer } from '../../http/implementer.ts';
import type { MatchesService, MatchRow } from './matches.service.ts';
import { toMatchView } from './matches.view.ts';

/** The operations on matches. */
export function createMatchesRouter(
  os: Implementer['matches'],
  matches: MatchesService,
  clock: AppContext['clock'],
) {
  const toView = (match: MatchRow) => toMatchView(match, clock.now());
  return os.router({
    listActiveMatches: os.listActiveMatches.handler(async ({ input, context }) => {
      const viewerId = context.actor?.userId ?? null;
      const list = await matches.listActiveMatches({ ...input, viewerId });
      return { ...list, matches: list.matches.map(toView) };
    }),

    getMatch: os.getMatch.handler(async ({ input, context }) =>
      toView(await matches.getMatch(input.matchId, context.actor?.userId ?? null)),
    ),
  });
}
