import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DragList } from './drag-list.tsx';
import type { DragListItem } from './drag-list-item.ts';
import { moveTo } from './move-to.ts';
import { DRAG_SETTINGS } from './use-drag-sensors.ts';

const labels = {
  instructions: 'Press space to lift.',
  handle: (name: string) => `Move ${name}`,
  up: (name: string) => `${name} up`,
  down: (name: string) => `${name} down`,
  lifted: (name: string) => `${name} lifted`,
  movedTo: (name: string, at: number, count: number) => `${name} is at ${at} of ${count}`,
  dropped: (name: string, at: number, count: number) => `${name} dropped at ${at} of ${count}`,
  cancelled: (name: string) => `${name} is back`,
};

function List({ isDisabled = false }: { isDisabled?: boolean }) {
  const [items, setItems] = useState<DragListItem[]>(
    ['Reds', 'Blues', 'Greens'].map((name) => ({ id: name, name })),
  );
  return (
    <DragList
      label="Table"
      items={items}
      onChange={setItems}
      labels={labels}
      isDisabled={isDisabled}
    />
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent?.slice(1));
const button = (name: string) => screen.getByRole('button', { name });

it('moves a row by one place at a press, and says where it is', async () => {
  render(<List />);
  await userEvent.click(button('Greens up'));
  expect(order()).toEqual(['Reds', 'Greens', 'Blues']);
  expect(screen.getByText('Greens is at 2 of 3')).toBeDefined();
  await userEvent.click(button('Reds down'));
  expect(order()).toEqual(['Greens', 'Reds', 'Blues']);
});

it('keeps the focus on the row that moves, and turns it at the end of the list', async () => {
  render(<List />);
  button('Blues up').focus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['Blues', 'Reds', 'Greens']);
  expect(button('Blues up')).toHaveProperty('disabled', true);
  expect(document.activeElement).toBe(button('Blues down'));
});

it('has no step beyond its ends, and none at all while it is closed', () => {
  render(<List />);
  expect(button('Reds up')).toHaveProperty('disabled', true);
  expect(button('Greens down')).toHaveProperty('disabled', true);
  cleanup();
  render(<List isDisabled />);
  for (const each of screen.getAllByRole('button')) expect(each).toHaveProperty('disabled', true);
});

it('EVENT-31: has the settings of the specification', () => {
  expect(DRAG_SETTINGS).toEqual({
    mouse: { activationConstraint: { distance: 10 } },
    touch: { activationConstraint: { delay: 250, tolerance: 5 } },
    keyboardStep: 25,
  });
  render(<List />);
  // 13 quarters of a rem are 52 pixels.
  expect(screen.getAllByRole('listitem')[0]!.className).toContain('h-13');
});

it('moves nothing to a place that is not there', () => {
  expect(moveTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveTo(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveTo(['a', 'b'], -1, 0)).toEqual(['a', 'b']);
});
