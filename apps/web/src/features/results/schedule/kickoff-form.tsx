import type { MatchView } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { ClosingDialog } from '../../../game/administration/closing-dialog.tsx';
import { useEdits } from '../../../game/drafts/use-edits.ts';
import { errorCode } from '../../../lib/errors.ts';
import { formatDate } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { fromDateTimeInput, toDateTimeInput } from '../../../lib/zoned-input.ts';
import { ownTimeZone } from '../../../lib/own-time-zone.ts';
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

/** Another kickoff, in the administrator's own zone; one that has passed is asked about. */
export function KickoffForm({ match, standing, onMoved }: KickoffFormProps) {
  const { t, i18n } = useTranslation('results');
  const stands = standing === 'postponed' ? '' : toDateTimeInput(match.kickoffAt);
  const edits = useEdits(`kickoff ${match.id}`, { typed: stands });
  const { typed } = edits.values;
  const kickoffAt = fromDateTimeInput(typed);
  const now = useNow();
  const { work, trouble } = useDeskWork();
  const move = useMoveKickoff();
  const [isAsking, setIsAsking] = useState(false);
  const warning = kickoffAt !== null && typed !== stands && warningOf(kickoffAt);

  /** Warns of what the server will decide again, and then tells. */
  function warningOf(at: string): 'past' | 'begun' | null {
    if (new Date(at) <= now) return 'past';
    return isOver() ? 'begun' : null;
  }

  /** Tells whether it is over: what was switched off before its kickoff can still open again. */
  function isOver(): boolean {
    const hasBegun = new Date(match.kickoffAt) <= now;
    const isDone = standing === 'waiting' || standing === 'result';
    return isDone || (standing === 'closed' && hasBegun);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (warning === 'past') setIsAsking(true);
    else void send({ isClosingMeant: false });
  }

  async function send({ isClosingMeant }: { isClosingMeant: boolean }) {
    setIsAsking(false);
    if (kickoffAt === null) return;
    const { id: matchId, itemVersion } = match;
    const moved = await work({
      send: () => move.mutateAsync({ matchId, itemVersion, kickoffAt, isClosingMeant }),
      // The moment passed meanwhile.
      asks: (error) => {
        const wouldClose = errorCode(error) === 'WOULD_CLOSE';
        if (wouldClose) setIsAsking(true);
        return wouldClose;
      },
      done: () => t('kickoff.moved', { date: formatDate(kickoffAt, 'datetime', i18n.language) }),
    });
    if (!moved) return;
    edits.startAgain();
    onMoved({ kickoffAt, ...moved });
  }

  const action = t(standing === 'postponed' ? 'kickoff.giveDate' : 'kickoff.move');
  return (
    <>
      <form onSubmit={onSubmit} className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <DateTimeField
            isCompact
            className="min-w-0 flex-1 basis-56"
            label={t(standing === 'postponed' ? 'kickoff.newDate' : 'kickoff.label')}
            value={typed}
            onChange={(event) => edits.change({ typed: event.target.value })}
          />
          <Button
            type="submit"
            look="secondary"
            disabled={kickoffAt === null || typed === stands}
            isBusy={move.isPending}
          >
            {action}
          </Button>
        </div>
        <p className="text-sm text-soft">{t('kickoff.zone', { zone: ownZone() })}</p>
        {warning && <Notice tone="warning">{t(`kickoff.warning.${warning}`)}</Notice>}
        {trouble && <Notice tone="error">{trouble}</Notice>}
      </form>
      {/* Beside the form: what is sent in a dialog is heard by the form around it, too. */}
      {kickoffAt !== null && (
        <ClosingDialog
          item={{ kind: 'match', itemId: match.id }}
          kickoffAt={kickoffAt}
          isOver={isOver()}
          isOpen={isAsking}
          title={t('kickoff.past.heading')}
          lead={t(isOver() ? 'kickoff.past.stays' : 'kickoff.past.closes')}
          confirm={action}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void send({ isClosingMeant: true })}
        />
      )}
    </>
  );
}

/** Returns the zone in which dates are entered and shown. */
const ownZone = () => ownTimeZone().replaceAll('_', ' ');
