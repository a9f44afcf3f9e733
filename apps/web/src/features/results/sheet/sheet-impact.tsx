import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { seasonStyleOf } from '#game/competitions/season-style.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { groupProposals } from '../entry/group-proposals.ts';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { ImpactCard } from '../impact/impact-card.tsx';
import { SettlementProgress } from '../settle/settlement-progress.tsx';
import { nameOf, useProposalText } from './use-proposal-text.ts';
import { useRefusalText } from './use-refusal-text.ts';
import type { ResultsSheet } from './use-results-sheet.ts';

export function SheetImpact({ sheet }: { sheet: ResultsSheet }) {
  const { t } = useTranslation('results');
  const { seen, report, lines } = sheet;
  const seasons = new Map(
    lines.map(({ match }) => [match.competition.id as string, seasonStyleOf(match.competition)]),
  );
  if (sheet.isPreviewing) return <SettlementProgress work="looking" />;
  if (sheet.isSettling) return <SettlementProgress work="settling" />;
  if (seen) {
    return (
      <div className="grid grid-cols-1 gap-3">
        <LeftOut sheet={sheet} />
        {seen.together && seen.count > 0 && (
          <ImpactCard
            level={2}
            heading={t('sheet.impact', { count: seen.count })}
            lead={t('impact.lead')}
            impact={seen.together}
            seasonStyle={seasons}
          >
            <Differing sheet={sheet} />
            <Button
              className="justify-self-start max-sm:w-full"
              onClick={() => void sheet.settle()}
            >
              {t('sheet.settle', { count: seen.count })}
            </Button>
          </ImpactCard>
        )}
      </div>
    );
  }
  if (sheet.changed.length > 0) {
    return (
      <div role="alert">
        <Notice tone="warning" heading={t('sheet.changed', { count: sheet.changed.length })}>
          <MatchList items={sheet.changed.map((match) => ({ match, text: '' }))} />
        </Notice>
      </div>
    );
  }
  if (!report) return null;
  const { done, sent, lost, together } = report;
  return (
    <div className="grid grid-cols-1 gap-3">
      {(lost.length > 0 || done.length < sent) && <LeftOut sheet={sheet} />}
      {together && (
        <ImpactCard
          level={2}
          isReport
          heading={t('sheet.report', { count: done.length })}
          lead={t('sheet.undo')}
          impact={together}
          seasonStyle={seasons}
        />
      )}
    </div>
  );
}

function LeftOut({ sheet }: { sheet: ResultsSheet }) {
  const { t } = useTranslation('results');
  const refusalText = useRefusalText();
  const left = sheet.lines.flatMap(({ match, outcome }) => {
    if (outcome?.kind === 'lost') return [{ match, text: t('sheet.fate.lost') }];
    if (outcome?.kind === 'refused') return [{ match, text: refusalText(outcome.code) }];
    return [];
  });
  if (left.length === 0) return null;
  return (
    <div role="alert">
      <Notice tone="warning" heading={t('sheet.leftOut', { count: left.length })}>
        <MatchList items={left} />
      </Notice>
    </div>
  );
}

function Differing({ sheet }: { sheet: ResultsSheet }) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const proposalText = useProposalText();
  const differing = sheet.lines.flatMap(({ match, outcome, result, differing: sources }) => {
    if (outcome?.kind !== 'previewed' || sources.length === 0) return [];
    const entered = t('sheet.sources.entered', { score: scoreInWords(result?.score) });
    return [{ match, text: [entered, ...groupProposals(sources).map(proposalText)].join(' · ') }];
  });
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning" heading={t('sheet.sources.differHeading', { count: differing.length })}>
      <MatchList items={differing} />
    </Notice>
  );
}

type MatchListProps = { items: readonly { readonly match: MatchView; readonly text: string }[] };

function MatchList({ items }: MatchListProps) {
  return (
    <ul className="grid gap-1 pt-1">
      {items.map(({ match, text }) => (
        <li key={match.id} className="[overflow-wrap:anywhere]">
          <strong className="font-semibold text-ink">{nameOf(match)}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
