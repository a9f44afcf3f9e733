import type { ProposedMatchView } from '@kickoracle/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { Time } from '#lib/time.tsx';
import { TriangleAlert } from '#ui/icons/icons.ts';
import { groupProposals, sourcesOf } from '../entry/group-proposals.ts';
import { useScoreWords } from '../entry/use-proposal-words.ts';
import { nameOf, useProposalText } from './use-proposal-text.ts';

export function ContradictedList({ matches }: { matches: readonly ProposedMatchView[] }) {
  const { t } = useTranslation('results');
  const scoreInWords = useScoreWords();
  const id = useId();
  const proposalText = useProposalText();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warning" />
        {t('sheet.contradicted')}
      </h2>
      <ul className="-mx-2 grid grid-cols-1 rounded-base border border-line bg-surface shadow-card sm:mx-0">
        {matches.map(({ match, proposals }) => {
          const score = scoreInWords(match.result?.score);
          const against = proposals.filter(({ asks }) => asks === 'correct');
          return (
            <li
              key={match.id}
              className="flex flex-wrap items-center gap-x-4 border-t border-line px-3 pt-2 first:border-t-0 sm:py-2"
            >
              <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
                <p className="font-semibold">{nameOf(match)}</p>
                <p className="text-sm text-soft">
                  <Time at={match.kickoffAt} preset="dayAndMonth" />
                  {' · '}
                  {score ? t('proposed.stands', { score }) : t('proposed.standsVoid')}
                </p>
                {groupProposals(against).map((group) => (
                  <p key={sourcesOf(group)} className="text-sm">
                    {proposalText(group)}
                  </p>
                ))}
              </div>
              <Link
                to={paths.matchAdmin(match.id)}
                aria-label={`${t('proposed.open')}: ${nameOf(match)}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline"
              >
                {t('proposed.open')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
