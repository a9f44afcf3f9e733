import type { ChangeEvent, KeyboardEvent } from 'react';
import { Minus, Plus } from '../icons/icons.ts';
import { readFigure, stepped } from './stepped.ts';

type NumberTileProps = {
  /** Null while nothing is entered: different from 0. */
  value: number | null;
  onChange: (value: number) => void;
  max: number;
  label: string;
  fewerLabel: string;
  describedBy?: string | undefined;
  /** Receives the tile after a typed digit, to focus the next one. */
  onDigit: (tile: HTMLElement) => void;
  onEscape: () => void;
};

/** The figure itself counts up and takes digits; no keyboard comes up for it on a phone. */
export function NumberTile(props: NumberTileProps) {
  const { value, onChange, max, label, fewerLabel, describedBy, onDigit, onEscape } = props;
  const step = (by: 1 | -1) => onChange(stepped(value, by, max));

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return onEscape();
    const by = { ArrowUp: 1, '+': 1, ArrowDown: -1, '-': -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    step(by as 1 | -1);
  }

  function onType(event: ChangeEvent<HTMLInputElement>) {
    const figure = readFigure(event.target.value, max);
    if (figure === null) return;
    onChange(figure);
    if ((event.nativeEvent as InputEvent).inputType === 'insertText') onDigit(event.target);
  }

  return (
    <div className="relative flex overflow-hidden rounded-base border border-edge bg-pitch">
      <button
        type="button"
        tabIndex={-1}
        aria-label={fewerLabel}
        disabled={value === 0}
        onClick={() => step(-1)}
        className="absolute left-0 z-1 grid size-11 items-center pl-2 text-soft not-disabled:hover:bg-raised/50 disabled:text-edge"
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <input
        role="spinbutton"
        // A press counts up, so a phone must not open its keyboard.
        inputMode="none"
        data-tile=""
        autoComplete="off"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-describedby={describedBy}
        value={value ?? ''}
        placeholder="?"
        onClick={() => step(1)}
        onFocus={(event) => event.target.select()}
        onChange={onType}
        onKeyDown={onKeyDown}
        // The figure is beside the key of minus, so that a press on it counts up.
        className="figures h-11 w-24 cursor-pointer scroll-my-24 pl-2 text-center text-xl text-ink caret-transparent outline-offset-[-3px] select-none placeholder:text-soft hover:bg-raised"
      />
      <Plus
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-soft"
      />
    </div>
  );
}
