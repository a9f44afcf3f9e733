import { useTranslation } from '../../lib/translation/use-translation.ts';
import { isKnownAction } from './sentences.ts';

/** Returns what was done, in a word or two; what an older version of the game recorded as it stands. */
export function useActionName() {
  const { t } = useTranslation('adminAudit');
  return (action: string): string => (isKnownAction(action) ? t(`actions.${action}`) : action);
}
