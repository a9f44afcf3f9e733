import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

const HELD = [{ isBusy: true }, { 'aria-disabled': true }] as const;

it.each(HELD)('keeps the focus and takes no press: %o', async (held) => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <Button onClick={onClick} {...held}>
      Save
    </Button>,
  );
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each(HELD)('a busy or aria-disabled button does not submit its form: %o', async (held) => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (props: object) => (
    <form onSubmit={onSubmit}>
      <input />
      <Button type="submit" {...props}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form({}));
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(held));
  await userEvent.type(screen.getByRole('textbox'), 'x{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
