import type { LeagueView, RoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { useShare } from '#game/sharing/use-share.ts';
import { LinkField } from '#game/sharing/link-field.tsx';
import { ShareMoment } from '#game/sharing/share-moment.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Share2 } from '#ui/icons/icons.ts';
import type { TableInput, useLeagueTable } from '../leagues.queries.ts';
import { tableText } from './table-text.ts';

type ShareTableProps = {
  league: LeagueView;
  input: TableInput;
  data: NonNullable<ReturnType<typeof useLeagueTable>['data']>;
};

const roundOf = ({ competitionId, season, round }: RoundView) => ({ competitionId, season, round });

/** The table as text with a link, in the language of the player who shares it. */
export function ShareTable({ league, input, data }: ShareTableProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const format = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const { share, mustCopyByHand } = useShare();
  const { shown, rows } = data;
  if (rows.every(({ rank }) => rank === null)) return null;
  const url = new URL(paths.league(league.leagueId), location.origin).href;

  function heading(): string {
    const period = t(`leagues:table.periods.${input.period}`);
    const round =
      shown.round && `${competitionName(shown.round.competition)}, ${roundName(shown.round.round)}`;
    const month =
      input.period === 'month' &&
      shown.year !== null &&
      shown.month !== null &&
      format.monthOfYear({ year: shown.year, month: shown.month });
    return `${league.name} · ${round || month || period}`;
  }

  async function onPress() {
    const text = tableText(rows, {
      heading: heading(),
      line: ({ rank, username, xp }) =>
        t('leagues:share.line', {
          rank: format.number(rank ?? 0),
          name: username,
          xp: format.number(xp),
        }),
      more: (count) => t('leagues:share.more', { count, amount: format.number(count) }),
    });
    const copied = { text: `${text}\n${url}`, message: t('leagues:share.copied') };
    await share({ text, url, copied });
  }

  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <Button look="secondary" onClick={() => void onPress()} className="max-sm:w-full">
        <Share2 aria-hidden="true" className="size-5" />
        {t('leagues:share.button')}
      </Button>
      {shown.round && (
        <ShareMoment moment={{ kind: 'table', leagueId: league.leagueId, ...roundOf(shown.round) }}>
          {t('leagues:share.picture')}
        </ShareMoment>
      )}
      {mustCopyByHand && <LinkField url={url} hint="" isToCopy />}
    </div>
  );
}
