import { matchIdSchema } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../errors.ts';
import type { DescribePage } from '../../http/page-head.ts';
import type { MatchesService, MatchRow } from './matches.service.ts';
import { toMatchView } from './matches.view.ts';

/** Who reads a link has no zone that we know of. */
const KICKOFF = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

async function findMatch(matches: MatchesService, id: unknown): Promise<MatchRow | null> {
  const matchId = matchIdSchema.safeParse(id);
  if (!matchId.success) return null;
  try {
    return await matches.getMatch(matchId.data, null);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The head of a match's page: who plays when, and what there is to do. */
export function describeMatch(options: {
  matches: MatchesService;
  clock: AppContext['clock'];
}): DescribePage {
  const { matches, clock } = options;
  return async ({ params, language, t }) => {
    const found = await findMatch(matches, params['matchId']);
    if (!found) return null;
    const { team1, team2, competition, kickoffAt, status } = toMatchView(found, clock.now());
    const kickoff = new Intl.DateTimeFormat(language, KICKOFF).format(new Date(kickoffAt));
    const what = status === 'active' ? t('events:lead') : t('common:brand.description');
    return {
      title: t('matches:page.title', { team1: team1.name, team2: team2.name }),
      description: `${competition.name}, ${kickoff}. ${what}`,
      image: '/share-match.png',
    };
  };
}
