import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { ownStandingIn } from '#game/standing/own-standing.ts';
import { ChevronRight } from '#ui/icons/icons.ts';

export function SheetLinkLine({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matchday', 'matches']);
  const { done, total } = ownStandingIn(match);
  return (
    <Link
      to={paths.match(match.id)}
      className="flex min-h-14 items-center gap-2 px-3 py-1 hover:bg-raised"
    >
      <span className="min-w-0 flex-1 font-display leading-tight font-bold [overflow-wrap:anywhere] sm:text-lg">
        {t('matches:card.versus', { team1: match.team1.name, team2: match.team2.name })}
      </span>
      <span className="shrink-0 text-sm text-soft">{t('matchday:cards', { done, total })}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </Link>
  );
}
