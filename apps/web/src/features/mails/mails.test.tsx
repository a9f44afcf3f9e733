import { focusManager } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, refusal, type Call } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { MailChoicesCard } from './mail-choices-card.tsx';
import { UnsubscribePage } from './unsubscribe-page.tsx';
import { useReportLocale } from './use-report-locale.ts';

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const CHOICES = { reminders: true, weeklySummary: false, language: 'en', timeZone };

beforeAll(startEnglish);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

describe('the choice of mails', () => {
  const reminders = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' });
  const summary = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Weekly summary' });
  let calls: readonly Call[];
  let isFailing: boolean;

  async function open() {
    isFailing = false;
    let stored: object = CHOICES;
    calls = answerCalls({
      '/mails/choices': ({ input }) => {
        if (isFailing) return refusal('SERVER_BUSY', 503);
        stored = { ...stored, ...input };
        return { body: stored };
      },
    });
    showPage(<MailChoicesCard />);
    await screen.findAllByRole('switch');
  }

  it('shows the current choices, and the language and zone of mails', async () => {
    await open();
    expect([reminders().checked, summary().checked]).toEqual([true, false]);
    expect(screen.getByText(/In English, Chatham time/)).toBeDefined();
  });

  it('is saved at once, says so, and reports the player’s zone', async () => {
    await open();
    await userEvent.click(reminders());
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(calls.at(-1)?.input).toEqual({ language: 'en', timeZone, reminders: false });
    expect(reminders().checked).toBe(false);
    await userEvent.click(summary());
    await waitFor(() =>
      expect(calls.at(-1)?.input).toEqual({ language: 'en', timeZone, weeklySummary: true }),
    );
    expect([reminders().checked, summary().checked]).toEqual([false, true]);
  });

  it('stays as it was switched while another one is saved', async () => {
    await open();
    const first = Promise.withResolvers<{ body: unknown }>();
    const second = Promise.withResolvers<{ body: unknown }>();
    answerCalls({
      '/mails/choices': ({ input }) => ('reminders' in input ? first : second).promise,
    });
    await userEvent.click(reminders());
    await userEvent.click(summary());
    first.resolve({ body: { ...CHOICES, reminders: false } });
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect([reminders().checked, summary().checked]).toEqual([false, true]);
    second.resolve({ body: { ...CHOICES, reminders: false, weeklySummary: true } });
    await waitFor(() => expect(screen.getAllByText('Saved.')).toHaveLength(2));
    expect(summary().checked).toBe(true);
  });

  it('stays as it was switched last, while the first press is saved', async () => {
    await open();
    const first = Promise.withResolvers<{ body: unknown }>();
    const second = Promise.withResolvers<{ body: unknown }>();
    answerCalls({
      '/mails/choices': ({ input }) => (input['reminders'] === false ? first : second).promise,
    });
    await userEvent.click(reminders());
    await userEvent.click(reminders());
    first.resolve({ body: { ...CHOICES, reminders: false } });
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(reminders().checked).toBe(true);
    second.resolve({ body: CHOICES });
    await waitFor(() => expect(screen.getAllByText('Saved.')).toHaveLength(2));
    expect(reminders().checked).toBe(true);
  });

  it('shows the choices of another tab when this one is seen again', async () => {
    await open();
    answerCalls({ '/mails/choices': () => ({ body: { ...CHOICES, reminders: false } }) });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(reminders().checked).toBe(false));
    focusManager.setFocused(undefined);
  });

  it('goes back, and says why, when it could not be saved', async () => {
    await open();
    isFailing = true;
    await userEvent.click(reminders());
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
    expect(reminders().checked).toBe(true);
  });
});

describe('the page that stops a mail', () => {
  it.each([
    ['reminder', 'Stop reminders?'],
    ['weekly_summary', 'Stop the weekly summary?'],
    ['<b>', 'Stop these e-mails?'],
  ])('asks about %s, and does nothing by itself', (mail, heading) => {
    const calls = answerCalls({});
    showPage(<UnsubscribePage />, { at: `/unsubscribe?mail=${mail}&token=abc` });
    expect(screen.getByRole('heading', { name: heading })).toBeDefined();
    expect(calls).toEqual([]);
  });

  it('stops it by one press, and says so', async () => {
    const calls = answerCalls({ '/mails/unsubscribe': () => ({ body: {} }) });
    showPage(<UnsubscribePage />, { at: '/unsubscribe?mail=reminder&token=abc' });
    await userEvent.click(screen.getByRole('button', { name: 'Stop them' }));
    const done = await screen.findByRole('heading', { name: 'You won’t get them any more' });
    expect(document.activeElement).toBe(done);
    expect(calls).toEqual([{ path: '/mails/unsubscribe', input: { token: 'abc' } }]);
  });

  it('says when it failed, and can be pressed again', async () => {
    answerCalls({ '/mails/unsubscribe': () => refusal('SERVER_BUSY', 503) });
    showPage(<UnsubscribePage />, { at: '/unsubscribe?token=abc' });
    await userEvent.click(screen.getByRole('button', { name: 'Stop them' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/busy/);
    expect(screen.getByRole('button', { name: 'Stop them' })).toBeDefined();
  });

  it('says so when the link is cut short', () => {
    answerCalls({});
    showPage(<UnsubscribePage />, { at: '/unsubscribe' });
    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the language and the zone of the browser', () => {
  function Reporter({ userId }: { userId: string | null }) {
    useReportLocale(userId);
    return null;
  }
  const lookAtPage = () => document.dispatchEvent(new Event('visibilitychange'));

  it('are reported once a page, for each player, and again after a day', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const calls = answerCalls({ '/mails/choices': () => ({ body: CHOICES }) });
    const { rerender } = render(<Reporter userId={null} />);
    expect(calls).toEqual([]);
    rerender(<Reporter userId="one" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.input).toEqual({ language: 'en', timeZone });
    lookAtPage();
    rerender(<Reporter userId="two" />);
    await waitFor(() => expect(calls).toHaveLength(2));
    vi.setSystemTime(Date.now() + 23 * 3_600_000);
    lookAtPage();
    expect(calls).toHaveLength(2);
    vi.setSystemTime(Date.now() + 3_600_000);
    lookAtPage();
    await waitFor(() => expect(calls).toHaveLength(3));
  });

  it('are reported again after a failed request', async () => {
    let isFailing = true;
    const calls = answerCalls({
      '/mails/choices': () => (isFailing ? refusal('SERVER_BUSY', 503) : { body: CHOICES }),
    });
    render(<Reporter userId="three" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    isFailing = false;
    await waitFor(() => {
      lookAtPage();
      expect(calls).toHaveLength(2);
    });
  });
});
