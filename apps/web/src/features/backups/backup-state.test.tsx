import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { showPage } from '#testing/show-page.tsx';
import { BackupState } from './backup-state.tsx';

beforeAll(startEnglish);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
const last = { madeAt: hoursAgo(3), bytes: 1_234_567, isRestored: true };
const fine = { isDaily: true, last, isOverdue: false, failure: null, sending: null };

function show(state: object) {
  const calls = answerCalls({ '/admin/backups': () => ({ body: { ...fine, ...state } }) });
  showPage(<BackupState />);
  return calls;
}

describe('the state of the backups for administrators', () => {
  it.each([
    ['the last one', {}, 'Last backup 3 hours ago, 1.2 MB, tested by restoring it.'],
    [
      'one that could not be tried out',
      { last: { ...last, isRestored: false } },
      'Last backup 3 hours ago, 1.2 MB, read completely but not restored.',
    ],
    ['that there is none', { last: null, isOverdue: true }, 'There is no backup yet.'],
    [
      'why the last attempt failed',
      { failure: { at: hoursAgo(1), reason: 'the disk is full' } },
      'The last attempt, 1 hour ago, failed: the disk is full',
    ],
    [
      'that the last one was not sent',
      { sending: { lastAt: null, failure: 'The bucket does not answer: ECONNREFUSED.' } },
      /was not sent off this machine: The bucket does not answer: ECONNREFUSED\./,
    ],
    [
      'that one is due',
      { last: { ...last, madeAt: hoursAgo(50) }, isOverdue: true },
      'One is due every day. The server’s log names the cause.',
    ],
  ])('%s', async (_, state, text) => {
    show(state);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('nothing where none is made', async () => {
    const calls = show({ isDaily: false, last: null });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByText(/backup/)).toBeNull();
  });
});
