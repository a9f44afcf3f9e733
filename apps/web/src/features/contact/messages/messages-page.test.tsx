import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { MessagesPage } from './messages-page.tsx';

beforeAll(startEnglish);

const LIST = '/admin/contact-messages';
const letter = (id: string, message: string) => ({
  id,
  email: `${id}@example.org`,
  message,
  createdAt: '2026-03-01T12:00:00Z',
});

function show(refused = false) {
  let messages = [letter('fan', 'First line\n<b>second</b>'), letter('other', 'Hello')];
  const calls = answerCalls({
    [LIST]: () => ({ body: { messages, next: null } }),
    [`${LIST}/fan/deletion`]: () => {
      messages = messages.slice(1);
      return refused ? refusal('MESSAGE_NOT_FOUND', 404) : { body: {} };
    },
  });
  showPage(<MessagesPage />);
  return calls;
}

it('shows messages verbatim, with links to reply and back', async () => {
  show();
  const entry = within(await screen.findByRole('article', { name: 'fan@example.org' }));
  expect(entry.getByText(/<b>second<\/b>/).textContent).toBe('First line\n<b>second</b>');
  const reply = entry.getByRole('link', { name: 'Reply to fan@example.org' });
  expect(reply.getAttribute('href')).toBe('mailto:fan%40example.org');
  expect(screen.getByRole('link', { name: 'Administration' }).getAttribute('href')).toBe('/admin');
});

it.each([
  [false, 'Message deleted.'],
  [true, 'This message no longer exists.'],
])('deletes one after a question; gone already: %s', async (refused, said) => {
  const calls = show(refused);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete the message from fan@example.org' }),
  );
  expect(calls.filter(({ path }) => path !== LIST)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(screen.queryByRole('article', { name: 'fan@example.org' })).toBeNull();
  expect(screen.getByRole('article', { name: 'other@example.org' })).toBeDefined();
});

it('says that there is none', async () => {
  answerCalls({ [LIST]: () => ({ body: { messages: [], next: null } }) });
  showPage(<MessagesPage />);
  expect(await screen.findByText('No messages')).toBeDefined();
});
