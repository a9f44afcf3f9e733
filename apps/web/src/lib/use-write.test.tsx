import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../ui/controls/button.tsx';
import { queryClient } from './query-client.ts';
import { useWrite } from './use-write.ts';

let endings: PromiseWithResolvers<string>[];
const send = vi.fn<(call: { score: string }) => Promise<string>>(() => {
  endings.push(Promise.withResolvers());
  return endings.at(-1)!.promise;
});
const onDone = vi.fn();

beforeEach(() => (endings = []));
afterEach(() => {
  vi.clearAllMocks();
});

/** Sends like the screens: by callback or promise, by button or form. */
function Screen() {
  const byCallback = useWrite({ mutationFn: send });
  const byWaiting = useWrite({ mutationFn: send });
  async function wait(score: string) {
    try {
      onDone(await byWaiting.mutateAsync({ score }));
    } catch (error) {
      onDone(error);
    }
  }
  return (
    <>
      <Button
        isBusy={byCallback.isPending}
        onClick={() => byCallback.mutate({ score: '2-1' }, { onSuccess: onDone })}
      >
        callback
      </Button>
      <Button onClick={() => void wait('2-1')}>waiting</Button>
      <Button onClick={() => void wait('0-0')}>other</Button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void wait('2-1');
        }}
      >
        <Button type="submit">form</Button>
      </form>
    </>
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

async function pressInOneFrame(...names: string[]): Promise<void> {
  await act(async () => {
    for (const name of names) button(name).click();
  });
}

function show(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );
}

it.each(['callback', 'waiting', 'form'])(
  'counts two presses in one frame once: %s',
  async (way) => {
    show();
    await pressInOneFrame(way, way);
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => endings[0]!.resolve('saved'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(onDone.mock.lastCall?.[0]).toBe('saved');
  },
);

it.each([
  ['answered', (one: PromiseWithResolvers<string>) => one.resolve('saved')],
  ['refused', (one: PromiseWithResolvers<string>) => one.reject(new Error('busy'))],
])('sends an equal input again after the first was %s', async (_, end) => {
  show();
  await pressInOneFrame('waiting');
  await act(async () => end(endings[0]!));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await pressInOneFrame('waiting');
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends a different input meanwhile, and the first one again after that', async () => {
  show();
  await pressInOneFrame('waiting', 'other', 'waiting');
  expect(send.mock.calls.map(([{ score }]) => score)).toEqual(['2-1', '0-0', '2-1']);
});
