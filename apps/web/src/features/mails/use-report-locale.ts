import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { browserLocale } from './browser-locale.ts';

/** After this time the locale is sent again, which also shows that the player is active. */
const REPEAT_MS = 24 * 60 * 60_000;

let reported = { what: '', atMs: -Infinity };

/** Sends language and time zone to the server, unless this page has just done so. */
function report(userId: string): void {
  const locale = browserLocale();
  const what = JSON.stringify([userId, locale]);
  const nowMs = Date.now();
  if (reported.what === what && nowMs - reported.atMs < REPEAT_MS) return;
  reported = { what, atMs: nowMs };
  api.mails.updateMailChoices(locale).catch(() => {
    // Not awaited: the next time the page is visible, it is sent again.
    reported = { what: '', atMs: -Infinity };
  });
}

/** Reports language and zone, and never reads others: two devices would overwrite each other. */
export function useReportLocale(userId: string | null): void {
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    if (userId === null) return;
    report(userId);
    const onVisible = () => {
      if (document.visibilityState === 'visible') report(userId);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [userId, language]);
}
