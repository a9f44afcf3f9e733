import { useId, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { AnswerInput } from '#game/answers/answer-input.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useCompetitionOptions } from '#game/competitions/use-competition-options.ts';
import { LANGUAGE_NAMES } from '#lib/i18n.ts';
import { serverNow } from '#lib/server-clock.ts';
import { useTextsIn } from '#lib/use-texts-in.ts';
import { Card } from '#ui/layout/card.tsx';
import { DecayBanner } from '../components/decay-banner.tsx';
import { EventCard } from '../components/event-card.tsx';
import { EventDescription } from '../components/event-description.tsx';
import { previewEvent } from './preview-event.ts';
import type { EventForm } from './use-event-form.ts';

type EventPreviewProps = {
  form: EventForm;
  imagePath: string | null;
};

export function EventPreview({ form, imagePath }: EventPreviewProps) {
  const { t } = useTranslation('createEvent');
  const headingId = useId();
  const texts = useTextsIn(form.language);
  const { competitions } = useCompetitionOptions();
  // Decay starts at the creation; the preview starts it when the form opens.
  const [now] = useState(() => new Date(serverNow()));
  const event = previewEvent({
    draft: form.draft,
    competition: competitions.find(({ id }) => id === form.values.competitionId) ?? null,
    teams: form.season.teams ?? [],
    imagePath,
    now,
  });
  return (
    <section aria-labelledby={headingId} className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id={headingId} className="flex flex-wrap items-baseline gap-x-2 text-lg">
        {t('preview.heading')}
        <span className="text-sm font-normal text-soft">{LANGUAGE_NAMES[form.language]}</span>
      </h2>
      <I18nextProvider i18n={texts}>
        <div inert lang={form.language} className="grid min-w-0 grid-cols-1 gap-3 overflow-x-clip">
          <EventCard event={event} />
          <DecayBanner event={event} />
          <EventDescription event={event} />
          <AnswerPreview key={event.question.inputType} question={event.question} />
        </div>
      </I18nextProvider>
    </section>
  );
}

function AnswerPreview({ question }: Pick<ReturnType<typeof previewEvent>, 'question'>) {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useDisplayedQuestions();
  return (
    <Card className="max-h-80 overflow-hidden p-4">
      <AnswerInput
        question={ofEvent({ question })}
        value=""
        onChange={() => {}}
        label={t('answer')}
      />
    </Card>
  );
}
