import type { ComponentProps, ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { CheckboxField } from '#ui/controls/field.tsx';

type TermsFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'>;

/** Accepts the terms. Their three texts open in new tabs, so that the form stays. */
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

/** `children` are part of the translated sentence. */
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
