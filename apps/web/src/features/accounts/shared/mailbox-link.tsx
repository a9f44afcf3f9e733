import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useHasMailbox } from '../accounts.queries.ts';

/** Link to the mailbox of a demonstration. Renders nothing on other servers. */
export function MailboxLink() {
  const { t } = useTranslation('auth');
  const hasMailbox = useHasMailbox();
  if (!hasMailbox) return null;
  return (
    <ButtonLink to="/dev/mail" reloadDocument>
      {t('checkEmail.mailbox')}
    </ButtonLink>
  );
}
