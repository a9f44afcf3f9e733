import type { Language } from '@kickoracle/contracts';
import { LANGUAGES } from '@kickoracle/contracts/constants';
import { EVENT_LENGTHS, type EventTextsDraft } from '@kickoracle/game';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#lib/i18n.ts';
import { TextField } from '#ui/controls/field.tsx';
import { TextAreaField } from '#ui/controls/text-area-field.tsx';
import { Check, CircleAlert } from '#ui/icons/icons.ts';
import { TabList } from '#ui/layout/tab-list.tsx';
import { findWrongLanguage } from './event-problems.ts';

const isFilled = (text: string | undefined) => (text ?? '').trim() !== '';

type TextsForm = {
  readonly values: EventTextsDraft;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly change: (change: Partial<EventTextsDraft>) => void;
  readonly control: (field: 'title' | 'description') => {
    readonly ref: (element: HTMLElement | null) => void;
    readonly onBlur: () => void;
  };
  readonly errorOf: (field: 'title' | 'description') => string | undefined;
};

export function TextsEditor({ form }: { form: TextsForm }) {
  const { t } = useTranslation('createEvent');
  const panelId = useId();
  const { values, language, change } = form;
  const name = LANGUAGE_NAMES[language];
  const isEnglish = language === 'en';
  const isWrong = (field: 'title' | 'description', of: Language) =>
    form.errorOf(field) !== undefined && findWrongLanguage(field, values) === of;
  const errorOf = (field: 'title' | 'description') =>
    isWrong(field, language) ? form.errorOf(field) : undefined;

  function markOf(of: Language) {
    if (isWrong('title', of) || isWrong('description', of)) {
      return <Mark Icon={CircleAlert} label={t('languages.wrong')} className="text-danger" />;
    }
    if (!isFilled(values.title[of]) && !isFilled(values.description[of])) return null;
    return <Mark Icon={Check} label={t('languages.filled')} className="text-accent-ink" />;
  }

  return (
    <div>
      <TabList
        label={t('languages.label')}
        tabs={LANGUAGES.map((id) => ({
          id,
          lang: id,
          label: <TabName language={id} />,
          mark: markOf(id),
        }))}
        selected={language}
        onSelect={form.setLanguage}
        panelId={panelId}
      />
      <div
        key={language}
        id={panelId}
        role="tabpanel"
        aria-label={name}
        className="grid grid-cols-1 gap-2 pt-3"
      >
        <TextField
          {...form.control('title')}
          label={t('title', { language: name })}
          lang={language}
          required={isEnglish}
          aria-required={isEnglish}
          value={values.title[language] ?? ''}
          placeholder={isEnglish ? undefined : values.title['en']}
          hint={t(isEnglish ? 'languages.needed' : 'languages.fallback')}
          error={errorOf('title')}
          onChange={(event) =>
            change({ title: { ...values.title, [language]: event.target.value } })
          }
        />
        <TextAreaField
          {...form.control('description')}
          label={t('description', { language: name })}
          lang={language}
          rows={3}
          value={values.description[language] ?? ''}
          placeholder={isEnglish ? undefined : values.description['en']}
          counter={`${[...(values.description[language] ?? '')].length} / ${EVENT_LENGTHS.description}`}
          error={errorOf('description')}
          onChange={(event) =>
            change({ description: { ...values.description, [language]: event.target.value } })
          }
        />
      </div>
    </div>
  );
}

/** The full name on wide screens; two letters on a phone, to fit all five. */
function TabName({ language }: { language: Language }) {
  return (
    <>
      <span aria-hidden="true" className="uppercase sm:hidden">
        {language}
      </span>
      <span className="max-sm:sr-only">{LANGUAGE_NAMES[language]}</span>
    </>
  );
}

type MarkProps = { Icon: typeof Check; label: string; className: string };

function Mark({ Icon, label, className }: MarkProps) {
  const { i18n } = useTranslation();
  return (
    <>
      <Icon aria-hidden="true" strokeWidth={3} className={`size-4 ${className}`} />
      <span lang={i18n.language} className="sr-only">
        {label}
      </span>
    </>
  );
}
