import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { ContactForm } from './components/contact-form.tsx';

beforeAll(startEnglish);

function open(contactForm: { action: string; redirect: string | null }) {
  answerCalls({
    '/accounts/session': () => ({ body: { session: null } }),
    '/contact-form': () => ({ body: contactForm }),
  });
  showPage(<ContactForm ownEmail="" refused={null} />);
}
const form = () => document.querySelector('form')!;
const fields = () => [...new FormData(form())].filter(([, value]) => value !== '');

it('CONTACT-01: can be sent once both fields say something', async () => {
  open({ action: '/contact', redirect: null });
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' });
  expect(send.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('E-mail'), 'zoe@players.example');
  await userEvent.type(screen.getByLabelText('Message'), '   ');
  expect(send.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Message'), 'hello');
  expect(send.disabled).toBe(false);
});

it('OP-81: posts to this server, which redirects nowhere else', async () => {
  open({ action: '/contact', redirect: null });
  await waitFor(() => expect(form().getAttribute('action')).toBe('/contact'));
  expect(fields()).toEqual([['_append', 'false']]);
  expect(form().elements.namedItem('website')).not.toBeNull();
});

it('CONTACT-02: goes to a configured service with the way back, and nothing that it does not know', async () => {
  open({ action: 'https://forms.example/f/1', redirect: '/?messagesent=success' });
  await waitFor(() => expect(form().getAttribute('action')).toBe('https://forms.example/f/1'));
  expect(form().method).toBe('post');
  expect(fields()).toEqual([
    ['_append', 'false'],
    ['redirect', `${window.location.origin}/?messagesent=success`],
  ]);
  expect([...form().elements].map((each) => each.getAttribute('name')).filter(Boolean)).toEqual([
    'email',
    'message',
    '_append',
    'redirect',
  ]);
});

it('is posted once by two presses, and again when it was changed', async () => {
  open({ action: '/contact', redirect: null });
  await userEvent.type(screen.getByLabelText('E-mail'), 'zoe@players.example');
  await userEvent.type(screen.getByLabelText('Message'), 'hello');
  const posted = vi.fn((event: Event) => event.defaultPrevented);
  const onSubmit = (event: Event) => {
    posted(event);
    event.preventDefault();
  };
  document.addEventListener('submit', onSubmit);
  try {
    const send = screen.getByRole('button', { name: 'Send message' });
    send.click();
    send.click();
    await userEvent.type(screen.getByLabelText('Message'), '!');
    send.click();
  } finally {
    document.removeEventListener('submit', onSubmit);
  }
  expect(posted.mock.results.map(({ value }) => value)).toEqual([false, true, false]);
});
