import { useTranslation } from 'react-i18next';
import { isKnownAction } from './sentences.ts';

/** Returns an action in one or two words. Unknown actions are returned as recorded. */
export function useActionName() {
  const { t } = useTranslation('adminAudit');
  return (action: string): string => (isKnownAction(action) ? t(`actions.${action}`) : action);
}
