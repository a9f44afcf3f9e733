import type { MatchPartView, MatchView } from '@kickoracle/contracts';
import { questionOfTemplate, rangeOf, worthOf, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { rewardsOf } from '../../../game/items/view-rewards.ts';
import { formatNumber } from '../../../lib/format.ts';

type PartRewardProps = {
  match: Pick<MatchView, 'kickoffAt'>;
  part: MatchPartView;
  /** The answer that stands on the card, if there is one. */
  answer: string | undefined;
};

/** What an answer pays; before there is one, the least and the most that a right one can (OP-43). */
export function PartReward({ match, part, answer }: PartRewardProps) {
  const { t, i18n } = useTranslation('matchPrediction');
  if (!part.rewards) return null;
  const rewards = rewardsOf(part.rewards);
  const question = questionOfTemplate(part.templateKey as TemplateKey, part.eventId);
  const at = new Date(match.kickoffAt);
  const number = (xp: number) => formatNumber(xp, i18n.language);
  if (answer !== undefined) {
    const xp = number(worthOf({ question, answer, changedAt: at }, rewards));
    return <span className="figures whitespace-nowrap text-accent-ink">{t('pays', { xp })}</span>;
  }
  const { min, max } = rangeOf(question, rewards, at);
  const text =
    min === max
      ? t('pays', { xp: number(min) })
      : t('range', { min: number(min), max: number(max) });
  return <span className="figures whitespace-nowrap text-soft">{text}</span>;
}
