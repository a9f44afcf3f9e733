import type { ImpactView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/controls/field.tsx';
import { BoardImpact } from './board-impact.tsx';
import { useBoardName, type SeasonsOfBoards } from './use-board-name.ts';

type ImpactBoardsProps = { boards: ImpactView['boards']; seasonStyle: SeasonsOfBoards };

/** Shows one board at a time, to fit on a phone. */
export function ImpactBoards({ boards, seasonStyle }: ImpactBoardsProps) {
  const { t } = useTranslation('results');
  const nameOf = useBoardName(seasonStyle);
  const [chosen, setChosen] = useState(0);
  const board = boards[chosen] ?? boards[0];
  if (!board) return <p className="text-soft">{t('boards.none')}</p>;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <SelectField
        label={t('boards.label')}
        value={boards.indexOf(board)}
        onChange={(event) => setChosen(Number(event.target.value))}
        options={boards.map((each, index) => ({ value: String(index), label: nameOf(each) }))}
      />
      <BoardImpact board={board} name={nameOf(board)} />
    </div>
  );
}
