import type { MatchView } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { fromDateTimeInput, toDateTimeInput } from '../../../lib/zoned-input.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DateTimeField } from '../../../ui/controls/date-fields.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Standing } from '../desk/desk-item.ts';
import { useDeskWork } from '../desk/use-desk-work.ts';
import { useMoveKickoff } from '../results.queries.ts';

export type MovedKickoff = {
  readonly kickoffAt: string;
  readonly latePredictions: number;
  readonly isClosed: boolean;
};

type KickoffFormProps = {
  match: MatchView;
  standing: Standing;
  onMoved: (moved: MovedKickoff) => void;
};

/** Another kickoff, in the administrator's own zone, with a warning of what it closes. */
export function KickoffForm({ match, standing, onMoved }: KickoffFormProps) {
  const { t, i18n } = useTranslation('results');
  const stands = standing === 'postponed' ? '' : toDateTimeInput(match.kickoffAt);
  const [edited, setEdited] = useState<string | null>(null);
  const typed = edited ?? stands;
  const kickoffAt = fromDateTimeInput(typed);
  const now = useNow();
  const { work, trouble } = useDeskWork();
  const move = useMoveKickoff();
  const warning = kickoffAt !== null && typed !== stands && warningOf(kickoffAt);

  /** What the server will decide again, and then tells. */
  function warningOf(at: string): 'past' | 'begun' | null {
    if (new Date(at) <= now) return 'past';
    // What was switched off before its kickoff can still open again.
    const hasBegun = new Date(match.kickoffAt) <= now;
    return standing === 'waiting' || (standing === 'closed' && hasBegun) ? 'begun' : null;
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (kickoffAt === null) return;
    const { id: matchId, itemVersion } = match;
    const moved = await work({
      send: () => move.mutateAsync({ matchId, itemVersion, kickoffAt }),
      done: () => t('kickoff.moved', { date: formatDate(kickoffAt, 'datetime', i18n.language) }),
    });
    if (!moved) return;
    setEdited(null);
    onMoved({ kickoffAt, ...moved });
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <DateTimeField
          isCompact
          className="min-w-0 flex-1 basis-56"
          label={t(standing === 'postponed' ? 'kickoff.newDate' : 'kickoff.label')}
          value={typed}
          onChange={(event) => setEdited(event.target.value)}
        />
        <Button
          type="submit"
          look="secondary"
          disabled={kickoffAt === null || typed === stands}
          isBusy={move.isPending}
        >
          {t(standing === 'postponed' ? 'kickoff.giveDate' : 'kickoff.move')}
        </Button>
      </div>
      <p className="text-sm text-soft">{t('kickoff.zone', { zone: ownZone() })}</p>
      {warning && <Notice tone="warning">{t(`kickoff.warning.${warning}`)}</Notice>}
      {trouble && <Notice tone="error">{trouble}</Notice>}
    </form>
  );
}

/** The zone in which dates are entered and shown. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
