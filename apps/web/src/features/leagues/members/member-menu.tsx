import type { LeagueMemberView, LeagueView } from '@kickoracle/contracts';
import { canInLeague } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirmation } from '#game/confirmation.tsx';
import { DropdownMenu } from '#ui/controls/dropdown-menu.tsx';
import { Ellipsis } from '#ui/icons/icons.ts';
import { useMemberActions } from '../leagues.queries.ts';

type Question = 'remove' | 'block' | 'handOver';

type MemberMenuProps = { league: LeagueView; member: LeagueMemberView; onCompare: () => void };

export function MemberMenu({ league, member, onCompare }: MemberMenuProps) {
  const { t } = useTranslation(['leagues', 'friends']);
  const [asked, setAsked] = useState<Question>('remove');
  const [isAsking, setIsAsking] = useState(false);
  const actions = useMemberActions();
  const { leagueId, role } = league;
  const { player, canRemove } = member;
  const { username } = player;
  const input = { leagueId, playerId: player.userId };
  const close = () => setIsAsking(false);
  // The question stays while the dialog animates out.
  const question = (what: Question) => ({
    id: what,
    label: t(`leagues:member.${what}.action`),
    isDangerous: what !== 'handOver',
    onSelect: () => {
      setAsked(what);
      setIsAsking(true);
    },
  });
  const nextRole = member.role === 'helper' ? 'member' : 'helper';
  return (
    <>
      <DropdownMenu
        label={t('friends:place.more', { username })}
        items={[
          { id: 'duel', label: t('friends:place.duel'), onSelect: onCompare },
          ...(canInLeague(role, 'set_role')
            ? [
                {
                  id: 'role',
                  label: t(`leagues:member.make.${nextRole}`),
                  onSelect: () => actions.setRole.mutate({ ...input, role: nextRole }),
                },
              ]
            : []),
          ...(canInLeague(role, 'hand_over') ? [question('handOver')] : []),
          ...(canRemove ? [question('remove')] : []),
          ...(canInLeague(role, 'block') ? [question('block')] : []),
        ]}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu>
      <Confirmation
        isOpen={isAsking}
        isBusy={actions[asked].isPending}
        onClose={close}
        onConfirm={() => actions[asked].mutate(input, { onSettled: close })}
        title={t(`leagues:member.${asked}.title`, { username })}
        lead={t(`leagues:member.${asked}.lead`)}
        isDangerous={asked !== 'handOver'}
        confirm={t(`leagues:member.${asked}.action`)}
      />
    </>
  );
}
