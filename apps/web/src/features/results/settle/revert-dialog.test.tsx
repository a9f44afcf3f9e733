import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { anImpact } from '#testing/admin-panel.ts';
import { answerCalls } from '#testing/answers.ts';
import { startEnglish } from '#testing/i18n.ts';
import { aMatch } from '#testing/match-view.ts';
import { showPage } from '#testing/show-page.tsx';
import { RevertDialog } from './revert-dialog.tsx';

beforeAll(startEnglish);

const { id: itemId } = aMatch();

function open(figures?: Promise<{ body: unknown }>) {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  answerCalls({
    [`/admin/items/match/${itemId}/taking-back`]: () => figures ?? { body: anImpact() },
  });
  showPage(
    <RevertDialog
      item={{ kind: 'match', itemId }}
      seasonStyle={null}
      isOpen
      isVoid={false}
      onClose={onClose}
      onConfirm={onConfirm}
    />,
  );
  return { onConfirm, onClose };
}
const findFigures = () => screen.findByRole('region', { name: 'Effect of taking this back' });
const word = () => screen.getByRole('textbox', { name: 'Type REVERT to confirm' });
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Revert result' });

it.each(['', 'revert', 'REVER', 'REVERT ', ' REVERT', 'REVERTT'])(
  'does not accept %j as the word',
  async (typed) => {
    const { onConfirm } = open();
    await findFigures();
    if (typed) await userEvent.type(word(), typed);
    expect(confirm().disabled).toBe(true);
    await userEvent.type(word(), '{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it('reverts once the exact word is typed', async () => {
  const { onConfirm } = open();
  await findFigures();
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

// The dialog grows with the figures: a press at that moment would miss the button.
it('waits for its figures before it can be confirmed', async () => {
  const figures = Promise.withResolvers<{ body: unknown }>();
  const { onConfirm } = open(figures.promise);
  await userEvent.type(word(), 'REVERT');
  await userEvent.click(confirm());
  expect(onConfirm).not.toHaveBeenCalled();
  figures.resolve({ body: anImpact() });
  await findFigures();
  await userEvent.click(confirm());
  expect(onConfirm).toHaveBeenCalledOnce();
});
