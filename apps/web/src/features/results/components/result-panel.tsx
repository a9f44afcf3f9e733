import type { MatchView } from '@kickoracle/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '../../../lib/errors.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cardClass } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { entryOf, readEntry, type ResultEntry } from '../result-entry.ts';
import {
  useMatchProposal,
  usePreviewMatchResult,
  useRevertMatchResult,
  useValidateMatchResult,
} from '../results.queries.ts';
import { ResultFields } from './result-fields.tsx';
import { REVERT_WORD, RevertDialog } from './revert-dialog.tsx';
import { SettlementPreview } from './settlement-preview.tsx';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

/** The administrator's desk of a match: enter a result, look, validate it, take it back. */
export function ResultPanel({ match }: { match: MatchView }) {
  const { t } = useTranslation('matchDetail');
  return (
    <details className={`${cardClass} group p-4 sm:px-6`}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-display text-lg font-bold [&::-webkit-details-marker]:hidden">
        {t('panel')}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pt-2 pb-2">
        {match.status === 'active' ? (
          <p className="text-soft">{t('stillOpen')}</p>
        ) : (
          // A new version of the match is a new form: what stands may have changed.
          <ResultDesk key={match.itemVersion} match={match} />
        )}
      </div>
    </details>
  );
}

function ResultDesk({ match }: { match: MatchView }) {
  const { t, i18n } = useTranslation(['matchDetail', 'common']);
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast, closeToast } = useToast();
  const preview = usePreviewMatchResult();
  const validate = useValidateMatchResult();
  const revert = useRevertMatchResult();
  const [entry, setEntry] = useState<ResultEntry>(() => entryOf(match.result));
  const [problem, setProblem] = useState<string | null>(null);
  const [isReverting, setIsReverting] = useState(false);
  const isFinished = match.status === 'finished';
  const proposal = useMatchProposal(match.id, match.status === 'pending');
  const isBlank = entry.home === '' || entry.away === '';
  const number = (value: number) => formatNumber(value, i18n.language);

  function changeEntry(next: ResultEntry) {
    setEntry(next);
    setProblem(null);
    preview.reset();
  }
  function onFailure(error: unknown) {
    const fields = refusedFields(error).map(({ problem: why }) => fieldProblemText(why));
    const text = [errorText(error), ...new Set(fields)].join(' ');
    setProblem(text);
    showToast({ type: 'error', message: text });
  }
  /** The result as entered, or null after saying what is missing. */
  function readOrComplain() {
    const read = readEntry(entry);
    if ('result' in read) {
      setProblem(null);
      return read.result;
    }
    setProblem(t(`matchDetail:${read.problem}`));
    return null;
  }

  function onPreview() {
    const result = readOrComplain();
    if (result) preview.mutate({ matchId: match.id, result }, { onError: onFailure });
  }
  async function onValidate() {
    const result = readOrComplain();
    if (!result) return;
    const working = showToast({ type: 'info', message: t('matchDetail:validating') });
    try {
      const { awardedPlayers: count, awardedXp } = await validate.mutateAsync({
        matchId: match.id,
        itemVersion: match.itemVersion,
        result,
      });
      const message = t('matchDetail:validated', {
        count,
        amount: number(count),
        xp: number(awardedXp),
      });
      showToast({ type: 'success', message });
    } catch (error) {
      onFailure(error);
    } finally {
      closeToast(working);
    }
  }
  async function onRevert() {
    setIsReverting(false);
    const working = showToast({ type: 'info', message: t('matchDetail:reverting') });
    try {
      const { reversedPlayers: count, reversedXp } = await revert.mutateAsync({
        matchId: match.id,
        itemVersion: match.itemVersion,
        confirmation: REVERT_WORD,
      });
      const message = t('matchDetail:reverted', {
        count,
        amount: number(count),
        xp: number(Math.abs(reversedXp)),
      });
      showToast({ type: 'success', message });
    } catch (error) {
      onFailure(error);
    } finally {
      closeToast(working);
    }
  }

  return (
    <>
      <p className="text-soft">{t('matchDetail:lead')}</p>
      {proposal && (
        <Notice
          tone="info"
          action={
            <Button look="secondary" onClick={() => changeEntry(entryOf(proposal))}>
              {t('matchDetail:takeProposal')}
            </Button>
          }
        >
          {t('matchDetail:proposal', { score: proposal.score })}
        </Notice>
      )}
      <ResultFields match={match} entry={entry} isDisabled={isFinished} onChange={changeEntry} />
      {preview.data && !isFinished && <SettlementPreview settlement={preview.data} />}
      {problem && (
        <p role="alert" className="font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          disabled={isFinished || isBlank}
          isBusy={preview.isPending}
          onClick={onPreview}
        >
          {t('matchDetail:preview')}
        </Button>
        <Button
          disabled={isFinished || isBlank}
          isBusy={validate.isPending}
          onClick={() => void onValidate()}
        >
          {t('matchDetail:validate')}
        </Button>
        <Button
          look="danger"
          className="sm:ml-auto"
          disabled={!isFinished}
          isBusy={revert.isPending}
          onClick={() => setIsReverting(true)}
        >
          {t('matchDetail:revert')}
        </Button>
      </div>
      <RevertDialog
        isOpen={isReverting}
        isBusy={revert.isPending}
        onClose={() => setIsReverting(false)}
        onConfirm={() => void onRevert()}
      />
    </>
  );
}
