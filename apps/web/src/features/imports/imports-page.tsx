import type { ImportQuestionView, QuestionSideView } from '@kickoracle/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { PagedList } from '#game/lists/paged-list.tsx';
import { ClosingDialog } from '#game/administration/closing-dialog.tsx';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { KeptDeletions } from './components/kept-deletions.tsx';
import { MergedSeasons } from './components/merged-seasons.tsx';
import { QuestionCard } from './components/question-card.tsx';
import { useAnswerImportQuestion, useImportQuestions } from './imports.queries.ts';
import { useSideText } from './use-side-text.ts';

type Answer = { readonly question: ImportQuestionView; readonly side: QuestionSideView };

/** Returns true if players lose time to predict, or predictions that would have counted. */
const isGrave = ({ effect, latePredictions }: QuestionSideView) =>
  effect === 'move_and_close' || effect === 'postpone' || latePredictions > 0;

export function ImportsPage() {
  const { t } = useTranslation('adminImports');
  const heading = useRef<HTMLHeadingElement>(null);
  const toTop = () => heading.current?.focus();
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <AdminHeading headingRef={heading} heading={t('heading')} lead={t('lead')} />
      <QuestionList onAnswered={toTop} />
      <MergedSeasons onAnswered={toTop} />
      <KeptDeletions onLastAllowed={toTop} />
    </div>
  );
}

function QuestionList({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation('adminImports');
  const format = useFormat();
  const work = useWork();
  const list = useImportQuestions();
  const answer = useAnswerImportQuestion();
  const sideText = useSideText();
  const [asking, setAsking] = useState<Answer | null>(null);
  const questions = list.data?.pages.flatMap((page) => page.questions) ?? [];
  const total = list.data?.pages[0]?.total ?? questions.length;

  async function choose({ question, side: { key: side, effect: seen } }: Answer) {
    setAsking(null);
    const { itemVersion } = question.match;
    const sent = answer.mutateAsync({
      questionId: question.id,
      side,
      itemVersion,
      effect: seen,
    });
    const done = await work(sent, ({ effect, latePredictions: count }) => {
      const amount = format.number(count);
      const late = count > 0 ? [t('late', { count, amount })] : [];
      return [t(`done.${effect}`), ...late].join(' ');
    });
    if (done) onAnswered();
  }

  const empty = (
    <StateView heading={t('empty')} text={t('emptyHint')}>
      <ButtonLink to={paths.admin} look="secondary">
        {t('toAdministration')}
      </ButtonLink>
    </StateView>
  );
  return (
    <PagedList
      list={list}
      count={questions.length}
      skeleton={{ rows: 3, className: 'h-64' }}
      failed={t('failed')}
      empty={empty}
    >
      <p className="text-sm text-soft">
        {t('total', { count: total, amount: format.number(total) })}
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
              onChoose={(side) =>
                isGrave(side) ? setAsking({ question, side }) : void choose({ question, side })
              }
            />
          </li>
        ))}
      </ul>
      {asking && (
        <ClosingDialog
          item={{ kind: 'match', itemId: asking.question.match.id }}
          kickoffAt={asking.side.says.kind === 'kickoff' ? asking.side.says.kickoffAt : undefined}
          isOver={asking.side.effect === 'move_closed'}
          isOpen
          title={t('askHeading', { said: sideText(asking.side.says) })}
          lead={t(`effects.${asking.side.effect}`)}
          confirm={t('take')}
          onClose={() => setAsking(null)}
          onConfirm={() => void choose(asking)}
        />
      )}
    </PagedList>
  );
}
