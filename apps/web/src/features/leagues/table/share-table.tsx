import type { RoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { useShare } from '#game/sharing/use-share.ts';
import { LinkField } from '#game/sharing/link-field.tsx';
import { ShareMoment } from '#game/sharing/share-moment.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Share2 } from '#ui/icons/icons.ts';
import { tableText } from './table-text.ts';
import { useTableHeading, type ShownTable } from './use-table-heading.ts';

const roundOf = ({ competitionId, season, round }: RoundView) => ({ competitionId, season, round });

/** The table as text with a link, in the language of the player who shares it. */
export function ShareTable(table: ShownTable) {
  const { league, data } = table;
  const { t } = useTranslation(['leagues', 'common']);
  const format = useFormat();
  const headingOf = useTableHeading();
  const { share, mustCopyByHand } = useShare();
  const { rows, shown } = data;
  if (rows.every(({ rank }) => rank === null)) return null;
  const url = new URL(paths.league(league.leagueId), location.origin).href;

  async function onPress() {
    const text = tableText(rows, {
      heading: `${league.name} · ${headingOf(table)}`,
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
    <div className="flex flex-wrap gap-3 max-sm:w-full">
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
