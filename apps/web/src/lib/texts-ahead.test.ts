// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { fetchTextsAhead, textsArrived } from './texts-ahead.ts';
import { translator } from './translation/translator.ts';

test('a page waits for the texts of all its modules, whichever come last', async () => {
  const asked = new Map<string, () => void>();
  await translator.init({
    read: (_language, namespace) =>
      namespace === 'common'
        ? Promise.resolve({})
        : new Promise((resolve) => void asked.set(namespace, () => resolve({}))),
    lng: 'en',
  });

  fetchTextsAhead(['friends']);
  fetchTextsAhead(['rules']);
  let hasArrived = false;
  const arrival = textsArrived().then(() => (hasArrived = true));
  await expect.poll(() => [...asked.keys()]).toEqual(['friends', 'rules']);

  asked.get('rules')!();
  await vi.waitFor(() => expect(translator.hasResourceBundle('en', 'rules')).toBe(true));
  expect(hasArrived).toBe(false);

  asked.get('friends')!();
  await arrival;
  expect(translator.hasResourceBundle('en', 'friends')).toBe(true);
});
