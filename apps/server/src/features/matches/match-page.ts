import { matchIdSchema } from '@kickoracle/contracts';
import type { AppContext } from '../../context.ts';
import type { DescribePage } from '../../http/page-head.ts';
import { findSubject, tellMoment } from '../../http/page-subject.ts';
import { asVisitor } from '../../http/viewing.ts';
import type { MatchesService } from './matches.service.ts';
import { toMatchView } from './matches.view.ts';

/** Describes the head of a match's page: who plays when, and what there is to do. */
export function describeMatch(options: {
  matches: MatchesService;
  clock: AppContext['clock'];
}): DescribePage {
  const { matches, clock } = options;
  return async ({ params, language, t }) => {
    const found = await findSubject({ schema: matchIdSchema, text: params['matchId'] }, (id) =>
      matches.getMatch(id, null),
    );
    if (!found) return null;
    const { team1, team2, competition, kickoffAt, status } = toMatchView(
      found,
      asVisitor(clock.now()),
    );
    const kickoff = tellMoment(kickoffAt, language);
    const what = status === 'active' ? t('events:lead') : t('common:brand.description');
    return {
      title: t('matches:page.title', { team1: team1.name, team2: team2.name }),
      description: `${competition.name}, ${kickoff}. ${what}`,
      image: '/share-match.png',
    };
  };
}
