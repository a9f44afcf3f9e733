// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { DropdownMenu } from './dropdown-menu.tsx';

afterEach(cleanup);

const edit = vi.fn();
const remove = vi.fn();

async function open() {
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
  screen.getByRole('button', { name: 'More' }).focus();
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
