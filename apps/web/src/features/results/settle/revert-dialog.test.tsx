import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startEnglish } from '#testing/i18n.ts';
import { RevertDialog } from './revert-dialog.tsx';

beforeAll(startEnglish);

function open() {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  render(
    <RevertDialog
      isOpen
      isVoid={false}
      onClose={onClose}
      onConfirm={onConfirm}
      figures={<p>What it takes back</p>}
    />,
  );
  return { onConfirm, onClose };
}
const word = () => screen.getByRole('textbox', { name: 'Type REVERT to confirm' });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Revert result' });

it.each(['', 'revert', 'REVER', 'REVERT ', ' REVERT', 'REVERTT'])(
  'does not accept %j as the word',
  async (typed) => {
    const { onConfirm } = open();
    if (typed) await userEvent.type(word(), typed);
    expect(confirm().disabled).toBe(true);
    await userEvent.type(word(), '{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it('reverts once the exact word is typed', async () => {
  const { onConfirm } = open();
  await userEvent.type(word(), 'REVERT');
  expect(confirm().disabled).toBe(false);
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledOnce();
});

it('clears the word on cancel', async () => {
  const { onClose } = open();
  await userEvent.type(word(), 'REVERT');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(confirm().disabled).toBe(true);
});
