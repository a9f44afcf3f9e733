import type { EventId } from '@kickoracle/contracts';
import { EVENT_IMAGE_MAX_SIDE } from '@kickoracle/contracts/constants';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureDraft } from '#lib/picture.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AnswerFields } from './create/answer-fields.tsx';
import { EventPreview } from './create/event-preview.tsx';
import { FormSection } from './create/form-section.tsx';
import { ImageField } from './create/image-field.tsx';
import { ImageOnItsWay } from './create/image-on-its-way.tsx';
import { OccasionFields } from './create/occasion-fields.tsx';
import { RewardFields } from './create/reward-fields.tsx';
import { TextsEditor } from './create/texts-editor.tsx';
import { useCreateEvent } from './create/use-create-event.ts';
import { useEventForm } from './create/use-event-form.ts';

type CreateEventFormProps = {
  /** Called after the event and its image are saved. */
  onCreated: (eventId: EventId) => void;
};

export function CreateEventForm({ onCreated }: CreateEventFormProps) {
  const { t } = useTranslation('createEvent');
  const form = useEventForm();
  const image = usePictureDraft(EVENT_IMAGE_MAX_SIDE);
  const creation = useCreateEvent(onCreated);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const draft = form.take();
    if (!draft || creation.isCreating) return;
    if (!(await creation.create(form, draft, image.draft?.picture ?? null))) return;
    form.startAgain();
    image.drop();
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <form noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
        <Card className="grid grid-cols-1 gap-5 p-4 sm:p-6">
          <FormSection heading={t('sections.question')}>
            <TextsEditor form={form} />
            <ImageField image={image} />
          </FormSection>
          <FormSection heading={t('sections.occasion')}>
            <OccasionFields form={form} />
          </FormSection>
          <FormSection heading={t('sections.answer')}>
            <AnswerFields form={form} />
          </FormSection>
          <FormSection heading={t('sections.reward')}>
            <RewardFields form={form} />
          </FormSection>
          {creation.failure && (
            <Notice tone="error" heading={t('failed')}>
              {creation.failure}
            </Notice>
          )}
          {creation.image && <ImageOnItsWay image={creation.image} />}
          <Button
            type="submit"
            isBusy={creation.isCreating}
            disabled={creation.image !== null}
            className="sm:justify-self-start"
          >
            {t('submit')}
          </Button>
        </Card>
      </form>
      <div className="min-w-0 lg:sticky lg:top-20">
        <EventPreview form={form} imagePath={image.draft?.url ?? null} />
      </div>
    </div>
  );
}
