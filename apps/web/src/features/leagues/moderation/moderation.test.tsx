import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { answerCalls, refusal } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { ModerationPage } from './moderation-page.tsx';

const LEAGUE = '0b7e3f52-5f7e-4a43-9d63-0c9a6b1f0a11';
const crest = { letters: 'THF', pattern: 'stripes', field: '#12294d', detail: '#f7d117' };
const league = {
  leagueId: LEAGUE,
  name: 'Rude Mates',
  line: 'A rude line',
  crest,
  members: 12,
  owner: 'anna.keeper',
};

beforeAll(startEnglish);

function show() {
  let stored = league;
  const calls = answerCalls({
    '/admin/leagues': ({ input }) => ({
      body: { leagues: String(input['name']).startsWith('x') ? [] : [stored] },
    }),
    [`/admin/leagues/${LEAGUE}`]: ({ input }) => {
      const { name = stored.name, clearsLine } = input as { name?: string; clearsLine?: boolean };
      stored = { ...stored, name, line: clearsLine ? '' : stored.line };
      return { body: { name, line: stored.line } };
    },
  });
  showPage(<ModerationPage />, { at: '/admin/leagues' });
  const sent = () => calls.filter(({ path }) => path.endsWith(LEAGUE)).map(({ input }) => input);
  return { calls, sent };
}

describe('the leagues of all players', () => {
  it('are searched by name, and none without a text', async () => {
    const { calls } = show();
    expect(screen.getByText('Part of a league’s name')).toBeDefined();
    expect(calls).toEqual([]);
    await userEvent.type(screen.getByLabelText('Search by name'), 'rude');
    expect(await screen.findByText('1 league found')).toBeDefined();
    expect(screen.getByText(/^12 members · owner: anna\.keeper$/)).toBeDefined();
    await userEvent.clear(screen.getByLabelText('Search by name'));
    await userEvent.type(screen.getByLabelText('Search by name'), 'x');
    expect(await screen.findByText('No league has this name.')).toBeDefined();
  });

  it('are not searched any more once the search failed', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    answerCalls({ '/admin/leagues': () => refusal('RATE_LIMITED', 429) });
    showPage(<ModerationPage />, { at: '/admin/leagues' });
    await userEvent.type(screen.getByLabelText('Search by name'), 'rude');
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByText('Part of a league’s name')).toBeDefined();
  });

  it('get a name that the rules allow', async () => {
    const { sent } = show();
    await userEvent.type(screen.getByLabelText('Search by name'), 'rude');
    await userEvent.click(await screen.findByRole('button', { name: /^Rename ?Rude Mates$/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Rename Rude Mates' }));
    const name = form.getByLabelText('New name');
    await userEvent.clear(name);
    await userEvent.type(name, 'ab');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect(await form.findByText('At least 3 characters.')).toBeDefined();
    expect(sent()).toEqual([]);
    await userEvent.type(name, 'c Mates');
    await userEvent.click(form.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('The league is now called abc Mates.')).toBeDefined();
    expect(sent()).toEqual([{ name: 'abc Mates' }]);
    expect(await screen.findByRole('button', { name: /^Rename ?abc Mates$/ })).toBeDefined();
  });

  it('lose their line after a question that shows it', async () => {
    const { sent } = show();
    await userEvent.type(screen.getByLabelText('Search by name'), 'rude');
    const clear = { name: /^Clear the line ?Rude Mates$/ };
    await userEvent.click(await screen.findByRole('button', clear));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText('A rude line')).toBeDefined();
    await userEvent.click(question.getByRole('button', { name: 'Clear the line' }));
    expect(await screen.findByText('Line cleared.')).toBeDefined();
    expect(sent()).toEqual([{ clearsLine: true }]);
    await waitFor(() => expect(screen.queryByRole('button', clear)).toBeNull());
  });
});
