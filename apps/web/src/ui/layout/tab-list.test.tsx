import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TabList } from './tab-list.tsx';

it('fades on the side where tabs are hidden', () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(500);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const tabs = (['a', 'b'] as const).map((id) => ({ id, label: id }));
  render(<TabList label="Tabs" tabs={tabs} selected="a" onSelect={() => undefined} panelId="p" />);
  const list = screen.getByRole('tablist');
  const fades = () => ['mask-l-', 'mask-r-'].map((mask) => list.className.includes(mask));
  expect(fades()).toEqual([false, true]);
  list.scrollLeft = 100;
  fireEvent.scroll(list);
  expect(fades()).toEqual([true, true]);
  list.scrollLeft = 200;
  fireEvent.scroll(list);
  expect(fades()).toEqual([true, false]);
});
