import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { Confirmation } from '#game/confirmation.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { LeagueFace } from '../own/league-row.tsx';
import { useModerateLeague, type FoundLeagueView } from './moderation.queries.ts';
import { RenameLeague } from './rename-league.tsx';

export function FoundLeague({ league }: { league: FoundLeagueView }) {
  const { t } = useTranslation(['adminLeagues', 'leagues']);
  const format = useFormat();
  const work = useWork();
  const moderate = useModerateLeague();
  const [asked, setAsked] = useState<'rename' | 'clear' | null>(null);
  const { leagueId, name, line, crest, members, owner } = league;
  const close = () => setAsked(null);

  async function onClear() {
    await work(moderate.mutateAsync({ leagueId, clearsLine: true }), () =>
      t('adminLeagues:clear.done'),
    );
    close();
  }

  return (
    <li className={clsx(cardClass, 'grid gap-3 p-4')}>
      <div className="flex items-center gap-3">
        <LeagueFace crest={crest} name={name}>
          {line && <span className="block text-sm">{line}</span>}
          <span className="block text-sm text-soft">
            {t('leagues:members', { count: members, amount: format.number(members) })}
            {owner !== null && ` · ${t('adminLeagues:owner', { username: owner })}`}
          </span>
        </LeagueFace>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setAsked('rename')}>
          {t('adminLeagues:rename.open')}
          <span className="sr-only">{name}</span>
        </Button>
        {line !== '' && (
          <Button look="secondary" onClick={() => setAsked('clear')}>
            {t('adminLeagues:clear.open')}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </div>
      <RenameLeague league={league} isOpen={asked === 'rename'} onClose={close} />
      <Confirmation
        isOpen={asked === 'clear'}
        isBusy={moderate.isPending}
        onClose={close}
        onConfirm={() => void onClear()}
        title={t('adminLeagues:clear.title', { league: name })}
        lead={line}
        confirm={t('adminLeagues:clear.open')}
      />
    </li>
  );
}
