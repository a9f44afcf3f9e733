import { focusManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queries } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, refusal } from '#testing/answers.ts';
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

describe('this device', () => {
  function stubPush(subscribe: () => Promise<unknown>) {
    const registration = { pushManager: { getSubscription: async () => null, subscribe } };
    const ready = Promise.resolve(registration);
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {
      permission: 'default',
      requestPermission: async () => 'granted',
    });
    const serviceWorker = { getRegistration: () => ready, ready };
    vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker }));
  }
  const subscription = { endpoint: 'https://push.example', getKey: () => new ArrayBuffer(1) };
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));

  it.each([
    ['the server refuses', async () => subscription, /not on this game’s list/],
    ['the browser fails', () => Promise.reject(new DOMException('failed')), /Please try again/],
  ])('names the reason if %s', async (_, subscribe, why) => {
    stubPush(subscribe);
    answerCalls({
      '/mails/choices': () => ({ body: { pushKinds: [], quietHours: null } }),
      '/push': () => ({ body: { publicKey: 'key', devices: [], hasPredicted: true } }),
      '/push/device': () => refusal('PUSH_SERVICE_UNKNOWN', 422),
    });
    showPage(<PushCard userId="zoe" />);
    await userEvent.click(await screen.findByRole('switch'));
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
  });

  it('forgets a refusal at the next press', async () => {
    stubPush(async () => subscription);
    let devices = [{ ...device, isThis: true }];
    answerCalls({
      '/mails/choices': () => ({ body: { pushKinds: [], quietHours: null } }),
      '/push': () => ({ body: { publicKey: 'key', devices, hasPredicted: true } }),
      '/push/device': () => {
        devices = [{ ...device, isThis: true }];
        return { body: {} };
      },
      '/push/devices/d': () => {
        devices = [];
        return refusal('PUSH_DEVICE_NOT_FOUND', 404);
      },
    });
    showPage(<PushCard userId="zoe" />);
    const here = { name: 'This device' };
    await userEvent.click(await screen.findByRole('switch', here));
    expect((await screen.findByRole('alert')).textContent).toMatch(/no longer on the list/);
    await userEvent.click(screen.getByRole('switch', here));
    await screen.findByRole('button', { name: /^Remove/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });
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
