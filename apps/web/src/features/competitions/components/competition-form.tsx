import type { CompetitionDraft, CompetitionView } from '@kickoracle/contracts';
import type { Sport } from '@kickoracle/game';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '#game/administration/save-button.tsx';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useUpdateCompetition } from '../competitions.queries.ts';
import { CompetitionFields, useCompetitionErrors } from './competition-fields.tsx';

export function CompetitionForm({ competition }: { competition: CompetitionView }) {
  const { t } = useTranslation('adminTeams');
  const work = useWork();
  const update = useUpdateCompetition();
  const { id, ...facts } = competition;
  const stored: CompetitionDraft = { ...facts, sport: facts.sport as Sport };
  const { values: draft, isUnchanged, change, startAgain } = useEdits(`competition ${id}`, stored);

  const { form, ...fields } = useCompetitionErrors(draft);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!fields.send()) return;
    const updated = await work(update.mutateAsync({ ...draft, competitionId: id }), ({ name }) =>
      t('competition.saved', { name }),
    );
    if (updated) startAgain();
  }

  return (
    <section className="grid grid-cols-1 gap-3 p-4 sm:p-6">
      <h3 className="text-lg">{t('competition.heading')}</h3>
      <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-3">
        <CompetitionFields draft={draft} onChange={change} errorOf={fields.errorOf} />
        <p className="text-sm text-soft">{t('competition.fixed')}</p>
        <SaveButton disabled={isUnchanged} isBusy={update.isPending} />
      </form>
    </section>
  );
}
