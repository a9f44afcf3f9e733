import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DropdownMenu } from './dropdown-menu.tsx';

afterEach(cleanup);

const edit = vi.fn();
const remove = vi.fn();

function showMenu() {
  render(
    <DropdownMenu
      label="More"
      items={[
        { id: 'edit', label: 'Edit', onSelect: edit },
        { id: 'share', label: 'Share', onSelect: vi.fn(), isDisabled: true },
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

it('opens on its first item and goes round by the arrows, past what cannot be chosen', async () => {
  await open();
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Remove');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Remove');
});

it('cannot be pressed before it stands where it stays, and takes the keys meanwhile', async () => {
  fireEvent.click(showMenu());
  const { style } = screen.getByRole('menu');
  expect([style.pointerEvents, style.opacity, style.translate]).toEqual(['none', '0', '']);
  expect(focused()).toBe('Edit');
  await waitFor(() => expect(style.translate).not.toBe(''));
  expect([style.pointerEvents, style.opacity]).toEqual(['', '']);
});

it('gives the focus back on Escape', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
});

it('closes and does what was chosen', async () => {
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

it('goes on from its opener when one tabs away', async () => {
  await open();
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  screen.getByRole('button', { name: 'More' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(document.body);
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
