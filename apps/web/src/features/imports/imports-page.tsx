import type { ImportQuestionView, QuestionSideView } from '@kickoracle/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../game/paths.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { formatNumber } from '../../lib/format.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { LoadMore } from '../../ui/controls/load-more.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { useToast } from '../../ui/feedback/toast/toast-provider.tsx';
import { QuestionCard } from './components/question-card.tsx';
import { useAnswerImportQuestion, useImportQuestions } from './imports.queries.ts';

/** What imports could not decide: both sides, one click each. */
export function ImportsPage() {
  const { t } = useTranslation('adminImports');
  useDocumentHead({ title: t('title') });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="mx-auto grid max-w-4xl gap-4">
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('heading')}
        </h1>
        <p className="mt-1 max-w-prose text-soft">{t('lead')}</p>
      </div>
      <QuestionList onAnswered={() => heading.current?.focus()} />
    </div>
  );
}

function QuestionList({ onAnswered }: { onAnswered: () => void }) {
  const { t, i18n } = useTranslation(['adminImports', 'common']);
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const list = useImportQuestions();
  const answer = useAnswerImportQuestion();
  const questions =
    list.data?.pages.flatMap((page) => page.questions as ImportQuestionView[]) ?? [];
  const total = list.data?.pages[0]?.total ?? questions.length;

  function choose({ id: questionId, match }: ImportQuestionView, { key: side }: QuestionSideView) {
    const { itemVersion } = match;
    answer.mutate(
      { questionId, side, itemVersion },
      {
        onSuccess({ effect, latePredictions: count }) {
          const done = t(`adminImports:done.${effect}`);
          const late = count > 0 ? [t('adminImports:late', { count })] : [];
          showToast({ type: 'success', message: [done, ...late].join(' ') });
          onAnswered();
        },
        onError: (error) => showToast({ type: 'error', message: errorText(error) }),
      },
    );
  }

  if (list.isPending) {
    return (
      <Loading label={t('common:loading')} className="grid gap-4">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-64" />
        ))}
      </Loading>
    );
  }
  if (list.isError && questions.length === 0) {
    return (
      <StateView isError heading={t('adminImports:failed')} text={errorText(list.error)}>
        <Button onClick={() => void list.refetch()} isBusy={list.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (questions.length === 0) {
    return (
      <StateView heading={t('adminImports:empty')} text={t('adminImports:emptyHint')}>
        <ButtonLink to={paths.admin} look="secondary">
          {t('adminImports:toAdministration')}
        </ButtonLink>
      </StateView>
    );
  }
  return (
    <>
      <p className="text-sm text-soft">
        {t('adminImports:total', { count: total, amount: formatNumber(total, i18n.language) })}
      </p>
      <ul className="grid gap-4">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionCard
              question={question}
              chosen={
                answer.isPending && answer.variables.questionId === question.id
                  ? answer.variables.side
                  : null
              }
              isHeld={answer.isPending}
              onChoose={(side) => choose(question, side)}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t('common:actions.loadMore')}
          isBusy={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
