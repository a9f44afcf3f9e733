import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { EditNameForm } from './edit-name-form.tsx';

type Answers = Parameters<typeof answerCalls>[0];

let calls: readonly Call[] = [];

beforeAll(startEnglish);
beforeEach(() => {
  queryClient.setQueryData(queries.accounts.getSession.queryKey(), { session: null } as never);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('another name', () => {
  const onDone = vi.fn();
  function open(answers: Answers = {}) {
    calls = answerCalls({
      '/accounts/username-availability': ({ input }) => ({
        body: { availability: input['username'] === 'taken.name' ? 'taken' : 'available' },
      }),
      ...answers,
    });
    return showPage(<EditNameForm username="zoe.keeper" onDone={onDone} onCancel={vi.fn()} />);
  }
  const field = () => screen.getByLabelText<HTMLInputElement>('Username');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' });
  const change = (value: string) => fireEvent.change(field(), { target: { value } });

  it('PROFILE-26: cannot be the current one', async () => {
    open();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(save().disabled).toBe(true);
    expect(screen.getByText('That’s already your name.')).toBeDefined();
    change('zoe.the.keeper');
    await waitFor(() => expect(save().disabled).toBe(false));
    change(' zoe.keeper ');
    await waitFor(() => expect(save().disabled).toBe(true));
  });

  it('PROFILE-25: may be the own name in another spelling, which is not checked', async () => {
    open();
    change('Zoé.Keeper');
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(calls).toEqual([]);
  });

  it('PROFILE-25: is checked after a pause of 500 ms in typing', async () => {
    vi.useFakeTimers();
    try {
      open();
      change('keeper.zoe');
      await vi.advanceTimersByTimeAsync(499);
      await settle();
      expect(calls).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await settle();
      expect(calls).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('PROFILE-28: that is taken is refused', async () => {
    open({ '/profiles/me': () => refusal('USERNAME_TAKEN', 409) });
    change('taken.name');
    expect(await screen.findByText('This username is already taken.')).toBeDefined();
    change('keeper.zoe');
    await waitFor(() => expect(save().disabled).toBe(false));
    fireEvent.click(save());
    expect(await screen.findByText('This username is already taken.')).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ['is followed by the page', '/', 1],
    ['leaves a player alone who has left the page meanwhile', '/elsewhere', 0],
  ])('%s', async (_, path, follows) => {
    onDone.mockClear();
    const saved = Promise.withResolvers<{ body: unknown }>();
    const router = open({ '/profiles/me': () => saved.promise });
    change('keeper.zoe');
    await waitFor(() => expect(save().disabled).toBe(false));
    fireEvent.click(save());
    await act(() => router.navigate(path));
    saved.resolve({ body: { username: 'keeper.zoe' } });
    expect(await screen.findByText('You’re keeper.zoe now.')).toBeDefined();
    await settle();
    expect(onDone).toHaveBeenCalledTimes(follows);
  });

  it('PROFILE-29: says when the change fails', async () => {
    open({ '/profiles/me': () => refusal('INTERNAL', 500, { errorId: 'e' }) });
    change('keeper.zoe');
    await waitFor(() => expect(save().disabled).toBe(false));
    fireEvent.click(save());
    expect(
      await screen.findByText('Something went wrong while updating your profile.'),
    ).toBeDefined();
  });
});
