import type { AppContext } from '../../context.ts';
import type { Implementer } from '../../http/implementer.ts';
import { createMatchCreation } from './create-match.router.ts';
import type { MatchesService, MatchRow } from './matches.service.ts';
import { toMatchView } from './matches.view.ts';

/** The operations on matches. */
export function createMatchesRouter(
  os: Implementer['matches'],
  { app, matches }: { app: AppContext; matches: MatchesService },
) {
  const toView = (match: MatchRow) => toMatchView(match, app.clock.now());
  return os.router({
    ...createMatchCreation(os, app),

    listActiveMatches: os.listActiveMatches.handler(async ({ input, context }) => {
      const viewerId = context.actor?.userId ?? null;
      const list = await matches.listMatches({ ...input, status: 'active', viewerId });
      return { ...list, matches: list.matches.map(toView) };
    }),

    getMatch: os.getMatch.handler(async ({ input, context }) =>
      toView(await matches.getMatch(input.matchId, context.actor?.userId ?? null)),
    ),
  });
}
