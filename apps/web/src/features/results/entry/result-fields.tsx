import { paysByPlace } from '@kickoracle/game';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { AnswerInput } from '#game/answers/answer-input.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Collapsible } from '#ui/layout/collapsible.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import type { EntryField } from './result-entry.ts';
import type { ResultEntry } from './use-result-entry.ts';

type FieldsProps = { item: AdminItem; entry: ResultEntry; isLocked: boolean };

export function ResultFields(props: FieldsProps) {
  const { t } = useTranslation('results');
  const { fields } = props.item;
  const required = fields.filter(({ isRequired }) => isRequired);
  const facts = fields.filter(({ isRequired }) => !isRequired);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Fields {...props} fields={required} />
      {facts.length > 0 && (
        <Collapsible summary={t('entry.facts')}>
          <p className="mb-4 text-sm text-soft">{t('entry.factsLead')}</p>
          <Fields {...props} fields={facts} />
        </Collapsible>
      )}
    </div>
  );
}

function Fields({ fields, ...props }: FieldsProps & { fields: readonly EntryField[] }) {
  // Columns instead of a grid: two low fields fit beside a high one, without a gap.
  const isMany = fields.length > 1;
  return (
    <div className={clsx('-mb-5 gap-x-6', isMany && 'sm:columns-2')}>
      {fields.map((field) => (
        <Field key={field.key} {...props} field={field} />
      ))}
    </div>
  );
}

function Field({ entry, isLocked, field }: FieldsProps & { field: EntryField }) {
  const { t } = useTranslation('results');
  const { key, label, question } = field;
  const isDerived = entry.isDerived(key);
  const isUntouchedOrder = paysByPlace(question.inputType) && entry.textIn(key) === '' && !isLocked;
  return (
    <div className="mb-5 grid min-w-0 break-inside-avoid grid-cols-1 content-start gap-3">
      <AnswerInput
        question={question}
        label={label}
        value={entry.textIn(key)}
        onChange={(text) => entry.enter(key, text)}
        hint={isDerived && !isLocked ? t('entry.derived') : field.hint}
        problem={entry.problemOf(field)}
        isDisabled={isLocked || isDerived}
      />
      {isUntouchedOrder && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-48 text-sm text-soft">{t('entry.tableUntouched')}</p>
          <Button
            look="secondary"
            onClick={() => entry.enter(key, question.options.map(({ value }) => value).join(','))}
          >
            {t('entry.takeOrder')}
          </Button>
        </div>
      )}
    </div>
  );
}
