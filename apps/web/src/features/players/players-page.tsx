import { MAX_MANAGED_PLAYERS } from '@kickoracle/contracts/constants';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { TextField } from '#ui/controls/field.tsx';
import { ManagedPlayer } from './managed-player.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { useFoundPlayers } from './players.queries.ts';
import { SignUpCard } from './sign-up-card.tsx';
import { WaitingSignUpRow } from './waiting-sign-up.tsx';

const DEBOUNCE_MS = 300;

type PlayersPageProps = {
  renderReports: (onFind: (search: string) => void) => ReactNode;
};

export function PlayersPage({ renderReports }: PlayersPageProps) {
  const { t } = useTranslation('adminPlayers');
  const [typed, setTyped] = useState('');
  const fieldId = useId();
  const search = typed.trim();
  const settled = useDebounced(search, DEBOUNCE_MS);
  const found = useFoundPlayers(settled);
  const shown = search === '' ? undefined : found.data;
  const isSettled = settled === search && !found.isFetching;

  /** Moves to the search, which is above the reports. */
  function find(player: string) {
    setTyped(player);
    document.getElementById(fieldId)?.querySelector('input')?.focus();
  }

  function hint(): string {
    if (search === '') return t('searchHint');
    if (found.isError && isSettled) return t('searchHint');
    if (!isSettled || !shown) return t('searching');
    const count = shown.players.length;
    if (count === 0) return shown.signUps.length > 0 ? t('waiting.heading') : t('none');
    return t(count < MAX_MANAGED_PLAYERS ? 'found' : 'foundFirst', { count });
  }

  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-6">
      <PageHead title={t('title')} />
      <AdminHeading heading={t('title')} lead={t('lead')} />
      <div className="grid grid-cols-1 gap-3">
        <search id={fieldId}>
          <TextField
            label={t('search')}
            hint={hint()}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        </search>
        {found.isError && <FailedNotice heading={t('failed')} query={found} />}
        {shown && shown.players.length + shown.signUps.length > 0 && (
          <ul aria-label={t('title')} className="grid gap-3">
            {shown.signUps.map((signUp) => (
              <WaitingSignUpRow key={signUp.signUpId} signUp={signUp} />
            ))}
            {shown.players.map((player) => (
              <ManagedPlayer key={player.userId} player={player} />
            ))}
          </ul>
        )}
      </div>
      {renderReports(find)}
      <OpenInvitations />
      <SignUpCard />
    </div>
  );
}
