import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { answerCalls } from '../../../testing/answers.ts';
import { startEnglish } from '../../../testing/i18n.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SkillCard } from './skill-card.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function show(skill: object, isOwner: boolean) {
  const ask = vi.fn(() => ({ body: skill }));
  answerCalls({ '/profiles/mara/skill': ask });
  showPage(<SkillCard username="mara" isOwner={isOwner} />, { at: '/', route: '/' });
  return ask;
}

const estimate = { perHundred: 3.25, low: -1.4, high: 7.9 };

it('says the number with its interval, in a sentence what it is, and where more stands', async () => {
  show({ calls: 64, estimate }, false);
  expect(await screen.findByText('+3.3')).toBeDefined();
  expect(screen.getByText('between −1.4 and +7.9')).toBeDefined();
  expect(screen.getByText('64 calls')).toBeDefined();
  expect(screen.getByText(/everyone who called the same matches/)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/proof', '/leaderboard?order=skill']);
});

it('tells its owner that nobody else sees it yet, and how far it is', async () => {
  show({ calls: 39, estimate }, true);
  expect(await screen.findByText(/Only you can see this: 1 more call/)).toBeDefined();
});

it('tells its owner what will begin it', async () => {
  show({ calls: 0, estimate: null }, true);
  expect(await screen.findByText(/first settled call/)).toBeDefined();
});

it('is not there for others while there is nothing to see', async () => {
  const ask = show({ calls: 0, estimate: null }, false);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
