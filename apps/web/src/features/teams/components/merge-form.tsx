import type { TeamDetail, TeamId } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { sortByText } from '#lib/format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useMergerPreview, useMergeTeams } from '../teams.queries.ts';
import { PanelPart } from './panel-part.tsx';
import { MergerFacts } from './merger-facts.tsx';

/** Typed letter by letter, the same in every language. */
const MERGE_WORD = 'MERGE';

type MergeFormProps = {
  team: TeamDetail;
  others: readonly TeamDetail[];
  onMerged: (into: TeamId) => void;
};

export function MergeForm({ team, others, onMerged }: MergeFormProps) {
  const { t, i18n } = useTranslation('adminTeams');
  const { errorText } = useErrorTexts();
  const work = useWork();
  const merge = useMergeTeams();
  const edits = useEdits(`team ${team.id} merge`, { intoId: '' });
  const [isAsking, setIsAsking] = useState(false);
  const into = others.find(({ id }) => id === edits.values.intoId);
  const preview = useMergerPreview(team.id, into?.id ?? null);
  const names = { from: team.name, into: into?.name ?? '' };

  async function onConfirm() {
    const { joined, reopened, players, givenXp, takenXp } = preview.data!;
    const merged = await work(
      merge.mutateAsync({
        teamId: team.id,
        into: into!.id,
        confirmation: MERGE_WORD,
        foreseen: { joined, reopened, players, givenXp, takenXp },
      }),
      () => t('merge.done', names),
    );
    setIsAsking(false);
    if (merged === null) return;
    edits.startAgain();
    onMerged(into!.id);
  }

  return (
    <PanelPart heading={t('merge.heading')} lead={t('merge.lead')}>
      <SelectField
        label={t('merge.into')}
        value={into?.id ?? ''}
        onChange={(event) => edits.change({ intoId: event.target.value })}
        options={[
          { value: '', label: t('merge.choose') },
          ...sortByText(others, ({ name }) => name, i18n.language).map(({ id, name }) => ({
            value: id,
            label: name,
          })),
        ]}
        className="sm:max-w-sm"
      />
      {into && preview.isError && (
        <Notice tone="error" heading={t('merge.impossible', names)}>
          {errorText(preview.error)}
        </Notice>
      )}
      {into && preview.data && (
        <Notice tone="warning" heading={t('merge.preview', names)}>
          <MergerFacts merger={preview.data} into={into} />
        </Notice>
      )}
      <Button
        look="danger"
        className="sm:justify-self-start"
        disabled={!into || !preview.isSuccess}
        onClick={() => setIsAsking(true)}
      >
        {t('merge.open')}
      </Button>
      {into && preview.data && (
        <Confirmation
          isOpen={isAsking}
          isBusy={merge.isPending}
          isDangerous
          onClose={() => setIsAsking(false)}
          onConfirm={() => void onConfirm()}
          title={t('merge.title', names)}
          lead={
            <>
              <MergerFacts merger={preview.data} into={into} />
              <p className="mt-2 font-semibold text-ink">{t('merge.forGood')}</p>
            </>
          }
          word={{ text: MERGE_WORD, label: t('merge.type', { word: MERGE_WORD }) }}
          confirm={t('merge.confirm')}
        />
      )}
    </PanelPart>
  );
}
