// @vitest-environment node
import i18next, { type ReadCallback } from 'i18next';
import { expect, test, vi } from 'vitest';
import { fetchTextsAhead, textsArrived } from './texts-ahead.ts';

test('a page waits for the texts of all its modules, whichever come last', async () => {
  const asked = new Map<string, ReadCallback>();
  await i18next
    .use({
      type: 'backend',
      read: (_language: string, namespace: string, answer: ReadCallback) =>
        namespace === 'common' ? answer(null, {}) : asked.set(namespace, answer),
    })
    .init({ lng: 'en', fallbackLng: false, ns: ['common'], defaultNS: 'common' });

  fetchTextsAhead(['friends']);
  fetchTextsAhead(['rules']);
  let hasArrived = false;
  const arrival = textsArrived().then(() => (hasArrived = true));
  await expect.poll(() => [...asked.keys()]).toEqual(['friends', 'rules']);

  asked.get('rules')!(null, {});
  await vi.waitFor(() => expect(i18next.hasResourceBundle('en', 'rules')).toBe(true));
  expect(hasArrived).toBe(false);

  asked.get('friends')!(null, {});
  await arrival;
  expect(i18next.hasResourceBundle('en', 'friends')).toBe(true);
});
