import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoreInput } from '#game/sheet/score-input.tsx';
import { scoreOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { EXAMPLE_CALL, exampleAward, exampleMaximum } from '#game/standing/example-prediction.ts';
import { useFormat } from '#lib/use-format.ts';
import { Card } from '#ui/layout/card.tsx';
import { PartTable } from './part-table.tsx';

export function TryIt() {
  const { t } = useTranslation(['rules', 'answers', 'common']);
  const { number } = useFormat();
  const [call, setCall] = useState<SheetGoals>(EXAMPLE_CALL);
  const [ending, setEnding] = useState<SheetGoals>({ home: 2, away: 0 });
  const teams = { home: t('answers:home'), away: t('answers:away') };
  const [predicted, actual] = [scoreOf(call), scoreOf(ending)];
  const award = predicted && actual && exampleAward(actual, predicted);
  const parts = (award?.parts ?? []).flatMap(({ aspect, xp }) =>
    aspect === 'score' ? [] : [{ aspect, xp }],
  );
  return (
    <section aria-labelledby="try" className="grid grid-cols-1 gap-4">
      <h2 id="try" className="text-2xl">
        {t('rules:try.title')}
      </h2>
      <p className="max-w-prose text-soft">{t('rules:try.text')}</p>
      <Card className="grid grid-cols-1 gap-6 p-5 sm:grid-cols-2 sm:p-6">
        <ScoreInput legend={t('rules:try.call')} teams={teams} value={call} onChange={setCall} />
        <ScoreInput
          legend={t('rules:try.ending')}
          teams={teams}
          value={ending}
          onChange={setEnding}
        />
        <output className="text-center sm:col-span-2">
          {award && predicted && (
            <>
              <span className="figures block text-3xl text-accent-ink">
                {t('common:xp', { xp: number(award.xp) })}
              </span>{' '}
              <span className="text-soft">
                {t('rules:try.most', { xp: number(exampleMaximum(predicted)) })}
              </span>
            </>
          )}
        </output>
        {parts.length > 0 && (
          <div className="sm:col-span-2">
            <PartTable caption={t('rules:try.parts')} parts={parts} />
          </div>
        )}
      </Card>
    </section>
  );
}
