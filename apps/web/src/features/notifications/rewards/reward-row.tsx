import type { KeptRewardView, UnseenRewardView } from '@kickoracle/contracts';
import { SCORE_COMPONENTS, verdictOf, type ScoreComponent } from '@kickoracle/game';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useMatchAnswerText } from '../../../game/awards/use-match-answer-text.ts';
import { useScoreAspects } from '../../../game/awards/use-score-aspects.ts';
import { useEventTexts } from '../../../game/items/event-texts.ts';
import { ReceiptDialog } from '../../../game/receipts/receipt-dialog.tsx';
import { VerdictSign } from '../../../game/standing/verdict-sign.tsx';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ReceiptText } from '../../../ui/icons/icons.ts';
import type { Told } from './use-told-rewards.ts';

type ToldReward = Told<UnseenRewardView | KeptRewardView>;

/** One prediction that paid: for what, what of it was right, and how much; it opens its receipt. */
export function RewardRow({ reward }: { reward: ToldReward }) {
  const { t, i18n } = useTranslation(['windows', 'receipts']);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const { title, said, right } = useRewardWords(reward);
  const verdict = verdictOf([reward]);
  const xp = formatNumber(reward.xp, i18n.language);
  const isTakenBack = 'isTakenBack' in reward && reward.isTakenBack;
  return (
    <li className="group relative flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-36 [overflow-wrap:anywhere]">
        <button
          type="button"
          onClick={() => setReceiptOpen(true)}
          className="text-left font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {title}
          <span className="sr-only"> – {t('receipts:open')}</span>
        </button>
        {said.length > 0 && <p className="text-sm text-soft">{said.join(' · ')}</p>}
        {right.length > 0 && <p className="text-sm text-soft">{right.join(', ')}</p>}
        <Aftermath reward={reward} />
      </div>
      <span
        className={clsx(
          'figures ml-auto flex items-center gap-1.5 text-lg whitespace-nowrap',
          isTakenBack ? 'text-soft line-through' : 'text-gold-ink',
        )}
      >
        {verdict && <VerdictSign verdict={verdict} />}
        {t('windows:rewards.gain', { xp })}
      </span>
      <ReceiptText aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-soft" />
      <ReceiptDialog
        title={t('receipts:open')}
        of={{ eventId: reward.eventId }}
        isOpen={isReceiptOpen}
        onClose={() => setReceiptOpen(false)}
      />
    </li>
  );
}

/** Of one to be shown: that it is the difference of a correction. Of one that is kept: since when, and whether it stands. */
function Aftermath({ reward }: { reward: ToldReward }) {
  const { t, i18n } = useTranslation('windows');
  if ('isCorrected' in reward) {
    if (!reward.isCorrected) return null;
    return (
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-soft">
        <Badge tone="waiting">{t('rewards.corrected')}</Badge>
        {t('rewards.correctedHint')}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
      <time dateTime={reward.awardedAt}>
        {formatDate(reward.awardedAt, 'datetime', i18n.language)}
      </time>
      {reward.isTakenBack && <Badge tone="waiting">{t('rewards.takenBack')}</Badge>}
    </p>
  );
}

function useRewardWords({ event, value, parts, ...reward }: ToldReward) {
  const { t, i18n } = useTranslation(['windows', 'past']);
  const { titleOf } = useEventTexts();
  const names = { home: event?.match?.team1 ?? '', away: event?.match?.team2 ?? '' };
  const answerText = useMatchAnswerText({
    team1: { name: names.home },
    team2: { name: names.away },
  });
  const { aspectName } = useScoreAspects(names);
  if (!event) {
    // One that is kept says its date anyway.
    const isDated = 'isTakenBack' in reward;
    const date = formatDate(reward.awardedAt, 'datetime', i18n.language);
    return { title: t('windows:rewards.unnamed'), said: isDated ? [] : [date], right: [] };
  }

  const places = parts.filter(({ aspect }) => aspect === 'place').length;
  const right = parts.flatMap(({ aspect }) => {
    if (aspect === 'score') return [t('windows:rewards.exact')];
    const isComponent = SCORE_COMPONENTS.some((each) => each === aspect);
    return isComponent ? [aspectName(aspect as ScoreComponent)] : [];
  });
  if (places > 0) {
    const amount = formatNumber(places, i18n.language);
    right.push(t('windows:rewards.places', { count: places, amount }));
  }
  if (!event.match || event.templateKey === null) {
    return { title: titleOf(event), said: [], right };
  }

  const said = t('windows:rewards.said', { value: answerText(event.templateKey, value) });
  // A match that asks for its score alone needs no name for the question.
  const question = event.templateKey === 'score' ? [] : [titleOf(event)];
  return { title: t('past:versus', event.match), said: [...question, said], right };
}
