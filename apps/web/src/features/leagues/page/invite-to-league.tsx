import type { LeagueView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { LinkField } from '#game/sharing/link-field.tsx';
import { useShare } from '#game/sharing/use-share.ts';
import { Button } from '#ui/controls/button.tsx';
import { Share2 } from '#ui/icons/icons.ts';
import { ShortCode } from './short-code.tsx';

export function InviteToLeague({ league }: { league: LeagueView }) {
  const { t } = useTranslation('leagues');
  const { share, mustCopyByHand } = useShare();
  const { name, invitation, nextRound } = league;
  const { url, shortCode } = invitation;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-base border border-line bg-pitch p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="grid min-w-0">
          <span className="eyebrow text-soft">{t('invite.code')}</span>
          <ShortCode code={shortCode} />
        </div>
        <Button
          // The next deadline is more urgent.
          look={nextRound === null ? 'primary' : 'secondary'}
          onClick={() => void share({ text: t('invite.text', { league: name }), url })}
          className="flex-wrap max-sm:px-3"
        >
          <Share2 aria-hidden="true" className="size-5" />
          {t('invite.button')}
        </Button>
      </div>
      {mustCopyByHand && <LinkField url={url} hint="" isToCopy />}
    </div>
  );
}
