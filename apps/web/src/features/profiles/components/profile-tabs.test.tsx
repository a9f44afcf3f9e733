import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { ProfileTabs, type ProfileTab } from './profile-tabs.tsx';

const history: ProfileTab = { id: 'history', label: 'History', render: () => <p>predictions</p> };
const friends: ProfileTab = { id: 'friends', label: 'Friends', render: () => <p>people</p> };

beforeAll(startEnglish);

it('PROFILE-17: the tab that was chosen last is there at the next visit, as far as there is one', async () => {
  render(<ProfileTabs tabs={[history, friends]} />);
  expect(screen.getByText('predictions')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Friends' }));
  expect(screen.getByText('people')).toBeDefined();
  cleanup();
  render(<ProfileTabs tabs={[history, friends]} />);
  expect(screen.getByText('people')).toBeDefined();
  cleanup();
  render(<ProfileTabs tabs={[history]} />);
  expect(screen.getByText('predictions')).toBeDefined();
});

it('PROFILE-16: a single tab has its heading instead of tabs', () => {
  render(<ProfileTabs tabs={[history]} />);
  expect(screen.getByRole('heading', { level: 2, name: 'History' })).toBeDefined();
  expect(screen.queryByRole('tab')).toBeNull();
});
