import type { Language } from '@kickoracle/contracts';
import { Check } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage, offeredLanguages } from '../lib/i18n.ts';
import { useDismiss } from '../lib/use-dismiss.ts';
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

/** A small menu, written by hand, with the keys that menus have. */
export function LanguageSwitcher() {
  const { t, i18n } = useTranslation('common');
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const current = currentLanguage();
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss({ isOpen, root, opener, onClose: close });

  const items = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
  }, [isOpen]);

  function choose(language: Language) {
    close();
    opener.current?.focus();
    void i18n.changeLanguage(language);
  }

  function onMenuKey(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  }

  function onOpenerKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={t('language.label', { language: NAMES[current] })}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onOpenerKey}
        className="grid size-11 place-items-center rounded-base hover:bg-raised"
      >
        <Flag code={flagOf(current)} />
      </button>
      {isOpen && (
        <div
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={t('language.menu')}
          onKeyDown={onMenuKey}
          className="absolute right-0 z-40 mt-1 min-w-44 rounded-base border border-line bg-surface p-1 shadow-card"
        >
          {offeredLanguages().map((language) => (
            <button
              key={language}
              type="button"
              role="menuitemradio"
              lang={language}
              tabIndex={-1}
              aria-checked={language === current}
              onClick={() => choose(language)}
              className="flex min-h-11 w-full items-center gap-3 rounded-base px-3 text-left outline-offset-[-3px] hover:bg-raised"
            >
              <Flag code={flagOf(language)} />
              <span className="flex-1">{NAMES[language]}</span>
              {language === current && <Check aria-hidden="true" className="size-4" />}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
