import { useTranslation } from 'react-i18next';

/** What was done, in words; an action without words as it is recorded. */
export function useActionName() {
  const { t, i18n } = useTranslation('adminAudit');
  return (action: string): string =>
    i18n.exists(`actions.${action}`, { ns: 'adminAudit' })
      ? t(`actions.${action as 'validate'}`)
      : action;
}
