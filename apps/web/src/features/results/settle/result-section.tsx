import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { isSecretAt, obstacleOf, type AdminItem } from '../admin/admin-item.ts';
import { AdminSection } from '../admin/admin-section.tsx';
import { NewerProposals } from '../entry/newer-proposals.tsx';
import { Proposals } from '../entry/proposals.tsx';
import { ResultFields } from '../entry/result-fields.tsx';
import { useResultEntry } from '../entry/use-result-entry.ts';
import { ImpactCard } from '../impact/impact-card.tsx';
import { SettlementButtons } from './settlement-buttons.tsx';
import { SettlementProgress } from './settlement-progress.tsx';
import { SettledBy } from '../settled/settled-by.tsx';
import { useSettlement } from './use-settlement.ts';

export function ResultSection({ item }: { item: AdminItem }) {
  const { t } = useTranslation(['results', 'errors']);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { standing, can, seasonStyle } = item;
  const isSettled = can.revert;
  const isSecret = isSecretAt(item, useNow());
  const isEditing = can.settle || (can.correct && isCorrecting);
  const entry = useResultEntry(item, !isEditing);
  const settlement = useSettlement(item, entry);
  const { impact, done, trouble } = settlement;
  const heading = useRef<HTMLHeadingElement>(null);
  const isAtWork = settlement.isSettling || settlement.isVoiding || settlement.isReverting;
  const hasFields = isEditing || standing === 'result';

  function leadText(): string {
    const obstacle = obstacleOf(item);
    if (obstacle === 'unpriced') return t('errors:codes.REWARDS_MISSING');
    if (obstacle === 'undated')
      return t(standing === 'void' ? 'lead.voidUndated' : 'lead.postponed');
    return t(`lead.${standing}`);
  }

  /** Moves the focus to the heading, because the pressed button is removed. */
  function setCorrecting(isNow: boolean) {
    setIsCorrecting(isNow);
    heading.current?.focus();
  }

  return (
    <AdminSection heading={t('heading')} headingRef={heading}>
      <div className="grid gap-1">
        <p className="text-soft">{leadText()}</p>
        {isSettled && <SettledBy item={item} />}
      </div>
      {isSettled && !isCorrecting && (
        <NewerProposals
          item={item}
          onTake={(known) => {
            entry.fill(known);
            setCorrecting(true);
          }}
          onLeft={() => heading.current?.focus()}
        />
      )}
      {isEditing && item.match && <Notice tone="info">{t('entry.ninetyMinutes')}</Notice>}
      {isEditing && <Proposals item={item} onTake={entry.fill} />}
      {hasFields && <ResultFields item={item} entry={entry} isLocked={!isEditing || isAtWork} />}
      {isEditing && impact && (
        <ImpactCard
          heading={t(isCorrecting ? 'impact.correction' : 'impact.heading')}
          lead={t('impact.lead')}
          isReplacing={isCorrecting}
          impact={impact}
          seasonStyle={seasonStyle}
        />
      )}
      {isEditing && impact && isSecret && <Notice tone="warning">{t('closing.reveals')}</Notice>}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {isAtWork && <SettlementProgress work="settling" />}
      {settlement.isPreviewing && <SettlementProgress work="looking" />}
      <SettlementButtons
        item={item}
        entry={entry}
        settlement={settlement}
        isCorrecting={isSettled && isCorrecting}
        onCorrecting={setCorrecting}
        onCorrected={() => setIsCorrecting(false)}
      />
      {done && (
        <ImpactCard
          isReport
          isReplacing={done.act === 'corrected'}
          heading={t(`report.${done.act}`)}
          lead={done.sentence}
          impact={done.report}
          seasonStyle={seasonStyle}
        />
      )}
    </AdminSection>
  );
}
