import type { EventId } from '@kickoracle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { FailedNotice } from '../../../game/lists/failed-notice.tsx';
import { queries } from '../../../lib/api.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { CrowdBars } from './crowd-bars.tsx';
import { CrowdOutcomes, type Sides } from './crowd-outcomes.tsx';
import { crowdBars, unseenMarks, type CrowdMarks } from './crowd-shares.ts';

type CrowdSplitProps = CrowdMarks & {
  eventId: EventId;
  /** An answer, or a team of a table, in words. */
  nameOf: (value: string) => string;
  /** Who plays, when it is the score of a match. */
  sides?: Sides;
};

/** How everybody's answers to a question split, once they are no secret any more. */
export function CrowdSplit({ eventId, own, right, nameOf, sides }: CrowdSplitProps) {
  const { t, i18n } = useTranslation(['crowd', 'common']);
  const query = useQuery(queries.predictions.getCrowd.queryOptions({ input: { eventId } }));
  // The device is ahead of the server by a moment.
  if (errorCode(query.error) === 'ITEM_OPEN') return <p className="text-soft">{t('crowd:soon')}</p>;
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
  const number = (value: number) => formatNumber(value, i18n.language);
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
