import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import { DragList } from '#ui/controls/drag-list/drag-list.tsx';
import { FieldNotes } from '#ui/controls/field-frame.tsx';
import { TeamCrest } from '../teams/team-crest.tsx';
import type { AnswerInputProps, AnswerInputKind } from './answer-kind.ts';
import { inOrder } from './in-order.ts';

const written = (rows: readonly { readonly value: string }[]) =>
  rows.map(({ value }) => value).join(',');

/** Rows show names. The value is the ids in the order of their places. */
function TableInput({ question, value, onChange, label, ...props }: AnswerInputProps) {
  const noteId = useId();
  const { t } = useTranslation('answers');
  const rows = inOrder(question, value).map((option) => ({
    id: option.value,
    name: option.label,
    mark: option.crest && <TeamCrest crest={option.crest} className="h-8 w-7" />,
  }));
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{label}</p>
      <FieldNotes id={noteId} hint={props.hint ?? t('table.howTo')} error={props.problem} />
      <DragList
        label={label}
        items={rows}
        onChange={(next) => onChange(next.map(({ id }) => id).join(','))}
        isDisabled={props.isDisabled ?? false}
        labels={{
          instructions: t('table.keys'),
          handle: (name) => t('table.handle', { name }),
          up: (name) => t('table.up', { name }),
          down: (name) => t('table.down', { name }),
          lifted: (name) => t('table.lifted', { name }),
          movedTo: (name, place, count) => t('table.moved', { name, place, count }),
          dropped: (name, place, count) => t('table.dropped', { name, place, count }),
          cancelled: (name) => t('table.cancelled', { name }),
        }}
      />
    </div>
  );
}

export const tableKind: AnswerInputKind = {
  Input: TableInput,
  submitLabel: 'table',
  start: (question, language) =>
    written(sortByText(question.options, ({ label }) => label, language)),
};
