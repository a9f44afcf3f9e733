import type { MatchPartView, MatchView } from '@kickoracle/contracts';
import { questionOfTemplate, rangeOf, worthOf, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { rewardsOf } from '#game/items/view-rewards.ts';
import { useFormat } from '#lib/use-format.ts';

type PartRewardProps = {
  match: Pick<MatchView, 'kickoffAt'>;
  part: MatchPartView;
  answer: string | undefined;
};

/** The reward of an answer; without one, the range of rewards of a right answer (OP-43). */
export function PartReward({ match, part, answer }: PartRewardProps) {
  const { t } = useTranslation('matchPrediction');
  const { number } = useFormat();
  if (!part.rewards) return null;
  const rewards = rewardsOf(part.rewards);
  const question = questionOfTemplate(part.templateKey as TemplateKey, part.eventId);
  const at = new Date(match.kickoffAt);
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
