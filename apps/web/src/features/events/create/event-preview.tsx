import { useId, useState } from 'react';
import { TextsProvider, useTranslation } from '../../../lib/translation/use-translation.ts';
import { AnswerInput } from '../../../game/answers/answer-input.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { useCompetitionOptions } from '../../../game/competitions/use-competition-options.ts';
import { LANGUAGE_NAMES } from '../../../lib/i18n.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useTextsIn } from '../../../lib/use-texts-in.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DecayBanner } from '../components/decay-banner.tsx';
import { EventCard } from '../components/event-card.tsx';
import { EventDescription } from '../components/event-description.tsx';
import { previewEvent } from './preview-event.ts';
import type { EventForm } from './use-event-form.ts';

type EventPreviewProps = {
  form: EventForm;
  /** An address of the chosen picture. */
  imagePath: string | null;
};

/** The event as players will see it, in the language that is being written. */
export function EventPreview({ form, imagePath }: EventPreviewProps) {
  const { t } = useTranslation('createEvent');
  const headingId = useId();
  const texts = useTextsIn(form.language);
  const { competitions } = useCompetitionOptions();
  // A reward falls from the creation on: for the preview, from when the form was opened.
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
      <TextsProvider i18n={texts}>
        <div inert lang={form.language} className="grid min-w-0 grid-cols-1 gap-3 overflow-x-clip">
          <EventCard event={event} />
          <DecayBanner event={event} />
          <EventDescription event={event} />
          <AnswerPreview key={event.question.inputType} question={event.question} />
        </div>
      </TextsProvider>
    </section>
  );
}

function AnswerPreview({ question }: Pick<ReturnType<typeof previewEvent>, 'question'>) {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useAskedQuestions();
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
