import type { TeamDetail } from '@kickoracle/contracts';
import {
  CREST_PATTERNS,
  readCrestDraft,
  type CrestDraft,
  type CrestPattern,
} from '@kickoracle/game';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { useUpdateTeamColors } from '../teams.queries.ts';
import { PanelPart } from './panel-part.tsx';

export function ColorsForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('adminTeams');
  const work = useWork();
  const { fieldProblemText } = useErrorTexts();
  const update = useUpdateTeamColors();
  const { letters, ...stored } = team.crest;
  const edits = useEdits<CrestDraft>(`team ${team.id} colors`, stored);
  const { values: typed, isUnchanged, change } = edits;
  const read = readCrestDraft(typed);
  const { form, ...fields } = useFieldErrors({
    found: 'problems' in read ? read.problems : {},
    say: (_, problem) => fieldProblemText(problem),
    shownAtOnce: new Set(['too_similar']),
  });

  async function save(colors: CrestDraft | null) {
    const updated = await work(update.mutateAsync({ teamId: team.id, colors }), ({ name }) =>
      colors ? t('colors.saved', { name }) : t('colors.resetDone', { name }),
    );
    if (updated) edits.startAgain();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (fields.send()) void save(typed);
  }

  return (
    <PanelPart heading={t('colors.heading')} lead={t('colors.lead')}>
      <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-3">
        <div className="flex flex-wrap items-center gap-4">
          <TeamCrest crest={{ letters, ...typed }} className="h-20 w-17" />
          <div className="grid min-w-48 flex-1 gap-3 sm:grid-cols-3">
            <SelectField
              label={t('colors.pattern')}
              value={typed.pattern}
              onChange={(event) => change({ pattern: event.target.value as CrestPattern })}
              options={CREST_PATTERNS.map((pattern) => ({
                value: pattern,
                label: t(`colors.patterns.${pattern}`),
              }))}
            />
            {(['field', 'detail'] as const).map((field) => (
              <TextField
                key={field}
                type="color"
                label={t(`colors.${field}`)}
                value={typed[field]}
                onChange={(event) => change({ [field]: event.target.value })}
                error={fields.errorOf(field)}
              />
            ))}
          </div>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button
            type="submit"
            look="secondary"
            disabled={isUnchanged && team.hasOwnColors}
            isBusy={update.isPending}
          >
            {t('save')}
          </Button>
          {team.hasOwnColors && (
            <Button look="secondary" onClick={() => void save(null)} isBusy={update.isPending}>
              {t('colors.reset')}
            </Button>
          )}
        </div>
      </form>
    </PanelPart>
  );
}
