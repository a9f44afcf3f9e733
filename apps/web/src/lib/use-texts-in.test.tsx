import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { startI18n } from './i18n.ts';
import { useTextsIn } from './use-texts-in.ts';

const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);
const answerWith = (answer: (url: string) => Response) =>
  vi.stubGlobal('fetch', async (url: string) => answer(url));
const online = (url: string) => Response.json({ hello: url.includes('/de/') ? 'Hallo' : 'Hello' });
const offline = () => new Response('', { status: 503 });

it('the texts of a language that could not be loaded are loaded at the next use', async () => {
  answerWith(online);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await startI18n();
  await i18next.changeLanguage('en');
  answerWith(offline);
  vi.useFakeTimers();
  const first = renderHook(() => useTextsIn('de'), { wrapper });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(first.result.current.language).toBe('en');
  first.unmount();

  answerWith(online);
  const second = renderHook(() => useTextsIn('de'), { wrapper });
  await waitFor(() => expect(second.result.current.language).toBe('de'));
  expect(second.result.current.t('hello' as never)).toBe('Hallo');
});
