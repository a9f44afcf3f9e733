import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/copy-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { CalendarPlus, Check, Copy } from '#ui/icons/icons.ts';

export function NewAddress({ url }: { url: string }) {
  const { t } = useTranslation('calendar');
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => field.current?.focus(), []);

  async function copy() {
    field.current?.select();
    try {
      await copyText(url);
      setIsCopied(true);
    } catch {
      // The browser may refuse. Selected text can be copied by hand.
      field.current?.focus();
    }
  }

  return (
    <div className="grid gap-3 rounded-base border border-accent-edge bg-pitch p-4">
      <TextField
        ref={field}
        isCompact
        label={t('address')}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
        hint={t('once')}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <a
          href={url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-accent-ink underline underline-offset-4"
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {t('open')}
        </a>
      </div>
    </div>
  );
}
