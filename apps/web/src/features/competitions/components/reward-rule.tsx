import type { CompetitionView, SeasonView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { ruleNumber } from '#game/awards/rule-number.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/controls/confirm-dialog.tsx';
import { useSetRewardVersion } from '../competitions.queries.ts';

type RewardRuleProps = { competition: CompetitionView; season: SeasonView };

/** A season's rule of rewards, and the switch to the newest one, which is final. */
export function RewardRule({ competition, season }: RewardRuleProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const format = useFormat();
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

  const amount = format.number(openMatches);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{t('adminTeams:rewardRule.is', { version: ruleNumber(version) })}</p>
      {newer !== null && (
        <Button look="secondary" onClick={() => setIsAsked(true)} className="max-sm:w-full">
          {t('adminTeams:rewardRule.change', { version: ruleNumber(newer) })}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        isBusy={change.isPending}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void onConfirm()}
        title={t('adminTeams:rewardRule.title', {
          season: name,
          version: ruleNumber(newer ?? version),
        })}
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
