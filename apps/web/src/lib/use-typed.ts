import { useState } from 'react';

type TypedOptions = {
  value: string;
  onChange: (value: string) => void;
  /** Converts the text of the input to a value; `write` does the reverse. */
  read: (typed: string) => string;
  write: (value: string) => string;
};

/** Keeps the typed text while it means the canonical value: spaces and commas stay. */
export function useTyped({ value, onChange, read, write }: TypedOptions) {
  const [text, setText] = useState(() => write(value));
  return {
    typed: read(text) === value ? text : write(value),
    type(next: string) {
      setText(next);
      onChange(read(next));
    },
  };
}
