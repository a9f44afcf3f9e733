import type { CompetitionView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DELETE_WORD } from '#game/administration/delete-word.ts';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Trash } from '#ui/icons/icons.ts';
import { useDeleteCompetition } from '../competitions.queries.ts';

type DeleteCompetitionProps = { competition: CompetitionView; onDeleted: () => void };

/** Deletes a competition that has no matches or events. Otherwise the refusal has their number. */
export function DeleteCompetition({ competition, onDeleted }: DeleteCompetitionProps) {
  const { t } = useTranslation(['adminTeams', 'admin']);
  const { competitionName } = useCompetitionNames();
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const name = competitionName(competition.name);
  // Also shown if the dialog was closed or another competition was opened.
  const remove = useDeleteCompetition({
    onSuccess: () =>
      showToast({ type: 'success', message: t('adminTeams:deleteCompetition.deleted', { name }) }),
    onError: (error) => showToast({ type: 'error', message: errorText(error) }),
  });

  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h3 className="text-lg">{t('adminTeams:deleteCompetition.heading')}</h3>
      <p className="text-sm text-soft">{t('adminTeams:deleteCompetition.lead')}</p>
      <Button
        look="secondary"
        className="sm:justify-self-start"
        onClick={() => {
          if (remove.isError) remove.reset();
          setIsAsking(true);
        }}
      >
        <Trash aria-hidden="true" className="size-5" />
        {t('adminTeams:deleteCompetition.open')}
      </Button>
      <Confirmation
        isOpen={isAsking}
        isDangerous
        isBusy={remove.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          remove.mutate(
            { competitionId: competition.id, confirmation: DELETE_WORD },
            { onSuccess: onDeleted },
          )
        }
        title={t('adminTeams:deleteCompetition.title', { name })}
        lead={
          <div className="grid gap-3">
            <p>{t('adminTeams:deleteCompetition.what')}</p>
            {remove.isError && <Notice tone="error">{errorText(remove.error)}</Notice>}
          </div>
        }
        word={{ text: DELETE_WORD, label: t('admin:deletion.word', { word: DELETE_WORD }) }}
        confirm={t('adminTeams:deleteCompetition.open')}
      />
    </section>
  );
}
