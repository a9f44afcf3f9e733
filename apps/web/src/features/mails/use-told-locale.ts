import { useEffect } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { api } from '../../lib/api.ts';
import { browserLocale } from './browser-locale.ts';

/** So long what was told holds; then it is told again, which says that the player is still here. */
const HOLDS_MS = 24 * 60 * 60_000;

let told = { what: '', atMs: -Infinity };

/** Tells the server the language and the zone, unless this page has just done so. */
function tell(userId: string): void {
  const locale = browserLocale();
  const what = JSON.stringify([userId, locale]);
  const nowMs = Date.now();
  if (told.what === what && nowMs - told.atMs < HOLDS_MS) return;
  told = { what, atMs: nowMs };
  api.mails.updateMailChoices(locale).catch(() => {
    // Nobody waits for it: the next look at the page tells it again.
    told = { what: '', atMs: -Infinity };
  });
}

/**
 * Keeps the server told of the player's language and zone, for mails. A page tells what is its own
 * and never asks what others told, so that two devices in two zones do not answer each other: the
 * one that was opened last is right. Null: nobody is signed in, or not completely.
 */
export function useToldLocale(userId: string | null): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    if (userId === null) return;
    tell(userId);
    const onVisible = () => {
      if (document.visibilityState === 'visible') tell(userId);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [userId, language]);
}
