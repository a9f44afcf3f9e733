import type { AutomaticSettlementView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { PagedList } from '#game/lists/paged-list.tsx';
import { Time } from '#lib/time.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CardSection } from '#ui/layout/card.tsx';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { useAutomaticSettlements } from '../results.queries.ts';
import { useReasonText } from '#game/settlements/use-reason-text.ts';

export function SettledList() {
  const { t } = useTranslation('results');
  const list = useAutomaticSettlements();
  const settlements = list.data?.pages.flatMap((page) => page.settlements) ?? [];
  return (
    <CardSection id="settled" heading={t('settled.title')}>
      <PagedList
        list={list}
        count={settlements.length}
        skeleton={{ rows: 1, className: 'h-12' }}
        failed={t('settled.failed')}
        empty={<p className="text-soft">{t('settled.empty')}</p>}
      >
        <ul className="grid grid-cols-1">
          {settlements.map((each) => (
            <li
              key={`${each.match.id} ${each.settledAt}`}
              className="min-w-0 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
            >
              <SettledMatch settlement={each} />
            </li>
          ))}
        </ul>
      </PagedList>
    </CardSection>
  );
}

function SettledMatch({ settlement }: { settlement: AutomaticSettlementView }) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const reasonText = useReasonText();
  const { match, result, settledAt, standing } = settlement;
  return (
    <div className="grid grid-cols-1 gap-0.5">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          to={paths.matchAdmin(match.id)}
          className="min-w-0 font-semibold [overflow-wrap:anywhere] underline underline-offset-4 hover:no-underline"
        >
          {match.team1.name} – {match.team2.name}
        </Link>
        <span className="figures shrink-0 text-lg">{scoreInWords(result.score)}</span>
      </p>
      <p className="text-sm text-soft">
        <Time at={settledAt} preset="datetime" />
        {'. '}
        {reasonText(settlement)}
      </p>
      {standing !== 'stands' && (
        <p className="mt-1">
          <Badge tone="quiet">{t(`settled.standing.${standing}`)}</Badge>
        </p>
      )}
    </div>
  );
}
