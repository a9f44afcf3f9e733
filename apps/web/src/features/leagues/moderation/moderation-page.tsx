import { LEAGUE_NAME_LENGTH } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { PageHead } from '#lib/page-head.tsx';
import { useDebounced } from '#lib/use-debounced.ts';
import { TextField } from '#ui/controls/field.tsx';
import { FoundLeague } from './found-league.tsx';
import { useFoundLeagues } from './moderation.queries.ts';

const DEBOUNCE_MS = 300;

/** Leagues by name, to rename one or to clear its line. */
export function ModerationPage() {
  const { t } = useTranslation(['adminLeagues', 'leagues']);
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const settled = useDebounced(name, DEBOUNCE_MS);
  const found = useFoundLeagues(settled);
  const leagues = name === '' ? undefined : found.data?.leagues;
  const isSettled = settled === name && !found.isFetching;

  function hint(): string {
    if (name === '') return t('adminLeagues:searchHint');
    if (found.isError && isSettled) return t('adminLeagues:searchHint');
    if (!isSettled || !leagues) return t('adminLeagues:searching');
    const count = leagues.length;
    return count === 0 ? t('adminLeagues:none') : t('adminLeagues:found', { count });
  }

  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('adminLeagues:title')} />
      <AdminHeading heading={t('adminLeagues:title')} lead={t('adminLeagues:lead')} />
      <search>
        <TextField
          label={t('adminLeagues:search')}
          hint={hint()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={LEAGUE_NAME_LENGTH.max}
        />
      </search>
      {found.isError && <FailedNotice heading={t('adminLeagues:failed')} query={found} />}
      {leagues && leagues.length > 0 && (
        <ul aria-label={t('adminLeagues:title')} className="grid gap-3">
          {leagues.map((league) => (
            <FoundLeague key={league.leagueId} league={league} />
          ))}
        </ul>
      )}
    </div>
  );
}
