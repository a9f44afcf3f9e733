import type { LeagueView } from '@kickoracle/contracts';
import { canInLeague } from '@kickoracle/game';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DELETE_WORD } from '#game/administration/delete-word.ts';
import { Confirmation } from '#game/confirmation.tsx';
import { invalidateFacts } from '#game/facts.ts';
import { paths } from '#game/paths.ts';
import { ReportWindow } from '#game/reports/report-window.tsx';
import { queries } from '#lib/api.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { DropdownMenu } from '#ui/controls/dropdown-menu.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { Ellipsis } from '#ui/icons/icons.ts';
import { useLeagueActions } from '../leagues.queries.ts';

const LeagueSettings = lazyPart(
  async () => (await import('../settings/owner-windows.ts')).LeagueSettings,
  { isAhead: true },
);
const CloseSeason = lazyPart(
  async () => (await import('../settings/owner-windows.ts')).CloseSeason,
  { isAhead: true },
);

const OWNER_WINDOWS = ['settings', 'renew', 'season', 'dissolve', 'leave'] as const;
const MEMBER_WINDOWS = ['report', 'leave'] as const;
type Window = (typeof OWNER_WINDOWS | typeof MEMBER_WINDOWS)[number];

const DANGEROUS: ReadonlySet<Window> = new Set(['dissolve', 'leave']);

export function LeagueMenu({ league }: { league: LeagueView }) {
  const { t } = useTranslation(['leagues', 'reports', 'common']);
  const [asked, setAsked] = useState<Window | null>(null);
  const { leagueId, name, role } = league;
  const { renew, leave, dissolve } = useLeagueActions();
  const { showToast } = useToast();
  const goAway = useGoAway(league);
  const close = () => setAsked(null);
  const windows = canInLeague(role, 'change') ? OWNER_WINDOWS : MEMBER_WINDOWS;
  const ending = { isDangerous: true, onClose: close } as const;
  return (
    <>
      <DropdownMenu
        label={t('leagues:menu.label')}
        items={windows.map((id) => ({
          id,
          label: id === 'report' ? t('reports:open') : t(`leagues:menu.${id}`),
          isDangerous: DANGEROUS.has(id),
          onSelect: () => setAsked(id),
        }))}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu>
      {asked === 'settings' && <LeagueSettings league={league} isOpen onClose={close} />}
      {asked === 'season' && <CloseSeason league={league} isOpen onClose={close} />}
      <ReportWindow reported={{ leagueId, name }} isOpen={asked === 'report'} onClose={close} />
      <Confirmation
        isOpen={asked === 'renew'}
        isBusy={renew.isPending}
        onClose={close}
        onConfirm={() =>
          renew.mutate(
            { leagueId },
            {
              onSuccess: () => showToast({ type: 'success', message: t('leagues:renew.done') }),
              onSettled: close,
            },
          )
        }
        title={t('leagues:renew.title')}
        lead={t('leagues:renew.lead')}
        confirm={t('leagues:renew.confirm')}
      />
      <Confirmation
        {...ending}
        isOpen={asked === 'leave'}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate({ leagueId }, { onSuccess: goAway, onError: close })}
        title={t('leagues:leave.title', { league: name })}
        lead={t(role === 'owner' ? 'leagues:leave.ownerLead' : 'leagues:leave.lead')}
        confirm={t('leagues:menu.leave')}
      />
      <Confirmation
        {...ending}
        isOpen={asked === 'dissolve'}
        isBusy={dissolve.isPending}
        onConfirm={() =>
          dissolve.mutate(
            { leagueId, confirmation: DELETE_WORD },
            { onSuccess: goAway, onError: close },
          )
        }
        word={{
          text: DELETE_WORD,
          label: t('leagues:dissolve.word', { word: DELETE_WORD }),
        }}
        title={t('leagues:dissolve.title', { league: name })}
        lead={t('leagues:dissolve.lead')}
        confirm={t('leagues:menu.dissolve')}
      />
    </>
  );
}

/** Leaves the page before its queries are dropped, so that nothing asks for the league again. */
function useGoAway({ leagueId }: LeagueView) {
  const client = useQueryClient();
  const navigate = useNavigate();
  async function goAway(): Promise<void> {
    await navigate(paths.leagues, { replace: true });
    client.removeQueries({ queryKey: queries.leagues.getLeague.key({ input: { leagueId } }) });
    await invalidateFacts(client, 'league');
  }
  return () => void goAway();
}
