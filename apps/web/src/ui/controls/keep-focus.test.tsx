import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

/** Rows with buttons that remove them, and one that ends when pressed. */
function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [isOver, setIsOver] = useState(false);
  return (
    <div ref={keepFocus} data-testid="part">
      <ul data-testid="list">
        {left.map((name) => (
          <li key={name} data-testid={name}>
            <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" disabled={isOver} onClick={() => setIsOver(true)}>
        End
      </button>
    </div>
  );
}

async function press(name: string) {
  const button = screen.getByRole('button', { name });
  await act(async () => {
    button.focus();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
const focused = () => (document.activeElement as HTMLElement).dataset['testid'];

it('passes the focus to the next row, then to the previous one, then to the list', async () => {
  render(<List names={['one', 'two', 'three']} />);
  await press('Remove two');
  expect(focused()).toBe('three');
  await press('Remove three');
  expect(focused()).toBe('one');
  await press('Remove one');
  expect(focused()).toBe('list');
  await press('End');
  expect(focused()).toBe('part');
});

it('leaves the focus where the player moved it', async () => {
  render(
    <>
      <List names={['one', 'two']} />
      <input aria-label="Elsewhere" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Remove one' });
  await act(async () => {
    button.focus();
    screen.getByLabelText('Elsewhere').focus();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
