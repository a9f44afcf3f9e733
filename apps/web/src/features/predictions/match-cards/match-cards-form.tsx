import type { MatchView } from '@kickoracle/contracts';
import type { TemplateKey } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from '#game/answers/answer-input.tsx';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { UnsavedGuard } from '#game/leaving/unsaved-guard.tsx';
import { useSession } from '#game/players/session.ts';
import { useOrderedParts } from '#game/standing/use-ordered-parts.ts';
import { QueuedError, refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import { UnsentNote } from '../components/unsent-note.tsx';
import { useSubmitMatchPredictions } from '../predictions.queries.ts';
import { cardsClass, PartCard } from './part-card.tsx';
import { PartReward } from './part-reward.tsx';
import { useMatchCards } from './use-match-cards.ts';

export function MatchCardsForm({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matchPrediction', 'templates']);
  const format = useFormat();
  const { showToast } = useToast();
  const { errorText } = useErrorTexts();
  const parts = useOrderedParts(match);
  const { session } = useSession();
  const cards = useMatchCards(match);
  const [form, focusOnWrong] = useFocusOnWrong();
  const { t: tMatches } = useTranslation('matches');
  const title = tMatches('card.versus', { team1: match.team1.name, team2: match.team2.name });
  const submit = useSubmitMatchPredictions({ title });
  const [failure, setFailure] = useState<unknown>(null);
  const count = cards.unsavedCount;
  const isUpdate = match.parts.some(({ prediction }) => prediction !== null);

  /** Returns true if nothing is left to save. */
  async function save(): Promise<boolean> {
    const answers = cards.take();
    if (answers !== null && Object.keys(answers).length === 0) return true;
    if (answers === null) {
      focusOnWrong();
      return false;
    }
    setFailure(null);
    try {
      await submit.mutateAsync({ matchId: match.id, answers });
      showToast({
        type: 'success',
        message: isUpdate ? t('predictionUpdated') : t('predictionSubmitted'),
      });
      return true;
    } catch (error) {
      if (error instanceof QueuedError) return true;
      console.error('Some predictions failed to save.', error);
      showToast({ type: 'error', message: t('saveFailed') });
      cards.refuse(error);
      focusOnWrong();
      if (refusedFields(error).length === 0) setFailure(error);
      return false;
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        {t('cardsLead', { amount: format.number(parts.length) })}{' '}
        {parts.some(({ templateKey }) => templateKey === 'score') && t('scoreLead')}
      </p>
      <div className={cardsClass}>
        {parts.map((part) => {
          const key = part.templateKey as TemplateKey;
          return (
            <PartCard
              key={part.eventId}
              templateKey={key}
              reward={<PartReward match={match} part={part} answer={cards.answerIn(key)} />}
            >
              <AnswerInput
                question={cards.questionOf(key)}
                value={cards.valueIn(key)}
                onChange={(text) => cards.enter(key, text)}
                label={t(`templates:${key}.description`)}
                hint={cards.isLocked(key) ? t('derived') : undefined}
                problem={cards.problemOf(key)}
                isDisabled={cards.isLocked(key)}
              />
            </PartCard>
          );
        })}
      </div>
      <UnsentNote item={match.id} />
      {failure !== null && <Notice tone="error">{errorText(failure)}</Notice>}
      {session && <UnsavedGuard unsaved={count} save={save} warnsOnUnload={false} />}
      <StickyBar>
        <p className="min-w-0 flex-1 text-sm leading-tight">
          {count === 0 ? t('unchanged') : t('changed', { count })}
        </p>
        <Button
          type="submit"
          isBusy={submit.isPending}
          aria-disabled={count === 0}
          className="shrink-0 md:min-w-56"
        >
          {isUpdate ? t('updateAll') : t('submitAll')}
        </Button>
      </StickyBar>
    </form>
  );
}
