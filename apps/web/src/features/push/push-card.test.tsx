import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { PushCard } from './push-card.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const device = { deviceId: 'd', browser: null, isThis: false, createdAt: '2026-01-01T00:00:00Z' };
const kinds = () => within(screen.getByRole('group')).getAllByRole('switch');
const countOn = () => kinds().filter((kind) => kind.ariaChecked === 'true').length;

let pushKinds: string[];
async function open() {
  pushKinds = ['deadline', 'result', 'overtaken'];
  answerCalls({
    '/mails/choices': ({ input }) => {
      if (Array.isArray(input['pushKinds'])) pushKinds = input['pushKinds'];
      return { body: { pushKinds, quietHours: null } };
    },
    '/push': () => ({ body: { publicKey: 'key', devices: [device], hasPredicted: true } }),
  });
  showPage(<PushCard userId="zoe" />);
  await screen.findAllByRole('switch');
}

it('keeps the choices that another device has made since', async () => {
  await open();
  await userEvent.click(kinds()[0]!);
  await waitFor(() => expect(pushKinds).toEqual(['result', 'overtaken']));
  expect(countOn()).toBe(2);
  // Another device switches all off.
  pushKinds = [];
  await queryClient.invalidateQueries({ queryKey: queries.mails.getMailChoices.queryKey() });
  await waitFor(() => expect(countOn()).toBe(0));
  await userEvent.click(kinds()[0]!);
  await waitFor(() => expect(pushKinds).toEqual(['deadline']));
});

it('changes the pressed kind alone, whatever another tab has changed', async () => {
  await open();
  // This tab still shows them as on.
  pushKinds = [];
  await userEvent.click(kinds()[1]!);
  await userEvent.click(kinds()[2]!);
  await waitFor(() => expect(pushKinds).toEqual(['friend_request']));
  await waitFor(() => expect(countOn()).toBe(1));
});

it('shows the choices of another tab when this one is seen again', async () => {
  await open();
  pushKinds = ['result'];
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(countOn()).toBe(1));
  focusManager.setFocused(undefined);
});

it('keeps the focus when the last device is removed', async () => {
  let devices = [device];
  answerCalls({
    '/mails/choices': () => ({ body: { pushKinds: [], quietHours: null } }),
    '/push': () => ({ body: { publicKey: 'key', devices, hasPredicted: true } }),
    '/push/devices/d': () => {
      devices = [];
      return { body: {} };
    },
  });
  showPage(<PushCard userId="zoe" />);
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
