import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { ToastProvider, useToast } from '../feedback/toast/toast-provider.tsx';

function Opener({ isSticky = false }: { isSticky?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { showToast } = useToast();
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Question"
        closeLabel="Close"
        isSticky={isSticky}
      >
        <button type="button" onClick={() => showToast({ type: 'info', message: 'Heard' })}>
          say
        </button>
      </Dialog>
    </>
  );
}

function renderOpener(isSticky = false) {
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close notice' }}>
      <Opener isSticky={isSticky} />
    </ToastProvider>,
  );
}
const open = () => userEvent.click(screen.getByText('open'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('has its title for a name, takes the focus and gives it back', async () => {
  renderOpener();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Question' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('open')));
});

it('makes the page behind it inert, but not a message, which can be closed', async () => {
  renderOpener();
  await open();
  await userEvent.click(screen.getByText('say'));
  expect(screen.queryByRole('button', { name: 'open' })).toBeNull();
  const message = screen.getByRole('region', { name: 'Notices' });
  expect(message.textContent).toBe('Heard');
  await userEvent.click(screen.getByRole('button', { name: 'Close notice' }));
  await waitFor(() => expect(screen.queryByText('Heard')).toBeNull());
  expect(screen.queryByRole('dialog')).not.toBeNull();
});

const confirmLabels = { confirm: 'Delete', cancel: 'Keep', close: 'Close' };

it('asks for its word, letter by letter', async () => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      isOpen
      onClose={vi.fn()}
      onConfirm={onConfirm}
      title="Delete it?"
      lead="It will be gone."
      word={{ text: 'DELETE', label: 'Type DELETE' }}
      labels={confirmLabels}
    />,
  );
  const button = () => screen.getByRole('button', { name: 'Delete' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Type DELETE' }), 'delete{Enter}');
  expect(button()).toHaveProperty('disabled', true);
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'DELETE{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});
