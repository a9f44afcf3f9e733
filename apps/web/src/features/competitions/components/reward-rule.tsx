import type { CompetitionView, SeasonView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useWork } from '../../../game/administration/use-work.ts';
import { seasonLabelOf } from '../../../game/competitions/season-style.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/controls/confirm-dialog.tsx';
import { useSetRewardVersion } from '../competitions.queries.ts';

type RewardRuleProps = { competition: CompetitionView; season: SeasonView };

/** By which rule a season pays, and the way to the newest one, which has no way back. */
export function RewardRule({ competition, season }: RewardRuleProps) {
  const { t, i18n } = useTranslation(['adminTeams', 'common']);
  const work = useWork();
  const change = useSetRewardVersion();
  const [isAsked, setIsAsked] = useState(false);
  const { rewardVersion: version, newerVersion: newer, openMatches } = season;
  const name = seasonLabelOf(season.season, competition);

  async function onConfirm() {
    await work(
      change.mutateAsync({
        competitionId: competition.id,
        season: season.season,
        rewardVersion: newer!,
      }),
      () => t('adminTeams:rewardRule.done', { season: name }),
    );
    setIsAsked(false);
  }

  const amount = formatNumber(openMatches, i18n.language);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('adminTeams:rewardRule.is', { version })}</p>
      {newer !== null && (
        <Button look="secondary" onClick={() => setIsAsked(true)} className="max-sm:w-full">
          {t('adminTeams:rewardRule.change', { version: newer })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={change.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void onConfirm()}
        title={t('adminTeams:rewardRule.title', { season: name, version: newer })}
        lead={t('adminTeams:rewardRule.lead', { count: openMatches, amount })}
        labels={{
          confirm: t('adminTeams:rewardRule.confirm'),
          cancel: t('common:actions.cancel'),
          close: t('common:actions.close'),
        }}
      />
    </div>
  );
}
