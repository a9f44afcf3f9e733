import { tablePlaces } from '@kickoracle/game';
import { useId } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { sortByText } from '../../lib/format.ts';
import { DragList } from '../../ui/controls/drag-list/drag-list.tsx';
import { FieldNotes } from '../../ui/controls/field-frame.tsx';
import { TeamCrest } from '../teams/team-crest.tsx';
import type { AnswerInputProps, AnswerKind } from './answer-kind.ts';
import type { AskedOption, AskedQuestion } from './asked-question.ts';

/** Returns the teams in the order of a value; those that it does not name come last. */
function inOrder(question: AskedQuestion, value: string): AskedOption[] {
  const places = value === '' ? [] : value.split(',');
  const place = (option: AskedOption) => {
    const index = places.indexOf(option.value);
    return index === -1 ? places.length : index;
  };
  return question.options.toSorted((a, b) => place(a) - place(b));
}

const written = (rows: readonly { readonly value: string }[]) =>
  rows.map(({ value }) => value).join(',');

/** Rows show names; what is given back are the ids, in the order of their places. */
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
      <p className="font-medium">{label}</p>
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

/** A table as one reads it: who is where. */
function TableWords({ value, question }: { value: string; question: AskedQuestion }) {
  return (
    <ol className="grid list-inside list-decimal gap-1 marker:text-soft">
      {inOrder(question, value).map((option) => (
        <li key={option.value}>{option.label}</li>
      ))}
    </ol>
  );
}

/** How many places a line tells of. */
const PLACES_TOLD = 3;

const teamName = (team: string, { options }: AskedQuestion) =>
  options.find(({ value }) => value === team)?.label ?? team;

/** Returns the first places, in a line. */
function topOf(value: string, question: AskedQuestion): string {
  const places = tablePlaces(value);
  const top = places
    .slice(0, PLACES_TOLD)
    .map((team, at) => `${at + 1}. ${teamName(team, question)}`);
  return top.join(', ') + (places.length > PLACES_TOLD ? ' …' : '');
}

export const tableKind: AnswerKind = {
  Input: TableInput,
  LongWords: TableWords,
  submitLabel: 'table',
  shortWords: topOf,
  partWords: teamName,
  words: (value, question) =>
    inOrder(question, value)
      .map(({ label }, index) => `${index + 1}. ${label}`)
      .join(', '),
  start: (question, language) =>
    written(sortByText(question.options, ({ label }) => label, language)),
};
