import type { EventId } from '@kickoracle/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { MomentDialog } from './moment-dialog.tsx';

const pictures = { wide: '/wide.jpg', tall: '/tall.jpg' };

beforeAll(startEnglish);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('says so if a share could not be withdrawn', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  answerCalls({
    '/shares/hits': () => ({ body: { token: 'token', url: 'https://play.example', pictures } }),
    '/shares/token': () => refusal('SERVER_BUSY', 503),
  });
  const onClose = vi.fn();
  const moment = { kind: 'hit', eventId: 'event' as EventId } as const;
  showPage(<MomentDialog moment={moment} isOpen onClose={onClose} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText(/busy/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it('copies nothing if the share sheet is open already', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('open', 'InvalidStateError'));
  const writeText = vi.fn();
  const user = userEvent.setup();
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    clipboard: { value: { writeText }, configurable: true },
  });
  answerCalls({
    '/shares/hits': () => ({ body: { token: 'token', url: 'https://play.example', pictures } }),
  });
  const moment = { kind: 'hit', eventId: 'event' as EventId } as const;
  showPage(<MomentDialog moment={moment} isOpen onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  expect(writeText).not.toHaveBeenCalled();
});
