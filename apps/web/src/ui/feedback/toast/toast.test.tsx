import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from './toast-provider.tsx';

beforeEach(() => vi.useFakeTimers());

function Opener({ durationMs }: { durationMs?: number }) {
  const { showToast } = useToast();
  const options = { message: 'Saved', type: 'success' as const };
  return (
    <button
      type="button"
      onClick={() => showToast({ ...options, ...(durationMs !== undefined && { durationMs }) })}
    >
      open
    </button>
  );
}

function open(durationMs?: number) {
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
      <Opener {...(durationMs !== undefined && { durationMs })} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByText('open'));
}
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const toast = () => document.querySelector('[data-toast]');
const isVisible = () => toast()?.className.includes('opacity-100') === true;

it('slides in 10 ms after it was made', () => {
  open();
  expect(isVisible()).toBe(false);
  pass(10);
  expect(isVisible()).toBe(true);
});

it('is read out: it comes into a region that was there before, and is none itself', () => {
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
      <Opener />
    </ToastProvider>,
  );
  const region = screen.getByRole('region', { name: 'Notices' });
  expect(region.getAttribute('aria-live')).toBe('polite');
  expect(region.textContent).toBe('');
  fireEvent.click(screen.getByText('open'));
  expect(screen.getByRole('region', { name: 'Notices' })).toBe(region);
  expect(region.textContent).toBe('Saved');
  expect(region.querySelector('[role], [aria-live]')).toBeNull();
});

it('leaves after five seconds, sliding out for 300 ms', () => {
  open();
  pass(4999);
  expect(isVisible()).toBe(true);
  pass(1);
  expect(isVisible()).toBe(false);
  pass(299);
  expect(toast()).not.toBeNull();
  pass(1);
  expect(toast()).toBeNull();
});

it('leaves after its own duration when it has one', () => {
  open(1000);
  pass(1000);
  pass(300);
  expect(toast()).toBeNull();
});

it('leaves when it is closed', () => {
  open();
  pass(10);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  pass(300);
  expect(toast()).toBeNull();
});

it('waits while the pointer is on it and goes on with the time that was left', () => {
  open();
  pass(4000);
  fireEvent.mouseEnter(toast()!);
  pass(60_000);
  expect(isVisible()).toBe(true);
  fireEvent.mouseLeave(toast()!);
  pass(999);
  expect(isVisible()).toBe(true);
  pass(1);
  pass(300);
  expect(toast()).toBeNull();
});

it('waits while the focus is in it', () => {
  open();
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  pass(60_000);
  expect(toast()).not.toBeNull();
});

it('waits on when the pointer leaves while the focus is still in it', () => {
  open();
  fireEvent.mouseEnter(toast()!);
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
  fireEvent.mouseLeave(toast()!);
  pass(60_000);
  expect(isVisible()).toBe(true);
});

it('is closed by Escape when the focus is in it, which goes back to where it was', () => {
  open();
  const opener = screen.getByText('open');
  opener.focus();
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(document.activeElement).toBe(opener);
  pass(300);
  expect(toast()).toBeNull();
});

it('cannot be shown outside of its provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Opener />)).toThrow('ToastProvider');
});

it.each(['success', 'warning', 'info', 'error'] as const)(
  'TOAST-02, TOAST-03: has a message, a type and a duration, and an id of its own: %s',
  (type) => {
    function TypedOpener() {
      const { showToast } = useToast();
      const show = () => showToast({ type, message: `It is ${type}.`, durationMs: 1_000 });
      return (
        <button type="button" onClick={show}>
          open
        </button>
      );
    }
    render(
      <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
        <TypedOpener />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('open'));
    fireEvent.click(screen.getByText('open'));
    pass(10);
    // Two of the same kind stand beside each other, each with its own time.
    const shown = screen.getAllByText(`It is ${type}.`);
    expect(shown).toHaveLength(2);
    const box = shown[0]!.closest('[class*="border-l-"]')!;
    expect(box.className).toContain(type === 'error' ? 'border-l-danger' : `border-l-${type}`);
    pass(1_000);
    pass(300);
    expect(screen.queryAllByText(`It is ${type}.`)).toEqual([]);
  },
);

it('TOAST-02: has an id of its own, by which it alone is closed', () => {
  const ids: string[] = [];
  function Openers() {
    const { showToast, closeToast } = useToast();
    return (
      <>
        <button
          type="button"
          onClick={() => ids.push(showToast({ type: 'info', message: `Number ${ids.length}` }))}
        >
          open
        </button>
        <button type="button" onClick={() => closeToast(ids[1]!)}>
          close the second
        </button>
      </>
    );
  }
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
      <Openers />
    </ToastProvider>,
  );
  for (let count = 0; count < 3; count += 1) fireEvent.click(screen.getByText('open'));
  expect(new Set(ids).size).toBe(3);
  fireEvent.click(screen.getByText('close the second'));
  pass(300);
  const shown = screen.getAllByText(/^Number/).map(({ textContent }) => textContent);
  expect(shown).toEqual(['Number 0', 'Number 2']);
});

it('moves the pressed element out from under it', () => {
  const scrollBy = vi.fn<(options: { top: number }) => void>();
  vi.stubGlobal('scrollBy', scrollBy);
  const boxOf = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 300 }) as DOMRect;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function read(
    this: HTMLElement,
  ) {
    return this.tagName === 'SECTION' ? boxOf(600, 700) : boxOf(650, 694);
  });
  render(
    <ToastProvider labels={{ region: 'Notices', close: 'Close' }}>
      <Opener />
    </ToastProvider>,
  );
  act(() => screen.getByText('open').focus());
  fireEvent.click(screen.getByText('open'));
  expect(scrollBy).toHaveBeenCalledWith({ top: 102 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
