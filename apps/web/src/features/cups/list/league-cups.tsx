import type { LeagueView } from '@kickoracle/contracts';
import { canInLeague } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateView } from '#ui/feedback/state-view.tsx';
import { CreateCup, CreateCupButton } from '../create/create-cup.tsx';
import { CupList } from './cup-list.tsx';
import { CupsOf } from './cups-of.tsx';

/** The cups of a league, as a tab of its page. */
export function LeagueCups({ league }: { league: LeagueView }) {
  const { t } = useTranslation('cups');
  const { leagueId, role } = league;
  const [isCreating, setIsCreating] = useState(false);
  const create = canInLeague(role, 'start_cup') && (
    <CreateCupButton onPress={() => setIsCreating(true)} />
  );
  return (
    <>
      {/* Not in the list: a change of it must not close the form. */}
      <CreateCup leagueId={leagueId} isOpen={isCreating} onClose={() => setIsCreating(false)} />
      <CupsOf leagueId={leagueId}>
        {(cups) =>
          cups.length === 0 ? (
            <StateView
              drawing="podium"
              heading={t('list.noneOfLeague')}
              text={t(create ? 'list.ownerHint' : 'list.memberHint')}
            >
              {create}
            </StateView>
          ) : (
            <div className="grid grid-cols-1 gap-4">
              {create && (
                <div className="justify-self-start max-sm:w-full max-sm:*:w-full">{create}</div>
              )}
              <CupList cups={cups} isOfLeague />
            </div>
          )
        }
      </CupsOf>
    </>
  );
}
