import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { DropdownMenu } from './dropdown-menu.tsx';

const edit = vi.fn();
const remove = vi.fn();

function showMenu() {
  render(
    <DropdownMenu
      label="More"
      items={[
        { id: 'edit', label: 'Edit', onSelect: edit },
        { id: 'share', label: 'Share', onSelect: vi.fn() },
        { id: 'remove', label: 'Remove', onSelect: remove },
      ]}
    >
      …
    </DropdownMenu>,
  );
  return screen.getByRole('button', { name: 'More' });
}

async function open() {
  showMenu().focus();
  await userEvent.keyboard('{Enter}');
}
const focused = () => document.activeElement?.textContent;

it('opens on its first item and goes round by the arrows', async () => {
  await open();
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Share');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Remove');
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('Edit'));
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Remove');
});

it('gives the focus back on Escape', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

it('closes and runs the chosen item', async () => {
  await open();
  await userEvent.keyboard('{End}{Enter}');
  expect(remove).toHaveBeenCalledOnce();
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes when one presses elsewhere', async () => {
  await open();
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes when its opener is pressed again, and opens again', async () => {
  const opener = showMenu();
  for (const isThere of [true, false, true]) {
    await userEvent.click(opener);
    expect(screen.queryByRole('menu') !== null).toBe(isThere);
  }
});

it('goes on from its opener when one tabs away', async () => {
  await open();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(document.body);
});

it('restores the focus to its opener when a dialog that it opened is closed', async () => {
  function MenuWithDialog() {
    const [isAsking, setIsAsking] = useState(false);
    return (
      <>
        <DropdownMenu
          label="More"
          items={[{ id: 'remove', label: 'Remove', onSelect: () => setIsAsking(true) }]}
        >
          …
        </DropdownMenu>
        <Dialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          title="Remove?"
          closeLabel="Close"
        >
          It is gone then.
        </Dialog>
      </>
    );
  }
  render(<MenuWithDialog />);
  const opener = screen.getByRole('button', { name: 'More' });
  await userEvent.click(opener);
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Remove?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

describe('of choices', () => {
  const choose = vi.fn();

  function show() {
    render(
      <DropdownMenu
        label="Language: Deutsch"
        menuLabel="Choose a language"
        items={['English', 'Deutsch', 'Français'].map((label) => ({
          id: label,
          label,
          isChecked: label === 'Deutsch',
          onSelect: () => choose(label),
        }))}
      >
        de
      </DropdownMenu>,
    );
    screen.getByRole('button', { name: 'Language: Deutsch' }).focus();
  }

  it.each(['{ArrowDown}', '{ArrowUp}', '{Enter}', ' '])(
    'opens by %s on the one that is chosen, and says so',
    async (key) => {
      show();
      await userEvent.keyboard(key);
      expect(screen.getByRole('menu', { name: 'Choose a language' })).toBeDefined();
      expect(focused()).toBe('Deutsch');
      const checked = screen
        .getAllByRole('menuitemradio')
        .map(({ ariaChecked, textContent }) => [textContent, ariaChecked]);
      expect(checked).toEqual([
        ['English', 'false'],
        ['Deutsch', 'true'],
        ['Français', 'false'],
      ]);
    },
  );

  it('gives the focus back to the opener with the choice', async () => {
    show();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(choose).toHaveBeenCalledExactlyOnceWith('Français');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Language: Deutsch' }));
  });
});
