import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { announceSave, forgetSaves } from '#game/prediction-saves.ts';
import { queryClient } from '#lib/query-client.ts';
import { answerCalls, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { settle } from '#testing/settle.ts';
import { showPage } from '#testing/show-page.tsx';
import { PushRequest } from './push-request.tsx';

let calls: readonly Call[];
let isAsked: boolean;
let hasPredicted: boolean;

function show(permission: NotificationPermission = 'default') {
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: {} }));
  calls = answerCalls({
    '/mails/choices': () => ({ body: { isAskedForPush: isAsked } }),
    '/push': () => ({ body: { publicKey: 'key', devices: [], hasPredicted } }),
  });
  return showPage(<PushRequest userId="zoe" />);
}

const heading = () => screen.findByRole('heading', { level: 2 });

beforeAll(startEnglish);
beforeEach(() => {
  [isAsked, hasPredicted] = [false, true];
});
afterEach(() => {
  cleanup();
  forgetSaves();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('asks after a prediction, and sends no request before it', async () => {
  show();
  await settle();
  expect(calls).toEqual([]);
  announceSave();
  await heading();
});

it('asks once: an answer of another device is enough', async () => {
  isAsked = true;
  show();
  announceSave();
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/mails/choices']));
  await settle();
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each(['denied', 'granted'] as const)('asks nothing in a browser that has %s it', async (one) => {
  show(one);
  announceSave();
  await settle();
  expect(calls).toEqual([]);
});

it('is gone after "No", which is remembered', async () => {
  show();
  announceSave();
  await heading();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(calls.some(({ input }) => input['isAskedForPush'] === true)).toBe(true);
});
