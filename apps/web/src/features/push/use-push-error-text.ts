import { useTranslation } from 'react-i18next';
import { errorCode } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';

/** Returns the text of a refusal, or a general one: failures of the browser have no code. */
export function usePushErrorText(): (error: unknown) => string {
  const { t } = useTranslation('push');
  const { errorText } = useErrorTexts();
  return (error) => (errorCode(error) === null ? t('failed') : errorText(error));
}
