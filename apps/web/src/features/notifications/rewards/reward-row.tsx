import type { KeptRewardView, UnseenRewardView } from '@kickoracle/contracts';
import {
  parseScore,
  SCORE_COMPONENTS,
  verdictOf,
  writeScore,
  type ScoreComponent,
} from '@kickoracle/game';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { useScoreAspects } from '#game/awards/use-score-aspects.ts';
import { useEventTexts } from '#game/items/event-texts.ts';
import { ReceiptDialog } from '#game/receipts/receipt-dialog.tsx';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ReceiptText } from '#ui/icons/icons.ts';
import type { WithEvent } from './use-rewards-with-events.ts';

type RewardWithEvent = WithEvent<UnseenRewardView | KeptRewardView>;

export function RewardRow({ reward }: { reward: RewardWithEvent }) {
  const { t } = useTranslation(['windows', 'receipts']);
  const format = useFormat();
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  const { title, details, right } = useRewardWords(reward);
  const verdict = verdictOf([reward]);
  const xp = format.number(reward.xp);
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
        {details.length > 0 && <p className="text-sm text-soft">{details.join(' · ')}</p>}
        {right.length > 0 && <p className="text-sm text-soft">{right.join(', ')}</p>}
        <RewardNote reward={reward} />
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

/** A note on a new reward from a correction; the date of a seen one, and a badge if reverted. */
function RewardNote({ reward }: { reward: RewardWithEvent }) {
  const { t } = useTranslation('windows');
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
      <Time at={reward.awardedAt} preset="datetime" />
      {reward.isTakenBack && <Badge tone="waiting">{t('rewards.takenBack')}</Badge>}
    </p>
  );
}

function useRewardWords({ event, value, parts, ...reward }: RewardWithEvent) {
  const { t } = useTranslation(['windows', 'past']);
  const format = useFormat();
  const { titleOf } = useEventTexts();
  const names = { home: event?.match?.team1 ?? '', away: event?.match?.team2 ?? '' };
  const answerText = useMatchAnswerText({
    team1: { name: names.home },
    team2: { name: names.away },
  });
  const { aspectName } = useScoreAspects(names);
  if (!event) {
    // Seen rewards have their date in another line.
    const isDated = 'isTakenBack' in reward;
    const date = format.date(reward.awardedAt, 'datetime');
    return { title: t('windows:rewards.unnamed'), details: isDated ? [] : [date], right: [] };
  }

  const places = parts.filter(({ aspect }) => aspect === 'place').length;
  const right = parts.flatMap(({ aspect }) => {
    if (aspect === 'score') return [t('windows:rewards.exact')];
    const isComponent = SCORE_COMPONENTS.some((each) => each === aspect);
    return isComponent ? [aspectName(aspect as ScoreComponent)] : [];
  });
  if (places > 0) {
    const amount = format.number(places);
    right.push(t('windows:rewards.places', { count: places, amount }));
  }
  if (!event.match || event.templateKey === null) {
    return { title: titleOf(event), details: [], right };
  }

  const answer = t('windows:rewards.said', { value: answerText(event.templateKey, value) });
  // The score is the only question of its match, so it needs no name.
  const question = event.templateKey === 'score' ? [] : [titleOf(event)];
  const result = parseScore(event.match.score ?? '');
  const ended = result ? [t('past:ended', { score: writeScore(result, format.locale) })] : [];
  return { title: t('past:versus', event.match), details: [...question, answer, ...ended], right };
}
