import type { MatchView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { answerRangeOf, ownStandingIn } from '#game/standing/own-standing.ts';
import { useFormat } from '#lib/use-format.ts';
import { ChevronRight } from '#ui/icons/icons.ts';

export function SheetLinkLine({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matchday', 'matches']);
  const { number } = useFormat();
  const { done, total } = ownStandingIn(match);
  const range = answerRangeOf(match);
  return (
    <Link
      to={paths.match(match.id)}
      className="flex min-h-14 items-center gap-2 px-3 py-1 hover:bg-raised"
    >
      <span className="min-w-0 flex-1 font-display leading-tight font-bold [overflow-wrap:anywhere] sm:text-lg">
        {t('matches:card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </span>
      <span className="max-w-1/2 text-right text-sm text-soft">
        {done === 0 && range ? (
          <Trans
            t={t}
            i18nKey="matches:card.range"
            count={range.questions}
            values={{
              questions: t('matches:card.questions', { count: range.questions }),
              min: number(range.min),
              xp: number(range.max),
            }}
            components={{ b: <strong className="whitespace-nowrap text-ink" /> }}
          />
        ) : (
          t('matchday:cards', { count: total, done, total })
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
