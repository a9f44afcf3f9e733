import type { Language } from '@kickoracle/contracts';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, offeredLanguages } from '../lib/i18n.ts';
import { Flag } from '../ui/flag.tsx';

/** Each language by its own name. */
const NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  de: 'Deutsch',
};

function flagOf(language: Language): string {
  if (language === 'en') return 'GB';
  return language === 'fr' ? 'FR' : 'world';
}

/** A small list, written by hand: it closes on a press outside, on Escape and when focus leaves. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const current = currentLanguage();

  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      opener.current?.focus();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', onElsewhere, { signal: stop.signal });
    document.addEventListener('focusin', onElsewhere, { signal: stop.signal });
    document.addEventListener('keydown', onKeyDown, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  function choose(language: Language) {
    setIsOpen(false);
    opener.current?.focus();
    void i18n.changeLanguage(language);
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-label={t('language.label', { language: NAMES[current] })}
        onClick={() => setIsOpen(!isOpen)}
        className="grid size-11 place-items-center rounded-base hover:bg-raised"
      >
        <Flag code={flagOf(current)} />
      </button>
      {isOpen && (
        <ul className="absolute right-0 z-40 mt-1 min-w-44 rounded-base border border-line bg-surface p-1 shadow-card">
          {offeredLanguages().map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                aria-current={language === current || undefined}
                onClick={() => choose(language)}
                className="flex min-h-11 w-full items-center gap-3 rounded-base px-3 text-left hover:bg-raised"
              >
                <Flag code={flagOf(language)} />
                <span className="flex-1">{NAMES[language]}</span>
                {language === current && <Check aria-hidden="true" className="size-4" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
