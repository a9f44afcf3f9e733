import type { ImpactView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { Check } from '#ui/icons/icons.ts';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import { ImpactChanges } from '../impact/impact-changes.tsx';
import { ImpactFigures } from '../impact/impact-figures.tsx';
import type { SeasonsOfBoards } from '../impact/use-board-name.ts';
import type { Settled } from './decision.ts';

type SettlingPanelProps = {
  kind: 'settle' | 'correct';
  seasonStyle: SeasonsOfBoards;
  score: string;
  impact: ImpactView | null;
  lead: string;
  /** A click opened the preview: its heading gets the focus when the impact is loaded. */
  wasClicked: boolean;
  settled: Settled | null;
  isHeld: boolean;
  isBusy: boolean;
  onConfirm: () => void;
};

/** Confirms a settlement, away from the preview button. The report keeps this layout. */
export function SettlingPanel(props: SettlingPanelProps) {
  const { kind, seasonStyle, score, impact, lead, wasClicked, settled, isHeld, isBusy, onConfirm } =
    props;
  const { t } = useTranslation('results');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const needsFocus = settled !== null || (wasClicked && impact !== null);
  useEffect(() => {
    // The page must not scroll: the pressed element stays under the pointer.
    if (needsFocus) heading.current?.focus({ preventScroll: true });
  }, [needsFocus, settled]);
  const promised = t(kind === 'correct' ? 'impact.correction' : 'impact.heading');
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        'grid grid-cols-1 gap-3 rounded-base border border-l-4 border-line bg-pitch p-4',
        settled ? 'border-l-success' : 'border-l-info',
      )}
    >
      <div>
        <h3
          ref={heading}
          id={id}
          tabIndex={-1}
          className="font-display text-lg font-bold outline-none"
        >
          {settled ? t(`report.${settled.act}`) : promised}
        </h3>
        <output className="block min-h-12 text-soft sm:min-h-6">{lead}</output>
      </div>
      <ImpactFigures impact={impact} isReplacing={kind === 'correct'} />
      {settled ? (
        <p className="flex min-h-11 items-center gap-2 font-semibold">
          <Check aria-hidden="true" className="size-5 text-success" />
          {t('proposed.now', { score })}
        </p>
      ) : (
        <Button
          className="justify-self-start max-sm:w-full"
          disabled={isHeld}
          isBusy={isBusy}
          onClick={onConfirm}
        >
          {t(`proposed.${kind}`, { score })}
        </Button>
      )}
      <Collapsible summary={t('changes.heading')}>
        {impact && <ImpactChanges impact={impact} seasonStyle={seasonStyle} />}
      </Collapsible>
    </section>
  );
}
