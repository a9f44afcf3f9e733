import type { CupStatus, CupView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardClass } from '#ui/layout/card.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { CupRow } from './cup-row.tsx';

const IS_OVER: ReadonlySet<CupStatus> = new Set(['ended', 'called_off', 'cancelled']);

type CupListProps = {
  cups: readonly CupView[];
  /** Hides the league of each cup, on its own page. */
  isOfLeague?: boolean;
  renderActions?: (cup: CupView) => ReactNode;
};

/** Cups that are open or running, and those that are over behind a press. */
export function CupList({ cups, ...row }: CupListProps) {
  const { t } = useTranslation('cups');
  const over = cups.filter(({ status }) => IS_OVER.has(status));
  const open = cups.filter((cup) => !over.includes(cup));
  return (
    <>
      {open.length > 0 && (
        <ul className={`${cardClass} divide-y divide-line overflow-clip`}>
          {open.map((cup) => (
            <CupRow key={cup.cupId} cup={cup} {...row} />
          ))}
        </ul>
      )}
      {over.length > 0 && (
        <Collapsible summary={t('list.over', { count: over.length })}>
          <ul className="-mx-4 -mb-4 divide-y divide-line">
            {over.map((cup) => (
              <CupRow key={cup.cupId} cup={cup} {...row} />
            ))}
          </ul>
        </Collapsible>
      )}
    </>
  );
}
