import type { EventId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { askUntilClosed, isStillOpen } from '../ask-until-closed.ts';
import { CrowdBars } from './crowd-bars.tsx';
import { CrowdOutcomes, type Sides } from './crowd-outcomes.tsx';
import { crowdBars, unseenMarks, type CrowdMarks } from './crowd-shares.ts';

type CrowdSplitProps = CrowdMarks & {
  eventId: EventId;
  /** Formats an answer, or a team of a table. */
  nameOf: (value: string) => string;
  /** The teams, if the question is a score. */
  sides?: Sides;
};

export function CrowdSplit({ eventId, own, right, nameOf, sides }: CrowdSplitProps) {
  const { t } = useTranslation(['crowd', 'common']);
  const { number } = useFormat();
  const query = useQuery(
    queries.predictions.getCrowd.queryOptions({ input: { eventId }, ...askUntilClosed }),
  );
  if (isStillOpen(query)) return <p className="text-soft">{t('crowd:soon')}</p>;
  if (query.isError && !query.data) {
    return <FailedNotice heading={t('crowd:failed')} query={query} />;
  }
  if (!query.data) {
    return (
      <Loading label={t('common:loading')}>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const crowd = query.data;
  if (crowd.players === 0) return <p className="text-soft">{t('crowd:nobody')}</p>;
  const unseen = unseenMarks(crowd, { own, right });
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        {t('crowd:players', { count: crowd.players, amount: number(crowd.players) })}
        {crowd.by === 'first_place' && ` ${t('crowd:firstPlace')}`}
      </p>
      {crowd.outcomes && sides && <CrowdOutcomes outcomes={crowd.outcomes} sides={sides} />}
      <CrowdBars bars={crowdBars(crowd, { own, right })} nameOf={nameOf} />
      <ul className="grid gap-0.5 text-sm text-soft empty:hidden">
        {crowd.otherPlayers > 0 && (
          <li>
            {t('crowd:others', { count: crowd.otherPlayers, amount: number(crowd.otherPlayers) })}
          </li>
        )}
        {unseen.own !== null && <li>{t('crowd:ownElsewhere', { answer: nameOf(unseen.own) })}</li>}
        {unseen.right !== null && (
          <li>{t('crowd:rightElsewhere', { answer: nameOf(unseen.right) })}</li>
        )}
      </ul>
    </div>
  );
}
