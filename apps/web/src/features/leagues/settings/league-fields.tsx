import { LEAGUE_NAME_LENGTH, leagueCrest } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { ColorChoice } from './color-choice.tsx';
import { CompetitionChoice } from './competition-choice.tsx';
import type { LeagueDraft } from './league-draft.ts';

/** Code points can be longer than one unit; the rules of the game count them. */
const MOST_TYPED = 3 * LEAGUE_NAME_LENGTH.max;

type LeagueFieldsProps = {
  values: LeagueDraft;
  onChange: (change: Partial<LeagueDraft>) => void;
  errorOf: (field: 'name' | 'line') => string | undefined;
  onLeave: (field: 'name' | 'line') => void;
  /** Of an existing league; it decides the pattern of the crest. */
  leagueId?: string;
};

export function LeagueFields(props: LeagueFieldsProps) {
  const { values, onChange, errorOf, onLeave, leagueId = '' } = props;
  const { t } = useTranslation('leagues');
  const { name, line, colors, joinPolicy, showsNames, competitionIds } = values;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <TeamCrest
          crest={leagueCrest({ id: leagueId, name: name.trim() || t('board.choose'), colors })}
          className="mt-1 h-24 w-20"
        />
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label={t('form.name')}
            hint={t('form.nameHint', LEAGUE_NAME_LENGTH)}
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => onChange({ name: target.value })}
            onBlur={() => onLeave('name')}
            maxLength={MOST_TYPED}
            autoComplete="off"
            spellCheck={false}
            required
          />
        </div>
      </div>
      <ColorChoice value={colors} onChange={(chosen) => onChange({ colors: chosen })} />
      <TextField
        label={t('form.line')}
        hint={t('form.lineHint')}
        value={line}
        error={errorOf('line')}
        onChange={({ target }) => onChange({ line: target.value })}
        onBlur={() => onLeave('line')}
        autoComplete="off"
      />
      <RadioGroup
        label={t('form.policy')}
        value={joinPolicy}
        onChange={(policy) => onChange({ joinPolicy: policy })}
        options={(['open', 'request'] as const).map((policy) => ({
          value: policy,
          label: (
            <>
              <span className="block font-semibold">{t(`form.policies.${policy}.name`)}</span>
              <span className="block text-sm text-soft">{t(`form.policies.${policy}.hint`)}</span>
            </>
          ),
        }))}
      />
      <CompetitionChoice
        value={competitionIds}
        onChange={(chosen) => onChange({ competitionIds: chosen })}
      />
      <SwitchField
        label={t('form.names')}
        hint={t('form.namesHint')}
        isOn={showsNames}
        onChange={(isOn) => onChange({ showsNames: isOn })}
      />
    </div>
  );
}
