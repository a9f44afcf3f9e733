import { cityOfZone } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { Button } from '#ui/controls/button.tsx';
import { TimeField } from '#ui/controls/date-fields.tsx';
import { TextAreaField } from '#ui/controls/text-area-field.tsx';
import { OccasionFields } from './occasion-fields.tsx';
import { PasteReview } from './paste-review.tsx';
import { useMatchPaste } from './use-match-paste.ts';

export function SeveralMatches({ onCreated }: { onCreated: () => void }) {
  const { t } = useTranslation('createMatch');
  const paste = useMatchPaste();
  const { occasion, ofMatches, text, time, rows } = paste;
  const isReadable = text.trim() !== '' && ofMatches.teams.length > 0;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
      <OccasionFields
        values={occasion}
        ofMatches={ofMatches}
        errorOf={paste.occasionError}
        onChange={paste.changeOccasion}
      />
      {rows === null ? (
        <>
          <TextAreaField
            label={t('several.paste')}
            hint={t('several.pasteHint', {
              zone: cityOfZone(ownTimeZone()),
            })}
            rows={8}
            spellCheck={false}
            placeholder={t('several.example')}
            value={text}
            onChange={(event) => paste.changeText(event.target.value)}
            className="sm:col-span-2"
          />
          <TimeField
            label={t('several.time')}
            hint={t('several.timeHint')}
            value={time}
            onChange={(event) => paste.changeTime(event.target.value)}
          />
          <div className="sm:col-span-2">
            <Button disabled={!isReadable} onClick={paste.review} className="w-full sm:w-auto">
              {t('several.review')}
            </Button>
          </div>
        </>
      ) : (
        <div className="min-w-0 sm:col-span-2">
          <PasteReview paste={paste} rows={rows} onCreated={onCreated} />
        </div>
      )}
    </div>
  );
}
