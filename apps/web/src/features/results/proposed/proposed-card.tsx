import type { ProposedMatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CompetitionLine } from '../../../game/competitions/competition-line.tsx';
import { useRoundName } from '../../../game/items/use-round-name.ts';
import { paths } from '../../../game/paths.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ButtonRow } from '../../../ui/controls/button-row.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cardClass } from '../../../ui/layout/card.tsx';
import { groupProposals, sourcesOf } from '../entry/group-proposals.ts';
import { scoreInWords } from '../entry/use-proposal-words.ts';
import { useDismissProposals } from '../results.queries.ts';
import { ProposedResult } from './proposed-result.tsx';
import { useDecision, type DecisionListener } from './use-decision.ts';

type ProposedCardProps = {
  proposed: ProposedMatchView;
  listener: DecisionListener;
};

/** One match with what its sources say, and what can be done about it. */
export function ProposedCard({ proposed, listener }: ProposedCardProps) {
  const { t, i18n } = useTranslation('results');
  const id = useId();
  const roundName = useRoundName();
  const { match, kind, proposals } = proposed;
  const { competition, round, team1, team2, kickoffAt, itemVersion } = match;
  const dismiss = useDismissProposals();
  const { decide, trouble } = useDecision(listener);
  const kickoff = formatDate(kickoffAt, 'datetime', i18n.language);
  const groups = groupProposals(proposals);
  const isDisputed = groups.length > 1;
  const stands = scoreInWords(match.result?.score);

  function leave() {
    const item = { kind: 'match', itemId: match.id, itemVersion } as const;
    return decide({
      send: () => dismiss.mutateAsync(item),
      done: () => t('proposed.dismissed'),
    });
  }

  return (
    <article aria-labelledby={id} className={clsx(cardClass, 'grid grid-cols-1 gap-4 p-4 sm:p-5')}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <CompetitionLine
          competition={competition}
          occasion={[roundName(round), kickoff].filter(Boolean).join(' · ')}
        />
        <Badge tone="waiting">
          {t(`proposed.kind.${kind === 'settle' && isDisputed ? 'disputed' : kind}`)}
        </Badge>
      </div>
      <div>
        <h2 id={id} className="text-xl [overflow-wrap:anywhere]">
          <Link to={paths.match(match.id)} className="hover:underline hover:underline-offset-4">
            {team1.name} – {team2.name}
          </Link>
        </h2>
        {kind === 'correct' && (
          <p className="text-soft">
            {stands ? t('proposed.stands', { score: stands }) : t('proposed.standsVoid')}
          </p>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {groups.map((group) => (
          <li key={sourcesOf(group)} className="min-w-0 border-t border-line pt-4">
            <ProposedResult {...{ match, kind, group, isDisputed, listener }} />
          </li>
        ))}
      </ul>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <ButtonRow className="border-t border-line pt-4">
        <ButtonLink to={paths.matchDesk(match.id)} look="secondary">
          {t('proposed.open')}
        </ButtonLink>
        <Button look="ghost" isBusy={dismiss.isPending} onClick={() => void leave()}>
          {t('proposed.dismiss')}
        </Button>
      </ButtonRow>
    </article>
  );
}
