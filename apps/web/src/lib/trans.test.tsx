// @vitest-environment node
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next, Trans, useTranslation } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { TEXT_OPTIONS } from './languages.ts';

beforeAll(async () => {
  const friends = { called: '<b>{{who}}</b> called {{score}}', kept: 'Kept: {{who}}' };
  await i18next
    .use(initReactI18next)
    .init({ ...TEXT_OPTIONS, lng: 'en', resources: { en: { friends, common: { error: 'No' } } } });
});

function Sentence({ who }: { who: string }) {
  const { t } = useTranslation('friends');
  return (
    <Trans
      t={t}
      i18nKey={'called' as never}
      values={{ who, score: 3 }}
      components={{ b: <strong /> }}
    />
  );
}

const NAMES = [
  '</b><b>evil</b>',
  '<i>a</i> <script>alert(1)</script>',
  '<0>x</0>',
  '&lt;b&gt; &amp; "q" \'s\' /',
  '{{nothing}} $t(common:error)',
  '$& $1 $$',
];

it.each(NAMES)('a value %s in a sentence with components stays text', (who) => {
  const text = renderToStaticMarkup(<>{who}</>);
  expect(renderToStaticMarkup(<Sentence who={who} />)).toBe(`<strong>${text}</strong> called 3`);
});

it.each(NAMES)('a value %s in a text stays as it is', (who) => {
  expect(i18next.t('kept' as never, { ns: 'friends', who })).toBe(`Kept: ${who}`);
});
