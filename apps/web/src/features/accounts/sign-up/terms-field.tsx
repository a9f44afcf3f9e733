import type { ComponentProps, ReactNode } from 'react';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { paths } from '../../../game/paths.ts';
import { CheckboxField } from '../../../ui/controls/field.tsx';

type TermsFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** Agrees to the terms; the three texts open beside the form, which stays as it is. */
export function TermsField(props: TermsFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <CheckboxField
      label={
        <Trans
          t={t}
          i18nKey="fields.terms"
          components={{
            tos: <NewTabLink to={paths.tos} />,
            privacy: <NewTabLink to={paths.privacy} />,
            disclaimer: <NewTabLink to={paths.disclaimer} />,
          }}
        />
      }
      hint={t('hints.terms')}
      required
      {...props}
    />
  );
}

/** `children` come from the translated sentence around it. */
function NewTabLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener"
      className="text-accent-ink underline underline-offset-4"
    >
      {children}
    </a>
  );
}
