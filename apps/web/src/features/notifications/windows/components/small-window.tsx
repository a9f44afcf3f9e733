import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { Icon } from '#ui/icons/icons.ts';
import { Celebration } from './celebration.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type SmallWindowProps = WindowProps & {
  Emblem: Icon;
  title: string;
  heading?: string;
  figure?: string | undefined;
  text: string;
  link?: { readonly to: string; readonly label: string };
  skipsAnimation: boolean;
};

export function SmallWindow({
  Emblem,
  title,
  heading,
  figure,
  text,
  link,
  skipsAnimation,
  ...props
}: SmallWindowProps) {
  const { t } = useTranslation('windows');
  return (
    <WindowFrame
      {...props}
      title={title}
      footer={
        <>
          {link && (
            <ButtonLink look="secondary" to={link.to} onClick={props.onClose}>
              {link.label}
            </ButtonLink>
          )}
          <Button onClick={props.onClose}>{t('continue')}</Button>
        </>
      }
    >
      <Celebration
        emblem={<Emblem className="size-24 text-gold-ink" strokeWidth={1.5} />}
        color="var(--gold)"
        skipsAnimation={skipsAnimation}
      >
        {heading && (
          <p className="font-display text-3xl leading-tight font-bold text-balance [overflow-wrap:anywhere]">
            {heading}
          </p>
        )}
        {figure && <p className="figures text-3xl text-gold-ink">{figure}</p>}
        <p className="text-balance text-soft">{text}</p>
      </Celebration>
    </WindowFrame>
  );
}
