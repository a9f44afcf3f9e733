import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { useHasMailbox } from '../accounts.queries.ts';

/** To the mails of a server for trying out; elsewhere mails go where they should, and nothing shows. */
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
