import type { MatchView } from '@kickoracle/contracts';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosingDialog } from '#game/administration/closing-dialog.tsx';
import { useEdits } from '#game/drafts/use-edits.ts';
import { errorCode } from '#lib/errors.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { fromDateTimeInput, toDateTimeInput } from '#lib/zoned-input.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { DateTimeField } from '#ui/controls/date-fields.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Standing } from '../admin/admin-item.ts';
import { useAdminWork } from '../admin/use-admin-work.ts';
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

/** Moves the kickoff, in the administrator's time zone; a past one needs a confirmation. */
export function KickoffForm({ match, standing, onMoved }: KickoffFormProps) {
  const { t } = useTranslation('results');
  const format = useFormat();
  const current = standing === 'postponed' ? '' : toDateTimeInput(match.kickoffAt);
  const edits = useEdits(`kickoff ${match.id}`, { typed: current });
  const { typed } = edits.values;
  const kickoffAt = fromDateTimeInput(typed);
  const now = useNow();
  const { work, trouble } = useAdminWork();
  const move = useMoveKickoff();
  const [isAsking, setIsAsking] = useState(false);
  const warning = kickoffAt !== null && typed !== current && warningOf(kickoffAt);

  /** Predicts the server's decision, to warn before sending. */
  function warningOf(at: string): 'past' | 'begun' | null {
    if (new Date(at) <= now) return 'past';
    return isOver() ? 'begun' : null;
  }

  /** Returns true if the match cannot open again; one closed before its kickoff still can. */
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
      // The kickoff has passed since the form was checked.
      asks: (error) => {
        const wouldClose = errorCode(error) === 'WOULD_CLOSE';
        if (wouldClose) setIsAsking(true);
        return wouldClose;
      },
      done: () => t('kickoff.moved', { date: format.date(kickoffAt, 'datetime') }),
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
            disabled={kickoffAt === null || typed === current}
            isBusy={move.isPending}
          >
            {action}
          </Button>
        </div>
        <p className="text-sm text-soft">{t('kickoff.zone', { zone: ownZone() })}</p>
        {warning && <Notice tone="warning">{t(`kickoff.warning.${warning}`)}</Notice>}
        {trouble && <Notice tone="error">{trouble}</Notice>}
      </form>
      {/* Outside the form: submit events of a dialog bubble to the form around it. */}
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

const ownZone = () => ownTimeZone().replaceAll('_', ' ');
