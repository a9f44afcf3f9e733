import type { SessionView } from '@kickoracle/contracts';
import { TIERS } from '@kickoracle/game';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../game/players/session.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answerCalls } from '../../testing/answers.ts';
import { startEnglish } from '../../testing/i18n.ts';
import { showPage } from '../../testing/show-page.tsx';
import { HomePage } from './home-page.tsx';

beforeAll(startEnglish);
beforeEach(() => {
  answerCalls({});
  setSession(null);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const SOON = 'Coming soon';
/** The card of a heading: what stands around it and nothing else. */
const cardOf = (heading: string) =>
  screen.getByRole('heading', { name: heading }).parentElement!.textContent;
const linksTo = (path: string) =>
  screen.getAllByRole('link').filter((link) => link.getAttribute('href') === path);

it('SHELL-04: advertises to predict, to compete and, coming soon, to conquer', () => {
  showPage(<HomePage />);
  const steps = within(screen.getByRole('region', { name: 'How it works' }));
  const titles = steps.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Predict', 'Compete', 'Conquer']);
  const soon = steps.getAllByRole('listitem').map((step) => within(step).queryAllByText(SOON));
  expect(soon.map(({ length }) => length)).toEqual([0, 0, 1]);
});

it('SHELL-05: advertises leaderboards, private leagues coming soon, and nine tiers of XP', () => {
  showPage(<HomePage />);
  expect(cardOf('Leaderboards')).not.toContain(SOON);
  expect(linksTo('/leaderboard')).toHaveLength(1);
  expect(cardOf('Private leagues')).toContain(SOON);
  const tiers = within(screen.getByRole('region', { name: /nine tiers/i }));
  const said = tiers.getAllByRole('listitem').map(({ textContent }) => textContent?.toLowerCase());
  expect(said).toEqual(
    TIERS.map(({ name, startXp }) => `${name}${startXp.toLocaleString('en')} xp`),
  );
});

it('OP-2: calls visitors to sign up and everybody to the matches', () => {
  showPage(<HomePage />);
  expect(linksTo('/auth?mode=signup')).toHaveLength(2);
  expect(linksTo('/events')).toHaveLength(2);
  cleanup();
  setSession({ userId: 'u', username: 'zoe.keeper' } as unknown as SessionView);
  showPage(<HomePage />);
  expect(linksTo('/auth?mode=signup')).toHaveLength(0);
  expect(linksTo('/events')).toHaveLength(2);
});
