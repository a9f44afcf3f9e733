import { RANKED_CALLS } from '@kickoracle/game';
import type { SkillEstimateView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { useSkill } from '../profiles.queries.ts';

/** A player's skill number with its interval. Others see it once it is ranked. */
export function SkillCard({ username, isOwner }: { username: string; isOwner: boolean }) {
  const { t } = useTranslation('profile');
  const { number: amount } = useFormat();
  const { data: skill } = useSkill(username);
  if (!skill || (skill.estimate === null && !isOwner)) return null;
  const { calls, estimate } = skill;
  const missing = RANKED_CALLS - calls;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg">{t('skill.heading')}</h2>
        {calls > 0 && (
          <p className="text-sm text-soft">
            {t('skill.calls', { count: calls, amount: amount(calls) })}
          </p>
        )}
      </div>
      {estimate === null ? <p>{t('skill.none')}</p> : <Estimate estimate={estimate} />}
      <p className="text-sm text-soft">{t('skill.lead')}</p>
      {missing > 0 && (
        <p className="text-sm">{t('skill.private', { count: missing, amount: amount(missing) })}</p>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link
          to={paths.proof}
          className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
        >
          {t('skill.proof')}
        </Link>
        {missing <= 0 && (
          <Link
            to={paths.skillBoard}
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {t('skill.board')}
          </Link>
        )}
      </p>
    </Card>
  );
}

/** Range of the scale in points. Few players are outside of it. */
const SCALE = 15;

const placeOf = (points: number) =>
  `${((Math.min(SCALE, Math.max(-SCALE, points)) + SCALE) / (2 * SCALE)) * 100}%`;

function Estimate({ estimate }: { estimate: SkillEstimateView }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { perHundred, low, high } = estimate;
  const lead = (points: number) => format.signed(points, 1);
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl">{lead(perHundred)}</span>
        <span className="text-soft">
          {t('skill.between', { low: lead(low), high: lead(high) })}
        </span>
      </p>
      <div aria-hidden="true">
        <div className="relative h-4 rounded-full border border-edge bg-raised">
          <span className="absolute inset-y-0 left-1/2 w-px bg-ink" />
          <span
            className="absolute inset-y-1 rounded-full bg-accent-edge"
            style={{ left: placeOf(low), right: `calc(100% - ${placeOf(high)})` }}
          />
          <span
            className="absolute top-1/2 size-5 -translate-1/2 rounded-full border-2 border-surface bg-gold"
            style={{ left: placeOf(perHundred) }}
          />
        </div>
        <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
          <span>{t('skill.behind')}</span>
          <span>{t('skill.everybody')}</span>
          <span>{t('skill.ahead')}</span>
        </div>
      </div>
    </div>
  );
}
