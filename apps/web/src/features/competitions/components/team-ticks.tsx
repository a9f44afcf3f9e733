import type { TeamId, TeamView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { CheckboxField, TextField } from '#ui/controls/field.tsx';

const SEARCHED_FROM = 12;

type TeamTicksProps = {
  teams: readonly TeamView[];
  ticked: ReadonlySet<TeamId>;
  onChange: (ticked: ReadonlySet<TeamId>) => void;
};

export function TeamTicks({ teams, ticked, onChange }: TeamTicksProps) {
  const { t, i18n } = useTranslation('adminTeams');
  const [typed, setTyped] = useState('');
  if (teams.length === 0) return <p className="text-soft">{t('addTeams.none')}</p>;
  const wanted = typed.trim().toLocaleLowerCase(i18n.language);
  const found = sortByText(
    teams.filter(({ name }) => name.toLocaleLowerCase(i18n.language).includes(wanted)),
    ({ name }) => name,
    i18n.language,
  );
  const areAllTicked = found.every(({ id }) => ticked.has(id));

  function tick(ids: readonly TeamId[], isOn: boolean) {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      {teams.length >= SEARCHED_FROM && (
        <TextField
          isCompact
          type="search"
          label={t('teams.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Button
        look="secondary"
        className="justify-self-start"
        disabled={found.length === 0}
        onClick={() =>
          tick(
            found.map(({ id }) => id),
            !areAllTicked,
          )
        }
      >
        {areAllTicked ? t('addTeams.untickAll') : t('addTeams.tickAll')}
      </Button>
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {found.map(({ id, name }) => (
          <li key={id}>
            <CheckboxField
              label={name}
              checked={ticked.has(id)}
              onChange={(event) => tick([id], event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
