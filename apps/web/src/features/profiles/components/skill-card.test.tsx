import { screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { SkillCard } from './skill-card.tsx';

beforeAll(startEnglish);

function show(skill: object, isOwner: boolean) {
  const ask = vi.fn(() => ({ body: skill }));
  answerCalls({ '/profiles/mara/skill': ask });
  showPage(<SkillCard username="mara" isOwner={isOwner} />, { at: '/', route: '/' });
  return ask;
}

const estimate = { perHundred: 3.25, low: -1.4, high: 7.9 };

it('shows the number with its interval, an explanation, and a link to more', async () => {
  show({ calls: 64, estimate }, false);
  expect(await screen.findByText('+3.3')).toBeDefined();
  expect(screen.getByText('between −1.4 and +7.9')).toBeDefined();
  expect(screen.getByText('64 calls')).toBeDefined();
  expect(screen.getByText(/others in 100 calls on the same matches/)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/proof', '/leaderboard?order=skill']);
});

it('says to its owner that it is hidden from others, and the calls it still needs', async () => {
  show({ calls: 39, estimate }, true);
  expect(await screen.findByText(/Only you can see this: 1 more call/)).toBeDefined();
});

it('says to its owner how it begins', async () => {
  show({ calls: 0, estimate: null }, true);
  expect(await screen.findByText(/after your first result/)).toBeDefined();
});

it('is hidden from others while it is empty', async () => {
  const ask = show({ calls: 0, estimate: null }, false);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.queryByRole('heading')).toBeNull();
});
