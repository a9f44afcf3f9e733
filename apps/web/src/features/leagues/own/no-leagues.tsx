import { leagueCrest, type LeagueColors } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { Card } from '#ui/layout/card.tsx';

const EXAMPLES: readonly { key: 'office' | 'family' | 'club'; colors: LeagueColors }[] = [
  { key: 'family', colors: 'yellow' },
  { key: 'office', colors: 'navy' },
  { key: 'club', colors: 'red' },
];

/** The first visit: what a league is, with three made-up ones. */
export function NoLeagues({ children }: { children: ReactNode }) {
  const { t } = useTranslation('leagues');
  return (
    <Card className="grid grid-cols-1 justify-items-center gap-4 px-4 py-8 text-center sm:p-10">
      <ul
        aria-hidden="true"
        className="flex w-full max-w-md items-end justify-center gap-3 sm:gap-6"
      >
        {EXAMPLES.map(({ key, colors }, place) => {
          const name = t(`empty.examples.${key}`);
          return (
            <li key={key} className="grid min-w-0 flex-1 justify-items-center gap-2">
              <TeamCrest
                crest={leagueCrest({ id: key, name, colors })}
                className={place === 1 ? 'h-24 w-20' : 'h-18 w-15'}
              />
              <span className="text-sm leading-tight text-soft [overflow-wrap:anywhere]">
                {name}
              </span>
            </li>
          );
        })}
      </ul>
      <h2 className="text-xl sm:text-2xl">{t('empty.heading')}</h2>
      <p className="max-w-prose text-balance text-soft">{t('empty.text')}</p>
      {children}
    </Card>
  );
}
