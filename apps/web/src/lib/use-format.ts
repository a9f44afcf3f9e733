import { useMemo } from 'react';
import { createFormat, localeOf, type Format } from './format.ts';
import { listenTo } from './listen-to.ts';
import { useTimeZone } from './own-time-zone.ts';
import { useDeviceValue, useServerView } from './server-view.ts';
import { useTranslation } from 'react-i18next';

const onLanguagesChange = listenTo(() => window, 'languagechange');

export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  const locale = useDeviceValue(
    onLanguagesChange,
    () => localeOf(language, navigator.languages),
    ({ languages }) => localeOf(language, languages),
  );
  const timeZone = useTimeZone();
  const isZoneKnown = useServerView()?.isZoneKnown ?? true;
  return useMemo(
    () => createFormat(locale, timeZone, { isZoneKnown }),
    [locale, timeZone, isZoneKnown],
  );
}
