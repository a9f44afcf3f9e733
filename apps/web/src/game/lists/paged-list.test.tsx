import { useInfiniteQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/query-client.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { PagedList } from './paged-list.tsx';

let isFailing: boolean;
let answered: Promise<void>;

function Names() {
  const list = useInfiniteQuery({
    queryKey: ['names'],
    queryFn: async ({ pageParam }) => {
      await answered;
      if (isFailing) throw new Error('Nothing answers.');
      return ['Ann', 'Ben'][pageParam]!;
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => (pages.length < 2 ? pages.length : undefined),
    retry: false,
  });
  const names = list.data?.pages ?? [];
  return (
    <PagedList
      list={list}
      count={names.length}
      skeleton={{ rows: 1, className: '' }}
      failed="We couldn’t load the names."
      empty={null}
    >
      <p>{names.join(', ')}</p>
    </PagedList>
  );
}

beforeAll(startEnglish);
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  isFailing = false;
  answered = Promise.resolve();
  showPage(<Names />);
  await screen.findByText('Ann');
  isFailing = true;
});

const alertText = async () => (await screen.findByRole('alert')).textContent;
const more = () => screen.getByRole('button', { name: 'Load more' });

it('announces each failure of the next page, and its button retries', async () => {
  await userEvent.click(more());
  expect(await alertText()).toMatch(/^We couldn’t load the names\./);
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  await userEvent.click(more());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  resolve();
  await alertText();
  expect(document.activeElement).toBe(more());
  isFailing = false;
  await userEvent.click(more());
  await screen.findByText('Ann, Ben');
  expect(screen.queryByRole('alert')).toBeNull();
  // The button ended.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

it('shows a failed refetch, with a retry', async () => {
  await queryClient.refetchQueries();
  expect(await alertText()).toMatch(/^We couldn’t load the names\./);
  expect(screen.getByText('Ann')).toBeDefined();
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
