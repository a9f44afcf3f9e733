import type { MatchView } from '@kickoracle/contracts';
import { PageHead } from '#lib/page-head.tsx';
import { useTranslation } from 'react-i18next';
import { formatUtcMoment } from '#game/items/utc-moment.ts';
import { previewPath } from '#game/sharing/preview-path.ts';

export function MatchPageHead({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation(['matches', 'events', 'common']);
  const { team1, team2, competition, kickoffAt, status } = match;
  const kickoff = formatUtcMoment(kickoffAt, i18n.language);
  const what = status === 'active' ? t('events:lead') : t('common:brand.description');
  return (
    <PageHead
      title={t('matches:page.title', { team1: team1.name, team2: team2.name })}
      description={`${competition.name}, ${kickoff}. ${what}`}
      image={previewPath.match(match.id, i18n.language)}
    />
  );
}
