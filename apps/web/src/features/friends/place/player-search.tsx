import { useState } from 'react';
import { MIN_SEARCHED_LETTERS } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#lib/use-debounced.ts';
import { PlayerRow } from '#game/players/player-row.tsx';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { FriendActions } from '../friend-actions.tsx';
import { usePlayerSearch } from './place.queries.ts';

const DEBOUNCE_MS = 300;

export function PlayerSearch() {
  const { t } = useTranslation('friends');
  const { errorText } = useErrorTexts();
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const settled = useDebounced(name, DEBOUNCE_MS);
  const isLongEnough = name.length >= MIN_SEARCHED_LETTERS;
  const found = usePlayerSearch(settled);
  const players = isLongEnough ? found.data?.players : undefined;
  const isSettled = settled === name && !found.isFetching;

  function hint(): string {
    if (!isLongEnough) return t('place.searchHint');
    if (found.error && isSettled) return t('place.searchHint');
    if (!isSettled || !players) return t('searching');
    return players.length === 0 ? t('place.nobody') : t('place.found', { count: players.length });
  }

  return (
    <search className="grid gap-2">
      <TextField
        label={t('place.search')}
        hint={hint()}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
      />
      {isLongEnough && found.error && <Notice tone="error">{errorText(found.error)}</Notice>}
      {players && players.length > 0 && (
        <ul className="divide-y divide-line rounded-base border border-line bg-surface px-3">
          {players.map((player) => (
            <PlayerRow key={player.userId} player={player}>
              <FriendActions player={player} />
            </PlayerRow>
          ))}
        </ul>
      )}
    </search>
  );
}
