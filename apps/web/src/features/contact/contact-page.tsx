import { useEffect } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useSearchParams } from 'react-router';
import { CONTACT_PROBLEMS } from '@kickoracle/contracts/constants';
import { useDocumentHead } from '../../lib/document-head.ts';
import { useSession } from '../../game/players/session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { InertUntilAlive } from '../../ui/layout/inert-until-alive.tsx';
import { ContactForm, isOfField } from './components/contact-form.tsx';
import { forgetPosted } from './contact-draft.ts';

/** Write to those who run the game. */
export function ContactPage() {
  const { t } = useTranslation('contact');
  const [search] = useSearchParams();
  const { session, isLoading } = useSession();
  const problem = CONTACT_PROBLEMS.find((each) => each === search.get('problem'));
  // Whoever is here again was refused, or went back: nothing has arrived.
  useEffect(forgetPosted, []);
  useDocumentHead({ title: t('title'), description: t('lead') });
  return (
    <Card className="mx-auto max-w-xl p-5 sm:p-8">
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 mb-6 text-soft">{t('lead')}</p>
      {problem && !isOfField(problem) && (
        <Notice tone="error" className="mb-6">
          {t(`problems.${problem}`)}
        </Notice>
      )}
      <InertUntilAlive>
        <ContactForm
          // The address of a player who is signed in is known once the session is.
          key={isLoading ? 'loading' : 'loaded'}
          ownEmail={session?.email ?? ''}
          refused={problem && isOfField(problem) ? problem : null}
        />
      </InertUntilAlive>
      <p className="mt-6 border-t border-line pt-4 text-sm text-soft">{t('note')}</p>
    </Card>
  );
}
